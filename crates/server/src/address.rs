//! The address of a client, as quotas count it.
//!
//! Behind proxies, the address is taken from `X-Forwarded-For`: each proxy adds the address it was asked from at the right
//! end. So the entry that counts is found from the right, by the number of proxies the host trusts. What is left of it was
//! written by the client.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The bits of an IPv6 address that name a network: one household or one machine has at least so many addresses.
const IPV6_PREFIX: u32 = 64;

/// An address: IPv4 as it is, IPv6 as the prefix of its network.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> IPV6_PREFIX << IPV6_PREFIX))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Address {
    type Err = std::net::AddrParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<IpAddr>().map(Self::from)
    }
}

/// The address of a client, given the address at the other end of the connection and the number of trusted proxies.
///
/// None for a client on this machine if no proxy is trusted: it may be a proxy that nobody told us about, and then the
/// quotas of an address would be those of everybody.
#[must_use]
pub fn of(peer: IpAddr, headers: &HeaderMap, trusted_proxies: usize) -> Option<Address> {
    let Some(hop) = trusted_proxies.checked_sub(1) else {
        return (!peer.to_canonical().is_loopback()).then(|| peer.into());
    };
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut entries =
        lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.rsplit(',').map(str::trim));
    // A request that did not pass all proxies counts for the one it came from.
    Some(entries.nth(hop).and_then(read).unwrap_or_else(|| peer.into()))
}

/// Reads an entry: an address, perhaps with a port.
fn read(entry: &str) -> Option<Address> {
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    bare.parse::<IpAddr>()
        .or_else(|_| entry.parse::<SocketAddr>().map(|with| with.ip()))
        .ok()
        .map(Address::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(peer: &str, forwarded: &[&'static str], proxies: usize) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", axum::http::HeaderValue::from_static(line));
        }
        let peer = peer.parse().unwrap_or(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED));
        of(peer, &headers, proxies).map(|address| address.to_string())
    }

    #[test]
    fn what_the_client_wrote_itself_does_not_count() {
        let forged = ["6.6.6.6, 1.1.1.1", "2.2.2.2"];
        assert_eq!(address("9.9.9.9", &forged, 0).as_deref(), Some("9.9.9.9"));
        assert_eq!(address("9.9.9.9", &forged, 1).as_deref(), Some("2.2.2.2"));
        assert_eq!(address("9.9.9.9", &forged, 2).as_deref(), Some("1.1.1.1"));
        assert_eq!(address("9.9.9.9", &["2.2.2.2"], 2).as_deref(), Some("9.9.9.9"), "past the first proxy");
        assert_eq!(address("9.9.9.9", &["1.1.1.1, nonsense"], 1).as_deref(), Some("9.9.9.9"));
        assert_eq!(address("127.0.0.1", &[], 1).as_deref(), Some("127.0.0.1"));
    }

    #[test]
    fn entries_may_have_ports() {
        assert_eq!(address("9.9.9.9", &["1.2.3.4:567"], 1).as_deref(), Some("1.2.3.4"));
        assert_eq!(address("9.9.9.9", &["[2001:db8::1]:567"], 1).as_deref(), Some("2001:db8::"));
        assert_eq!(address("9.9.9.9", &["[2001:db8::1]"], 1).as_deref(), Some("2001:db8::"));
    }

    #[test]
    fn a_network_is_one_address() {
        assert_eq!(address("2001:db8:1:2:3:4:5:6", &[], 0).as_deref(), Some("2001:db8:1:2::"));
        assert_eq!(address("2001:db8:1:3::", &[], 0).as_deref(), Some("2001:db8:1:3::"));
        assert_eq!(address("::ffff:9.9.9.9", &[], 0).as_deref(), Some("9.9.9.9"));
    }

    #[test]
    fn a_proxy_that_is_not_known_gets_no_quota() {
        assert_eq!(address("127.0.0.1", &["1.1.1.1"], 0), None);
        assert_eq!(address("::1", &[], 0), None);
    }
}
