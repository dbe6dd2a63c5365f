//! Where a database is: in a file, or at an address.

use std::path::Path;

use crate::StoreError;

/// Where a database is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location<'a> {
    /// In a file.
    File(&'a Path),
    /// In PostgreSQL, at this address.
    #[cfg(feature = "cluster")]
    Postgres(&'a str),
}

impl<'a> Location<'a> {
    /// Reads the name of a database: `postgres://…` is an address, everything else is a file.
    ///
    /// # Errors
    /// An error for an address, if the program was built without the feature `cluster`.
    pub fn of(db: &'a Path) -> Result<Self, StoreError> {
        let is_address = |db: &&str| db.starts_with("postgres://") || db.starts_with("postgresql://");
        match db.to_str().filter(is_address) {
            None => Ok(Self::File(db)),
            #[cfg(feature = "cluster")]
            Some(url) => Ok(Self::Postgres(url)),
            #[cfg(not(feature = "cluster"))]
            Some(_) => Err(StoreError::NoPostgres),
        }
    }
}
