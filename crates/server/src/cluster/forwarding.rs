//! Requests from one server of the cluster to another.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::header::{CONNECTION, CONTENT_LENGTH, RETRY_AFTER, TRANSFER_ENCODING};
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::signing::{ClusterKey, SignedParts};

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(1);
/// How long an answer may take: longer than a commit may.
const PATIENCE: Duration = Duration::from_secs(12);
/// The largest answer, in bytes.
const MAX_ANSWER: usize = 1024 * 1024;
/// The largest request, in bytes. A form that was taken is smaller.
const MAX_REQUEST: usize = 1024 * 1024;
/// Connections to one server that are kept.
const KEPT: usize = 64;

/// Connections to other servers, kept between requests.
#[derive(Default)]
pub(super) struct Forwarder {
    kept: Mutex<HashMap<String, Vec<SendRequest<Body>>>>,
}

/// A request could not be passed on, or was not answered. Whether it took effect is not known.
#[derive(Debug)]
pub(super) struct NotAnswered;

impl Forwarder {
    /// Passes a request on, signed, and returns the answer.
    pub(super) async fn forward(
        &self,
        owner: &str,
        key: &ClusterKey,
        now: i64,
        request: Request<Body>,
    ) -> Result<Response, NotAnswered> {
        if owner.is_empty() {
            return Err(NotAnswered);
        }
        let (mut parts, body) = request.into_parts();
        let body = to_bytes(body, MAX_REQUEST).await.map_err(|_| NotAnswered)?;
        let path = parts.uri.path().to_owned();
        // They belong to one connection.
        for header in [CONNECTION, TRANSFER_ENCODING, CONTENT_LENGTH] {
            parts.headers.remove(header);
        }
        parts.uri = path.parse().map_err(|_| NotAnswered)?;
        parts.version = axum::http::Version::HTTP_11;
        let signed = SignedParts { method: parts.method.as_str(), path: &path, body: &body };
        let mut headers = std::mem::take(&mut parts.headers);
        key.sign(&signed, now, &mut headers);
        parts.headers = headers;
        timeout(PATIENCE, self.send(owner, &parts, body)).await.unwrap_or(Err(NotAnswered))
    }

    async fn send(
        &self,
        owner: &str,
        parts: &axum::http::request::Parts,
        body: Bytes,
    ) -> Result<Response, NotAnswered> {
        let mut kept = self.take(owner);
        loop {
            let (mut connection, is_new) = match kept.take() {
                Some(connection) => (connection, false),
                None => (connect(owner).await?, true),
            };
            // Another one is tried only if nothing was sent: a kept connection that the other side has closed.
            if connection.ready().await.is_err() {
                if is_new {
                    return Err(NotAnswered);
                }
                continue;
            }
            let request = Request::from_parts(parts.clone(), Body::from(body.clone()));
            match connection.try_send_request(request).await {
                Ok(answer) => {
                    let (head, incoming) = answer.into_parts();
                    let body = to_bytes(Body::new(incoming), MAX_ANSWER).await.map_err(|_| NotAnswered)?;
                    self.keep(owner, connection);
                    let mut response = Response::from_parts(head, Body::from(body));
                    for header in [CONNECTION, TRANSFER_ENCODING] {
                        response.headers_mut().remove(header);
                    }
                    return Ok(response);
                }
                // If the request came back, nothing of it was sent.
                Err(mut error) => {
                    if is_new || error.take_message().is_none() {
                        return Err(NotAnswered);
                    }
                }
            }
        }
    }

    fn take(&self, owner: &str) -> Option<SendRequest<Body>> {
        let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        all.get_mut(owner)?.pop()
    }

    fn keep(&self, owner: &str, connection: SendRequest<Body>) {
        let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = all.entry(owner.to_owned()).or_default();
        if kept.len() < KEPT && !connection.is_closed() {
            kept.push(connection);
        }
    }

    /// Forgets connections to servers that have gone.
    pub(super) fn forget_closed(&self) {
        let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        all.values_mut().for_each(|kept| kept.retain(|connection| !connection.is_closed()));
        all.retain(|_, kept| !kept.is_empty());
    }
}

async fn connect(owner: &str) -> Result<SendRequest<Body>, NotAnswered> {
    let connecting = async {
        let stream = TcpStream::connect(owner).await.map_err(|_| NotAnswered)?;
        stream.set_nodelay(true).map_err(|_| NotAnswered)?;
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| NotAnswered)
    };
    let (sender, connection) = timeout(CONNECT, connecting).await.unwrap_or(Err(NotAnswered))?;
    // It ends with the sender.
    tokio::spawn(async move { drop(connection.await) });
    Ok(sender)
}

impl IntoResponse for NotAnswered {
    fn into_response(self) -> Response {
        (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "1")], "another server does not answer; try again")
            .into_response()
    }
}
