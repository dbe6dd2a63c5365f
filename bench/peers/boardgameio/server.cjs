// A boardgame.io server with one small game, on loopback only, with its default storage: memory.
const { Server, Origins } = require("boardgame.io/server");

const duel = {
  name: "duel",
  setup: () => ({ cells: Array(64).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, cell) => {
      G.cells[cell] = Number(playerID) + 1;
    },
  },
};

const server = Server({ games: [duel], origins: [Origins.LOCALHOST] });
// Without this it listens on all interfaces.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready);
server.run({ port: Number(process.argv[2]) }, () => console.log("listening"));
