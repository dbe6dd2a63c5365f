// Draws an SVG into a canvas and makes a PNG of at most 256 colours from it: a third of what a true-colour one weighs.
// The names in capitals are put in before it is run.
(async () => {
  const [width, height] = [WIDTH, HEIGHT];
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([DRAWING], { type: "image/svg+xml" }));
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);

  // Colours to five bits a channel are counted; boxes of them are cut at their middle until there are enough.
  const counts = new Map();
  const near = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
  for (let at = 0; at < data.length; at += 4) {
    const key = near(at);
    const found = counts.get(key);
    if (found) {
      found.n += 1;
      for (let c = 0; c < 3; c += 1) found.sum[c] += data[at + c];
    } else counts.set(key, { key, n: 1, sum: [data[at], data[at + 1], data[at + 2]] });
  }
  for (const colour of counts.values()) colour.mean = colour.sum.map((sum) => sum / colour.n);
  const measure = (colours) => {
    const spans = [0, 1, 2].map((c) => {
      const all = colours.map((colour) => colour.mean[c]);
      return Math.max(...all) - Math.min(...all);
    });
    const widest = spans.indexOf(Math.max(...spans));
    const weight = colours.reduce((sum, colour) => sum + colour.n, 0);
    return { colours, widest, worth: colours.length > 1 ? spans[widest] * Math.sqrt(weight) : 0 };
  };
  let boxes = [measure([...counts.values()])];
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => b.worth - a.worth);
    const [box] = boxes;
    if (!box.worth) break;
    const sorted = box.colours.toSorted((a, b) => a.mean[box.widest] - b.mean[box.widest]);
    const half = sorted.reduce((sum, colour) => sum + colour.n, 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < sorted.length - 1 && (cut === 0 || sum + sorted[cut].n <= half)) sum += sorted[cut++].n;
    boxes.splice(0, 1, measure(sorted.slice(0, cut)), measure(sorted.slice(cut)));
  }
  const palette = new Uint8Array(boxes.length * 3);
  const index = new Map();
  boxes.forEach(({ colours }, place) => {
    const n = colours.reduce((sum, colour) => sum + colour.n, 0);
    for (let c = 0; c < 3; c += 1) {
      palette[place * 3 + c] = Math.round(colours.reduce((sum, colour) => sum + colour.sum[c], 0) / n);
    }
    for (const { key } of colours) index.set(key, place);
  });
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = index.get(near((y * width + x) * 4));
  }

  const squeezed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const pixels = new Uint8Array(await new Response(squeezed).arrayBuffer());
  const table = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let k = 0; k < 8; k += 1) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
    return n;
  });
  const chunk = (name, body) => {
    const bytes = new Uint8Array(body.length + 12);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, body.length);
    bytes.set(new TextEncoder().encode(name), 4);
    bytes.set(body, 8);
    let crc = 0xffffffff;
    for (const byte of bytes.subarray(4, body.length + 8)) crc = table[(crc ^ byte) & 255] ^ (crc >>> 8);
    view.setUint32(body.length + 8, ~crc);
    return bytes;
  };
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  head.set([8, 3, 0, 0, 0], 8); // eight bits, a palette
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  const parts = [chunk("IHDR", head), chunk("PLTE", palette), chunk("IDAT", pixels), chunk("IEND", new Uint8Array(0))];
  const png = new Uint8Array(await new Blob([signature, ...parts]).arrayBuffer());
  return Array.from(png, (byte) => byte.toString(16).padStart(2, "0")).join("");
})()
