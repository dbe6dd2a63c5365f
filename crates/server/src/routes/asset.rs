//! Assets: style, scripts, sprites, pictures.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::assets;

pub(super) async fn asset(uri: Uri, headers: HeaderMap) -> Response {
    let Some(asset) = assets::at(uri.path()) else { return StatusCode::NOT_FOUND.into_response() };
    let tag = format!("\"{}\"", asset.tag);
    let known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let same = known.is_some_and(|known| known.contains(&asset.tag));
    let heads = [(CONTENT_TYPE, asset.kind.to_owned()), (CACHE_CONTROL, asset.kept.to_owned()), (ETAG, tag)];
    if same {
        (StatusCode::NOT_MODIFIED, heads).into_response()
    } else {
        (heads, asset.bytes.as_slice()).into_response()
    }
}
