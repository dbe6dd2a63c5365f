// The sounds of a table, made here and not recorded. A table fetches this when its player has asked for sound (turn.js).
// It knows no game: it hears from the page that pieces moved, turned over or came to the end (docs/live.md).

let audio;
const asked = () => !!localStorage.sound;

// One note: its pitch in Hz, when it begins, how long it sounds, how loud it is, and its wave.
function note(pitch, after = 0, length = 0.5, loud = 0.15, wave = "triangle") {
  const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

// A breath of noise through a filter: a card over cloth.
function breath(pitch, after = 0, length = 0.12, loud = 0.1) {
  const size = Math.ceil(audio.sampleRate * length);
  const noise = audio.createBuffer(1, size, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const [source, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + after);
}

const SOUNDS = {
  // A small bell: it is your turn.
  bell: () => [784, 1175].forEach((pitch, n) => note(pitch, 0.16 * n, 0.7, 0.2)),
  // A card is dealt or drawn; several follow each other.
  card: (count) => { for (let n = 0; n < Math.min(count, 5); n++) breath(2400 + 200 * n, 0.09 * n); },
  // A card is turned over.
  turn: () => (breath(1500, 0, 0.08), note(420, 0.07, 0.08, 0.05, "sine")),
  // Money changes hands.
  coin: (count) => { for (let n = 0; n < Math.min(count, 4); n++) (note(1976, 0.1 * n, 0.18, 0.06, "sine"), note(2637, 0.1 * n + 0.05, 0.3, 0.05, "sine")); },
  // A figure takes steps on stone or gravel.
  step: (count) => { for (let n = 0; n < Math.min(count, 4); n++) (breath(700, 0.17 * n, 0.07, 0.22), note(110, 0.17 * n, 0.09, 0.12, "sine")); },
  // Trumpets at the end.
  fanfare: () => [523, 523, 659, 784, 659, 1047].forEach((pitch, n) => note(pitch, [0, 0.16, 0.32, 0.48, 0.72, 0.9][n], n === 5 ? 1.2 : 0.24, 0.12, "sawtooth")),
};

export function play(name, count = 1) {
  if (!asked() || !self.AudioContext) return;
  audio ??= new AudioContext();
  SOUNDS[name](count);
  document.dispatchEvent(new CustomEvent("sound", { detail: name }));
}

// What is on the board: pieces that fly, by id, with the side that is up; and figures that the style sheet moves.
const over = () => !!document.querySelector("#offers a[download]");
function look() {
  const pieces = new Map();
  for (const node of document.querySelectorAll(".drawing [data-p]")) pieces.set(node.id, node.dataset.turn ?? "");
  const figures = new Map();
  for (const node of document.querySelectorAll(".drawing [id][style*='--']:not([data-p])")) figures.set(node.id, node.getAttribute("style"));
  return { pieces, figures, over: over() };
}

let old;
document.addEventListener("before-parts", () => (old = asked() && !document.hidden ? look() : undefined));
document.addEventListener("after-parts", () => {
  if (!old) return;
  const now = look();
  if (now.over && !old.over) return play("fanfare");
  const count = (map, test) => [...map].filter(test).length;
  const steps = count(now.figures, ([id, style]) => old.figures.has(id) && old.figures.get(id) !== style);
  const turned = count(now.pieces, ([id, side]) => old.pieces.has(id) && old.pieces.get(id) !== side);
  const fresh = count(now.pieces, ([id]) => !old.pieces.has(id));
  const coins = count(now.pieces, ([id]) => !old.pieces.has(id) && document.getElementById(id).dataset.p.startsWith("coin"));
  if (steps) play("step", 1 + steps);
  else if (turned) play("turn");
  else if (coins) play("coin", coins);
  else if (fresh) play("card", fresh);
});
