// Whether everything needed to play is in the window together. It knows no game. Evaluated by the test, once a page;
// `tests.fits()` gives findings.
(() => {
  const CARD = 44, SPACE = 24, SHOWN = 28; // px: a card or button, a space of a board, what must be seen of a card in a fan
  const LITTLE = 300; // px: in a lower window one has to scroll

  const seen = (node) => node && node.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const box = (node) => node.getBoundingClientRect();
  const inside = (one, other, by = 1.5) =>
    one.left >= other.left - by && one.top >= other.top - by && one.right <= other.right + by && one.bottom <= other.bottom + by;
  const text = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");

  function fits() {
    const findings = [];
    const find = (kind, node, what) => {
      const name = node.dataset?.e ? `[${node.dataset.e}]` : node.id ? `#${node.id}` : `${node.tagName.toLowerCase()}.${node.className?.baseVal ?? node.className}`;
      findings.push({ kind, where: name, text: (node.textContent ?? "").trim().slice(0, 40), what });
    };
    const low = innerHeight < LITTLE;
    const window = { left: 0, top: 0, right: innerWidth, bottom: low ? Infinity : innerHeight };
    scrollTo({ left: 0, top: 0, behavior: "instant" });

    const root = document.scrollingElement;
    if (root.scrollWidth > innerWidth) find("sideways", root, `${root.scrollWidth} px in ${innerWidth}`);

    const over = !!document.querySelector("#list.result");
    const needed = ["#board", "#hand", "#prompt", "#go", "#go .first", "#offers summary", "#players"];
    for (const node of needed.map((css) => document.querySelector(css)).filter(seen)) {
      if (!inside(box(node), window)) find("outside", node, `${text(box(node))} in ${innerWidth} ${innerHeight}`);
    }
    for (const css of ["#prompt", "#go", "#board"]) if (!document.querySelector(css)) find("missing", root, css);
    const told = document.querySelector(".told");
    if (told && told.scrollHeight > told.clientHeight + 1) find("clipped", told, `${told.scrollHeight} px in ${told.clientHeight}`);

    for (const part of document.querySelectorAll("#board, #hand")) {
      if (!seen(part) || !part.firstElementChild) continue;
      if (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) {
        find("overflow", part, `${part.scrollWidth}×${part.scrollHeight} in ${part.clientWidth}×${part.clientHeight}`);
      }
      const strip = part.querySelector(".panels");
      const one = strip && strip.scrollWidth > strip.clientWidth + 1 ? strip.querySelector(".panel.now") : null;
      if (one && !inside(box(one), box(part))) find("panel", one, `${text(box(one))} in ${text(box(part))}`);
      const all = [...(one ?? part).querySelectorAll("[data-e]")].filter(seen);
      for (const node of all) {
        const at = box(node);
        if (at.width && !inside(at, box(part), 3)) find("clipped", node, `${text(at)} in ${text(box(part))}`);
        if (!node.classList.contains("can") || over) continue;
        const [wide, high] = [at.width, at.height];
        const least = part.id === "hand" ? CARD : SPACE;
        if (Math.min(wide, high) < least - 0.5) find("small", node, `${Math.round(wide)}×${Math.round(high)}`);
        // What is seen of it: points along its middle.
        const points = [...Array(9).keys()].map((n) => [at.left + (wide * (n + 0.5)) / 9, at.top + high / 2]);
        const hits = points.filter(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top && (node.contains(top) || top.contains(node));
        });
        if (!low && hits.length * wide < Math.min(SHOWN, wide * 0.3) * 9) find("covered", node, `${hits.length} of 9 points`);
      }
      // No third of the place is dead.
      const clip = box(part);
      const shown = ({ width, height, left, right }) => width && height && right > clip.left && left < clip.right;
      const ink = [...part.querySelectorAll("svg, [data-e], img, p, li, b")].filter(seen).map(box).filter(shown);
      const span = (a, b) => {
        const from = Math.max(clip[a], Math.min(...ink.map((at) => at[a])));
        const to = Math.min(clip[b], Math.max(...ink.map((at) => at[b])));
        return (to - from) / (clip[b] - clip[a]);
      };
      if (ink.length && part.id === "board" && (span("left", "right") < 0.66 || span("top", "bottom") < 0.66)) {
        find("dead", part, `${Math.round(100 * span("left", "right"))} % × ${Math.round(100 * span("top", "bottom"))} % used`);
      }
    }
    for (const button of document.querySelectorAll("#go button, #go .button, #offers > details > summary")) {
      if (!seen(button)) continue;
      const at = box(button);
      if (at.height < CARD - 0.5 || at.width < CARD - 0.5) find("small", button, `${Math.round(at.width)}×${Math.round(at.height)}`);
      const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      if (!low && !(top && button.contains(top))) find("covered", button, `by ${top?.cloneNode().outerHTML}`);
      if (button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1) find("clipped", button, "its text");
    }
    // The help can be reached.
    const help = document.querySelector(".ask");
    if (seen(help) && !low) {
      const at = box(help);
      const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      if (!(top && help.contains(top))) find("covered", help, `by ${top?.cloneNode().outerHTML}`);
    }
    return findings;
  }
  window.tests = { ...window.tests, fits };
})();
