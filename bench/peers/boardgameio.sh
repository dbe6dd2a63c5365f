#!/usr/bin/env bash
# Measures boardgame.io and Trianon with the same workload, in one run on this machine: two clients at each table, each move
# acknowledged and told to both. Prints, for both, CPU-ms a move, peak moves/s, and the times at the same offered load; the
# last line is their CPU-ms a move divided by ours.
#
# What is compared is not the same work. boardgame.io keeps a small game (64 cells) in memory and sends its state; Trianon
# stores each move on the disk before it acknowledges it, checks it against the rules of Visite Royale, draws the page of
# each player and sends what changed in it.
#
# Needs node and npm (Debian's packages nodejs and npm), and cargo. See docs/bench.md.
set -euo pipefail
cd "$(dirname "$0")/../.."

TABLES=${TABLES:-50}
SECONDS_EACH=${SECONDS_EACH:-15}
RATE=${RATE:-500}
PORT=${PORT:-17682}

for needed in node:nodejs npm:npm cargo:cargo; do
    command -v "${needed%%:*}" >/dev/null || { echo "${needed%%:*} is missing: install Debian's package ${needed##*:}" >&2; exit 1; }
done

peer=target/peers/boardgameio
mkdir -p "$peer"
cp bench/peers/boardgameio/*.cjs "$peer/"
cat >"$peer/package.json" <<'JSON'
{ "name": "peer", "private": true,
  "dependencies": { "boardgame.io": "0.50.2", "socket.io-client": "4.1.3" },
  "overrides": { "koa-compose": "4.1.0" } }
JSON
[ -d "$peer/node_modules/boardgame.io" ] || (cd "$peer" && npm install --no-audit --no-fund --omit=optional >npm.log 2>&1) ||
    { echo "npm cannot install boardgame.io: see $peer/npm.log" >&2; exit 1; }
# As it is released, but not static.
cargo build --profile shipped --quiet
trianon=target/shipped/trianon

server= folder=$(mktemp -d)
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

# Processor time of a process, in milliseconds. The second field of the line may have blanks; ours have none.
cpu() { awk '{ print ($14 + $15) * 10 }' "/proc/$1/stat"; }
wait_for() { for _ in $(seq 300); do grep -q "$1" "$2" && return; sleep 0.1; done; echo "$2 does not say: $1" >&2; exit 1; }
stop() { kill "$server"; wait "$server" 2>/dev/null || true; server=; }

# One run of theirs: tables, rate; prints its JSON with cpu_ms.
theirs() {
    local before after
    mkfifo "$folder/go-$2"
    node "$peer/load.cjs" "$PORT" "$1" "$SECONDS_EACH" "$2" <"$folder/go-$2" >"$folder/theirs-$2" 2>"$folder/ready-$2" &
    local load=$!
    exec 3>"$folder/go-$2"
    wait_for ready "$folder/ready-$2"
    before=$(cpu "$server")
    echo >&3
    wait "$load"
    after=$(cpu "$server")
    exec 3>&-
    echo $((after - before)) >"$folder/theirs-cpu-$2"
}

echo "boardgame.io 0.50.2 …" >&2
node "$peer/server.cjs" "$PORT" >"$folder/theirs.log" 2>&1 &
server=$!
wait_for listening "$folder/theirs.log"
theirs "$TABLES" 0
theirs "$TABLES" "$RATE"
stop

echo "Trianon …" >&2
"$trianon" serve --listen "127.0.0.1:$PORT" --db "$folder/t.db" --visitor-actions 0 >"$folder/ours.log" 2>&1 &
server=$!
wait_for "is open" "$folder/ours.log"
ours() { "$trianon" load --url "http://127.0.0.1:$PORT" --tables "$TABLES" --seconds "$SECONDS_EACH" --json "$@"; }
ours >"$folder/ours-0"
ours --rate "$RATE" >"$folder/ours-$RATE"
stop

node - "$folder" "$RATE" <<'JS'
const [folder, rate] = process.argv.slice(2);
const read = (name) => JSON.parse(require("fs").readFileSync(`${folder}/${name}`, "utf8"));
const theirs = (at) => {
  const { moves, per_second, p50, p99 } = read(`theirs-${at}`);
  return { cpu: read(`theirs-cpu-${at}`) / moves, per_second, p50, p99 };
};
const ours = (at) => {
  const run = read(`ours-${at}`);
  return { cpu: run.cpu_ms_a_decision, per_second: run.decisions_per_second, p50: run.told_ms.p50, p99: run.told_ms.p99 };
};
const line = (name, peak, offered) =>
  console.log([name.padEnd(14), offered.cpu.toFixed(3).padStart(13), peak.cpu.toFixed(3).padStart(13), peak.per_second.toFixed(0).padStart(12),
    offered.per_second.toFixed(0).padStart(12), offered.p50.toFixed(1).padStart(10), offered.p99.toFixed(1).padStart(10)].join(""));
console.log(`                CPU-ms/move  at the peak  peak moves/s  at ${rate}/s    p50 ms    p99 ms`);
const [them, us] = [theirs(rate), ours(rate)];
line("boardgame.io", theirs(0), them);
line("Trianon", ours(0), us);
console.log(`ratio: ${(them.cpu / us.cpu).toFixed(1)}`);
JS
