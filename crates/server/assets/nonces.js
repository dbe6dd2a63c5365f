// What this page adds to the shuffle: a secret number for each of its seats. In the waiting room it sends only its
// fingerprint; when the match begins, the number itself. The site asks for both by elements with `data-nonce`.
(() => {
  "use strict";
  const drawn = new Map(); // by seat: the fingerprint that is to be sent
  const kept = new Map(); // for browsers that store nothing
  const sent = new Map(); // when something was last sent

  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

  // Numbers are stored by their fingerprint, so that every tab of this browser can open what any of them has drawn.
  function store(commitment, nonce) {
    kept.set(commitment, nonce);
    try {
      localStorage[`nonce ${commitment}`] = nonce;
    } catch {}
  }

  function stored(commitment) {
    try {
      return localStorage[`nonce ${commitment}`] ?? kept.get(commitment);
    } catch {
      return kept.get(commitment);
    }
  }

  function forget(commitment) {
    kept.delete(commitment);
    try {
      localStorage.removeItem(`nonce ${commitment}`);
    } catch {}
  }

  function look() {
    const wanted = [...document.querySelectorAll("[data-nonce]")].map(({ dataset }) => dataset);
    const seats = new Set(wanted.filter(({ nonce }) => nonce === "commit").map(({ chair }) => chair));
    for (const chair of drawn.keys()) if (!seats.has(chair)) drawn.delete(chair);
    for (const { nonce: step, table, chair, commitment } of wanted) {
      if (step === "commit") {
        if (!drawn.has(chair)) drawn.set(chair, draw(table));
        send(`/t/${table}/commit`, { chair, commitment: drawn.get(chair) });
      } else if (stored(commitment)) {
        send(`/t/${table}/nonce`, { chair, nonce: stored(commitment) }, () => forget(commitment));
      }
    }
  }

  function draw(table) {
    const nonce = crypto.getRandomValues(new Uint8Array(16));
    const commitment = hex(sha256([...new TextEncoder().encode(`trianon nonce 1\n${table}`), ...nonce]));
    store(commitment, hex(nonce));
    return commitment;
  }

  // What has arrived is no longer asked for; until then it is sent again. A refusal is no matter: another tab was faster.
  function send(address, fields, done) {
    const body = new URLSearchParams(fields);
    const what = `${address}?${body}`;
    if (Date.now() - (sent.get(what) ?? 0) < 2000) return;
    sent.set(what, Date.now());
    fetch(address, { method: "POST", mode: "same-origin", headers: { "X-Live": "1" }, body })
      .then(({ ok }) => ok && done?.()).catch(() => {});
  }

  // SHA-256. The browser's own is there only where a site has TLS.

  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (number) => ((number - Math.floor(number)) * 2 ** 32) | 0;
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

  function sha256(message) {
    const length = message.length * 8;
    const padded = [...message, 0x80];
    while (padded.length % 64 !== 56) padded.push(0);
    padded.push(0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (length >>> shift) & 255));
    const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    const turn = (word, by) => (word >>> by) | (word << (32 - by));
    for (let at = 0; at < padded.length; at += 64) {
      const words = [];
      for (let n = 0; n < 64; n++) {
        if (n < 16) {
          words[n] = padded.slice(at + 4 * n, at + 4 * n + 4).reduce((word, byte) => (word << 8) | byte, 0);
        } else {
          const [one, two] = [words[n - 15], words[n - 2]];
          words[n] = (words[n - 16] + (turn(one, 7) ^ turn(one, 18) ^ (one >>> 3))
            + words[n - 7] + (turn(two, 17) ^ turn(two, 19) ^ (two >>> 10))) | 0;
        }
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let n = 0; n < 64; n++) {
        const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[n] + words[n];
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = (state[n] + word) | 0));
    }
    return state.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 255));
  }

  document.addEventListener("after-parts", look);
  setInterval(look, 1000);
  look();
})();
