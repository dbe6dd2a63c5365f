// The workload of `trianon load`, for boardgame.io: two clients at each table; a move counts when both were told of it.
// usage: node load.cjs PORT TABLES SECONDS RATE   (a rate of 0: each table as fast as it goes). Prints JSON.
const { io } = require("socket.io-client");

const [port, tables, seconds, rate] = process.argv.slice(2).map(Number);
const MOVES = 80; // about as many as a match of random choices in Visite Royale
const now = () => performance.now();
const until = (at) => new Promise((done) => setTimeout(done, Math.max(0, at - now())));

class Table {
  constructor(number) {
    Object.assign(this, { number, match: 0, times: [], state: 0, told: [0, 0], waiting: null });
    this.sockets = [0, 1].map((player) => {
      const socket = io(`http://127.0.0.1:${port}/duel`, { transports: ["websocket"], forceNew: true });
      socket.on("sync", (id, { state }) => this.hear(player, id, state));
      socket.on("update", (id, state) => this.hear(player, id, state));
      return socket;
    });
  }

  get id() {
    return `${process.pid}-${this.number}-${this.match}`;
  }

  hear(player, id, state) {
    if (id !== this.id) return;
    this.told[player] = state._stateID;
    this.player = state.ctx.currentPlayer;
    if (this.waiting && this.told.every((told) => told >= this.state)) this.waiting();
  }

  told_all() {
    return new Promise((done) => (this.waiting = done)).then(() => (this.waiting = null));
  }

  async begin() {
    this.match += 1;
    this.state = 0;
    this.told = [-1, -1];
    const ready = this.told_all();
    this.sockets[0].emit("sync", this.id, "0", undefined, 2);
    while (this.told[0] < 0) await until(now() + 1);
    this.sockets[1].emit("sync", this.id, "1", undefined, 2);
    await ready;
  }

  async play(first, end) {
    const interval = rate > 0 ? (1000 * tables) / rate : 0;
    for (let due = first; now() < end; ) {
      if (interval) {
        if (due >= end) break;
        await until(due);
      } else due = now();
      const [player, stateID] = [this.player, this.state];
      this.state += 1;
      const told = this.told_all();
      const payload = { type: "play", args: [stateID % 64], playerID: player, credentials: undefined };
      this.sockets[player].emit("update", { type: "MAKE_MOVE", payload }, stateID, this.id, player);
      await told;
      this.times.push(now() - due);
      if (this.told[0] >= MOVES) await this.begin();
      if (interval) due = Math.max(due + interval, now() - interval);
    }
  }
}

(async () => {
  const all = Array.from({ length: tables }, (_, number) => new Table(number));
  for (const table of all) await table.begin();
  console.error("ready"); // whoever measures begins here
  await new Promise((go) => process.stdin.once("data", go));
  const begun = now();
  const first = (number) => begun + (rate > 0 ? (1000 * number) / rate : 0);
  await Promise.all(all.map((table, number) => table.play(first(number), begun + seconds * 1000)));
  const took = (now() - begun) / 1000;
  const times = all.flatMap((table) => table.times).sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  console.log(JSON.stringify({ moves: times.length, per_second: times.length / took, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
})();
