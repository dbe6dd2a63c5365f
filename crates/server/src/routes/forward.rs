//! In a cluster, what somebody does at a table goes to the server that owns the table. Everything else is answered here.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use crate::house::{House, HouseError};

/// Passes a form of a table on to the owner of the table.
pub(super) async fn forward(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let peers = house.peers.clone().filter(|_| request.method() == Method::POST);
    let (Some(peers), Some(table)) = (peers, table_of(request.uri().path())) else {
        return next.run(request).await;
    };
    let table = table.to_owned();
    let owner = match house.owner(&table).await {
        // A server with newer rules may be able to read it.
        Err(HouseError::Damaged(_)) => peers.owner_of(&table).await.ok().flatten(),
        owner => owner.ok().flatten(),
    };
    match owner {
        Some(owner) => {
            let response = peers.forward(&owner, request).await;
            if !response.status().is_client_error() && !response.status().is_server_error() {
                // Who has done something sees it with the next page.
                house.catch_up(&table).await.ok();
            }
            response
        }
        // Ours, or nobody's: the handler says what is wrong.
        None => next.run(request).await,
    }
}

/// The table that a path is about. A hint is worked out where it is shown.
fn table_of(path: &str) -> Option<&str> {
    let (table, action) = path.strip_prefix("/t/")?.split_once('/')?;
    (!table.is_empty() && !matches!(action, "" | "hint")).then_some(table)
}

#[cfg(test)]
mod tests {
    use super::table_of;

    #[test]
    fn a_path_names_its_table() {
        assert_eq!(table_of("/t/abc/choose"), Some("abc"));
        assert_eq!(table_of("/t/abc/plan/parts"), Some("abc"));
        for other in
            ["/", "/me", "/t/abc", "/t/abc/", "/t//choose", "/new/visite", "/tt/abc/choose", "/t/a/hint"]
        {
            assert_eq!(table_of(other), None, "{other}");
        }
    }
}
