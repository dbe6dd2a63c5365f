// Looks at the page as it is drawn and says what a player would wince at. It knows no game. Evaluated by the test, once a
// page; `looks()` gives findings, `boxes()` where the page's parts are, `watch()` begins to note what shifts.
(() => {
  const LEAST = 10; // px: smaller text is not read
  const PIECE = 12000; // px²: larger than a card or a figure
  const TOUCH = 2; // px in both directions: less is no overlap
  const round = (number) => Math.round(number * 10) / 10;

  // Which kind of thing it is: of ids only those of the page's parts, not those of single pieces.
  function path(node) {
    const steps = [];
    for (let at = node; at && at !== document.body && steps.length < 4; at = at.parentElement) {
      const id = /^[a-z]+$/.test(at.id) ? "#" + at.id : "";
      const names = [...at.classList].filter((name) => !/^(can|picked|.*\d.*)$/.test(name));
      steps.unshift(at.tagName.toLowerCase() + id + names.map((name) => "." + name).join(""));
      if (id) break;
    }
    return steps.join(" > ");
  }

  // What is asked of an element's style, read once a look: nothing changes meanwhile but what is scrolled to.
  const ASKED = ["backgroundColor", "backgroundImage", "color", "display", "fill", "fillOpacity", "fontSize", "fontWeight",
    "opacity", "overflow", "overflowX", "overflowY", "position", "textOverflow"];
  const styles = new Map();
  function styleOf(node) {
    let kept = styles.get(node);
    if (!kept) {
      const style = getComputedStyle(node);
      styles.set(node, (kept = Object.fromEntries(ASKED.map((name) => [name, style[name]]))));
    }
    return kept;
  }

  const short = (text) => text.replace(/\s+/g, " ").trim().slice(0, 60);
  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const within = (a, b) => a.contains(b);
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const outermost = (node) => {
    let svg = node.closest("svg");
    while (svg?.parentElement?.closest("svg")) svg = svg.parentElement.closest("svg");
    return svg;
  };

  // Letters fill the middle of their line box.
  function ink(rect) {
    const spare = 0.2 * rect.height;
    return { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare };
  }

  // The texts of the page, and where each begins; none for what stays where it is when the page is scrolled.
  function written() {
    const found = [], range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, host = node.parentElement;
      if (!/\S/.test(node.data) || host.closest("script, style, title, desc, option, textarea, noscript, [inert]")) continue; // what is inert cannot be hit
      let stays = false;
      for (let at = host; at; at = at.parentElement) stays ||= /^(sticky|fixed)$/.test(styleOf(at).position);
      range.selectNodeContents(node);
      const { top, bottom } = range.getBoundingClientRect();
      found.push({ node, host, place: stays ? null : [top + scrollY, bottom + scrollY] });
    }
    return found;
  }

  // Those of them with a box in the window or near it, line by line.
  function texts(written) {
    const found = [], range = document.createRange();
    for (const { node, host, place } of written) {
      if (place && (place[1] < scrollY - innerHeight || place[0] > scrollY + 2 * innerHeight) || !shown(host)) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width > 0.5 && rect.height > 0.5) found.push({ host, text: short(node.data), rect, ink: ink(rect) });
      }
    }
    return found;
  }

  // What clips an element, from the inside out: boxes and whether one can scroll to what they hide.
  function clips(host) {
    const list = [];
    let fixed = false;
    for (let at = host; at && at !== document.documentElement && at !== document.body; at = at.parentElement) {
      if (fixed) break;
      const style = styleOf(at);
      if (at instanceof SVGElement && at.tagName !== "svg") continue;
      if (style.display === "inline" && !(at instanceof SVGElement)) continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const scrolls = (way) => way === "auto" || way === "scroll";
        list.push({ at, box: at.getBoundingClientRect(), x: scrolls(style.overflowX), y: scrolls(style.overflowY) });
      }
      fixed = style.position === "fixed";
    }
    return list;
  }

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  // Any CSS colour as [r, g, b, a]; null for what is no plain colour.
  function colour(css) {
    if (!css || css === "none" || css.startsWith("url") || css.startsWith("context")) return null;
    if (!colours.has(css)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      colours.set(css, [r, g, b, a / 255]);
    }
    return colours.get(css);
  }
  const over = ([r, g, b, a], under) => [0, 1, 2].map((n) => [r, g, b][n] * a + under[n] * (1 - a));
  const part = (channel) => (channel <= 10.31 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  function contrast(one, other) {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  }
  // The opacity an element has of itself and its ancestors, up to one that contains the other element, too.
  function opacity(node, other) {
    let product = 1;
    for (let at = node; at && !(other && within(at, other)); at = at.parentElement) product *= parseFloat(styleOf(at).opacity);
    return product;
  }
  const isShape = (node) => /^(rect|circle|ellipse|path|polygon|polyline|line)$/.test(node.tagName);

  // What an element paints where it is hit: a colour, `null` for nothing, "unknown" for a picture.
  function paint(node, host) {
    const style = styleOf(node);
    if (node instanceof SVGElement && node.tagName !== "svg") {
      if (/^(text|tspan|textPath)$/.test(node.tagName)) return null;
      if (!isShape(node)) return "unknown";
      if (style.fill.startsWith("url")) return "unknown";
      const fill = colour(style.fill);
      if (!fill) return null;
      return [...fill.slice(0, 3), fill[3] * parseFloat(style.fillOpacity) * opacity(node, host)];
    }
    if (style.backgroundImage !== "none" || node.tagName === "IMG") return "unknown";
    const fill = colour(style.backgroundColor);
    return fill && fill[3] > 0 ? fill : null;
  }

  // Whether a text can be seen in its middle; if not, what lies over it; and what lies under it.
  function sight({ host, ink }) {
    const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return { seen: false };
    const stack = document.elementsFromPoint(x, y);
    let under = [];
    for (const [depth, node] of stack.entries()) {
      const own = node === host || within(host, node) || within(node, host);
      if (own) {
        under = stack.slice(depth);
        break;
      }
      const painted = paint(node, host);
      if (painted && (painted === "unknown" || painted[3] > 0.6)) return { seen: false, by: node };
    }
    return { seen: under.length > 0, under };
  }

  // A layer above the page: what sticks, or was put over it.
  function layered(node, host) {
    for (let at = node; at && !within(at, host); at = at.parentElement) {
      if (/^(sticky|fixed|absolute)$/.test(styleOf(at).position)) return true;
    }
    return false;
  }

  // The colour under a text: the whole, and what is outside the given element alone. Null where a picture lies under it.
  function ground(host, under, group) {
    let [whole, outside] = [1, 1].map(() => colour(styleOf(document.body).backgroundColor) ?? [255, 255, 255, 1]);
    const layers = [];
    for (const node of under) {
      const painted = paint(node, host);
      if (painted === "unknown") return null;
      if (painted) layers.unshift([node, painted]);
    }
    for (const [node, painted] of layers) {
      whole = over(painted, whole);
      if (!group || !within(group, node)) outside = over(painted, outside);
    }
    return [whole, outside];
  }

  function legible(text, under, add) {
    const { host } = text, style = styleOf(host), drawn = host instanceof SVGElement;
    // What is dimmed is dimmed with its ground.
    let group = null;
    for (let at = host; at; at = at.parentElement) if (parseFloat(styleOf(at).opacity) < 1) group = at;
    const ink = colour(drawn ? style.fill : style.color), grounds = ground(host, under, group);
    if (!ink || !grounds || host.closest(":disabled, [aria-disabled=true], .aside")) return;
    const dim = opacity(host, null), [whole, outside] = grounds;
    const faded = (tone) => over([...tone.slice(0, 3), dim], outside);
    const [front, back] = [faded(over(ink, whole)), faded(whole)];
    const scale = drawn ? Math.hypot(host.getScreenCTM().a, host.getScreenCTM().b) : 1;
    const size = parseFloat(style.fontSize) * scale;
    const large = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 600);
    const ratio = contrast(front, back);
    // What is dimmed cannot be used now, and may be paler.
    if (ratio < (large || dim < 1 ? 3 : 4.5) - 0.05) {
      const tone = (rgb) => "#" + rgb.slice(0, 3).map((n) => Math.round(n).toString(16).padStart(2, "0")).join("");
      add("pale", text, `${round(ratio)}:1, ${tone(front)} on ${tone(back)}, ${round(size)} px${dim < 1 ? ", dimmed" : ""}`);
    }
  }

  function small(text, add) {
    const { host } = text;
    const matrix = host instanceof SVGElement && host.getScreenCTM ? host.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(styleOf(host).fontSize) * scale;
    if (size < LEAST - 0.05) add("small", text, `${round(size)} px`);
  }

  // What is left of a text inside everything that clips it.
  function left(text, add) {
    let rest = text.ink;
    for (const { at, box, x, y } of clips(text.host)) {
      const inner = meet(rest, box);
      // Shortened, and whole for who points at it.
      if (styleOf(at).textOverflow === "ellipsis" && at.closest("[title]")) {
        if (inner.right - inner.left <= 1) return null;
        rest = inner;
        continue;
      }
      if (box.width <= 2 || box.height <= 2) return null; // for screen readers only
      const wide = rest.right - rest.left - Math.max(0, inner.right - inner.left);
      const tall = rest.bottom - rest.top - Math.max(0, inner.bottom - inner.top);
      if (wide > 1 && !x && !(y && tall > 1)) add("cut", text, `${round(wide)} px at the side by ${path(at)}`);
      else if (tall > 2 && !y && !(x && wide > 1)) add("cut", text, `${round(tall)} px in height by ${path(at)}`);
      if (inner.right - inner.left <= 1 || inner.bottom - inner.top <= 1) return null;
      rest = inner;
    }
    return rest;
  }

  function outside(text, ink, add) {
    const { host } = text;
    if (ink.right > innerWidth + 1 && !clips(host).some(({ x }) => x)) {
      add("beyond", text, `${round(ink.right - innerWidth)} px beyond the window`);
    }
    const svg = host instanceof SVGElement && outermost(host);
    if (svg) {
      const box = svg.getBoundingClientRect();
      const far = Math.max(box.left - ink.left, ink.right - box.right, box.top - ink.top, ink.bottom - box.bottom);
      if (far > 1 && styleOf(svg).overflow === "visible") add("outside", text, `${round(far)} px outside its drawing`);
    }
    const button = host.closest("button, .button, summary");
    if (button) {
      const box = button.getBoundingClientRect();
      const far = Math.max(box.left - ink.left, ink.right - box.right, box.top - ink.top, ink.bottom - box.bottom);
      if (far > 1) add("outside", text, `${round(far)} px outside its button`);
    }
  }

  // A character that no font of the page has is drawn as the box that stands for a private one, which no font has either.
  const lacking = new Map();
  let wholly = false; // looked through for them: the characters of a page are the same at all sizes
  function drawn(text, font) {
    canvas.clearRect(0, 0, 40, 40);
    Object.assign(canvas, { font, fillStyle: "#000" });
    canvas.fillText(text, 5, 28);
    return canvas.getImageData(0, 0, 40, 40).data.join();
  }
  function lacks(character, { fontStyle, fontWeight, fontFamily }) {
    const font = `${fontStyle} ${fontWeight} 20px ${fontFamily}`, key = font + character;
    if (!lacking.has(key)) lacking.set(key, drawn(character, font) === drawn("\u{10fffd}", font));
    return lacking.get(key);
  }
  function boxed(add) {
    for (const host of document.querySelectorAll("body, body *")) {
      if (host.closest("script, style, title, desc, noscript") || !shown(host)) continue;
      const own = [...host.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join("");
      for (const pseudo of [null, "::before", "::after"]) {
        const style = getComputedStyle(host, pseudo), text = pseudo ? style.content : own;
        for (const character of new Set(text.match(/[^\s\x00-\x7f]/gu))) {
          if (lacks(character, style)) add("boxed", { host, text: character }, `U+${character.codePointAt(0).toString(16)} in ${style.fontFamily}`);
        }
      }
    }
  }

  // Boxes that hide what does not fit; a full text beside it, to be hovered, makes up for it.
  function squeezed(add) {
    for (const node of document.querySelectorAll("body *")) {
      if (node instanceof SVGElement || !shown(node) || node.clientWidth <= 2 || !/\S/.test(node.textContent)) continue;
      const style = styleOf(node);
      if (!/hidden|clip/.test(style.overflowX) || node.scrollWidth <= node.clientWidth + 1) continue;
      if (style.textOverflow === "ellipsis" && node.closest("[title]")) continue;
      if (![...node.childNodes].some((child) => child.nodeType === 3 && /\S/.test(child.data))) continue;
      add("cut", { host: node, text: short(node.textContent) }, `${node.scrollWidth - node.clientWidth} px too wide for its box`);
    }
  }

  // A part of the page that is open above another covers its text, wholly or at an end.
  function apart(one, other, ink) {
    const part = (host) => host.closest("#board, #hand, #offers, dialog");
    if (part(one) === part(other)) return false;
    return [one, other].some((host) => {
      const { by } = sight({ host, ink });
      return by && layered(by, host);
    });
  }

  function overlaps(seen, add) {
    seen.sort((a, b) => a.left.top - b.left.top);
    for (const [n, one] of seen.entries()) {
      for (const other of seen.slice(n + 1)) {
        if (other.left.top > one.left.bottom) break;
        if (one.text.host === other.text.host) continue;
        const both = meet(one.left, other.left);
        const [wide, tall] = [both.right - both.left, both.bottom - both.top];
        if (wide > TOUCH && tall > TOUCH && !apart(one.text.host, other.text.host, both)) {
          add("overlap", one.text, `${round(wide)} × ${round(tall)} px with “${other.text.text}” in ${path(other.text.host)}`);
        }
      }
    }
  }

  async function looks() {
    const findings = new Map();
    styles.clear();
    const add = (kind, { host, text }, what) => {
      const where = path(host), key = [kind, text, where].join("|");
      if (!findings.has(key)) findings.set(key, { kind, text, where, what });
    };
    const sheet = new CSSStyleSheet();
    // What lets clicks through can still be seen.
    sheet.replaceSync("* { pointer-events: auto !important; transition: none !important; animation: none !important; }");
    document.adoptedStyleSheets.push(sheet);
    const before = [scrollX, scrollY], all = written();
    const tall = document.scrollingElement.scrollHeight;
    const wide = document.scrollingElement.scrollWidth;
    if (wide > innerWidth + 1) add("beyond", { host: document.body, text: "the page" }, `${wide} px wide in a window of ${innerWidth}`);
    for (let y = 0; y === 0 || y < tall - innerHeight + 1; y += Math.floor(innerHeight / 2)) {
      scrollTo({ left: 0, top: y, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(done));
      const seen = [];
      for (const text of texts(all)) {
        if (text.ink.bottom < 0 || text.ink.top > innerHeight || text.rect.right < 0) continue;
        small(text, add);
        const rest = left(text, add);
        if (!rest) continue;
        outside(text, rest, add);
        const { seen: visible, by, under } = sight({ host: text.host, ink: rest });
        if (by && !layered(by, text.host)) add("covered", text, `by ${path(by)}`);
        if (!visible) continue;
        seen.push({ text, left: rest });
        legible(text, under, add);
      }
      overlaps(seen, add);
    }
    squeezed(add);
    if (!wholly) boxed(add);
    wholly = true;
    scrollTo({ left: before[0], top: before[1], behavior: "instant" });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    return [...findings.values()];
  }

  // Where the parts of the page are, in the window.
  function boxes() {
    const found = { "the scroll position": [scrollX, scrollY, 0, 0] };
    const parts = ["#prompt", "#board", "#hand", "#offers", "#players", ".side"];
    const flowing = ["#prompt", ".side"];
    for (const css of [...parts, "#board svg", "#board > *", "#hand > *"]) {
      const nodes = [...document.querySelectorAll(css)].filter((node) => node.tagName !== "svg" || node === outermost(node));
      for (const [n, node] of nodes.entries()) {
        // Small pictures among text are pieces, not places.
        const { x, y, width, height } = node.getBoundingClientRect();
        if (!parts.includes(css) && (width < 120 || height < 60)) continue;
        // Text is as long as it is: it must begin where it did.
        const size = flowing.includes(css) ? [0, 0] : [width, height];
        // A strip shows the panel in question: what counts is where something is in its strip.
        const strip = node.closest(".panels");
        found[parts.includes(css) ? css : `${css} ${n} (${path(node)})`] = [x + (strip?.scrollLeft ?? 0), y, ...size].map(round);
      }
    }
    return found;
  }

  let shifts = [];
  const told = new PerformanceObserver((list) => list.getEntries().forEach(note));
  function note(entry) {
    const text = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    for (const { node, previousRect, currentRect } of entry.sources) {
      const host = node?.nodeType === 1 ? node : node?.parentElement;
      // Cards and figures may be put elsewhere; what they lie on may not.
      if (host?.closest("#board") && currentRect.width * currentRect.height > PIECE) {
        shifts.push({ value: round(100 * entry.value) / 100, what: path(host), how: `${text(previousRect)} → ${text(currentRect)}` });
      }
    }
  }
  window.tests = {
    looks, boxes,
    watch() { told.takeRecords(); shifts = []; told.observe({ type: "layout-shift" }); },
    shifts() { told.takeRecords().forEach(note); told.disconnect(); return shifts; },
  };
})()
