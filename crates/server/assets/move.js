// Animates how pieces moved. It knows no game: docs/live.md lists the attributes it reads. A copy flies above the page; the
// piece itself is in its new place at once and can be clicked there.
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const flights = new Map(); // pieces under way: the picture, what holds it, where to, and how the piece is hidden meanwhile
  let old, walkers;

  const pieces = () => document.querySelectorAll(".drawing [data-p]");
  const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

  // The text of a piece, or of everything around it.
  const says = (node) => ({ ...node.closest("[data-from]")?.dataset, ...node.dataset });

  // The centre of an element, and its size.
  function place(node) {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  }

  // What a picture of a piece needs: its ancestors up to the drawing, because styles depend on them; its place and the
  // drawing's; and the innermost of them that is HTML, which is what moves, with its size unturned.
  function inside(node) {
    const chain = [node];
    while (!chain.at(-1).matches(".drawing > *")) chain.push(chain.at(-1).parentElement);
    const html = chain.find((at) => !at.ownerSVGElement);
    return { chain, home: place(node), box: place(html), wide: html.offsetWidth, high: html.offsetHeight, root: place(chain.at(-1)) };
  }

  function fly({ chain, home, box, wide, high, root }, from, to, turns) {
    const [node] = chain;
    land(node);
    if (flights.size > 40 || !home.width || !from.width) return;
    let picture, holder, mover;
    for (const at of chain) {
      const copy = at.cloneNode(at === node);
      for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
      if (!at.ownerSVGElement) {
        let style = "display:contents";
        if (!mover) {
          mover = copy;
          const [width, height] = [wide || box.width, high || box.height];
          const [x, y] = [box.x - width / 2, box.y - height / 2];
          style = `position:absolute;margin:0;transition:none;left:${x - root.x + root.width / 2}px;top:${y - root.y}px;width:${width}px;height:${height}px;transform-origin:${home.x - x}px ${home.y - y}px`;
        }
        copy.style.cssText += ";" + style;
      }
      if (holder) copy.append(holder);
      picture ??= copy;
      holder = copy;
    }
    holder.style.cssText = `position:fixed;left:${root.x - root.width / 2}px;top:${root.y}px;width:${root.width}px;height:0;z-index:9`;
    holder.inert = true;
    document.body.append(holder);

    const step = ({ x, y, width }, rotate) =>
      ({ translate: `${x - home.x}px ${y - home.y}px`, scale: Math.min(2, width / home.width), rotate: `y ${rotate}deg` });
    // One after the other, as cards are dealt. What turns in its place turns at once: nothing is seen of it while it waits.
    const delay = far(from, to) < 3 ? 0 : 60 * Math.min(6, flights.size);
    const timing = { duration: 420, delay, fill: "backwards", easing: "ease-out" };
    // Pictures lie on their pieces until the last has arrived: to remove one while others move would cost a frame.
    mover.animate([step(from, turns ? 90 : 0), step(to, 0)], timing).onfinish = () =>
      document.getAnimations().some((one) => one.effect.target.closest("[inert]")) || all();
    flights.set(node, [picture, holder, to, node.animate({ opacity: [0, 0] }, timing)]);
  }

  // A figure that the style sheet moves takes a step for every place on its way.
  function walk(node, from) {
    const length = 1 + 2 * Math.min(8, Math.abs(node.dataset.at - from));
    const translate = Array.from({ length }, (_, n) => (n % 2 ? "0 var(--lift)" : "0"));
    node.querySelector("svg").animate({ translate }, node.getAnimations()[0]?.effect.getTiming());
  }

  function land(node) {
    const [, holder, , hides] = flights.get(node) ?? [];
    flights.delete(node);
    holder?.remove();
    hides?.cancel();
  }

  // --- What others did since the reader's last turn: a ghost where a piece stood, an arrow to where it went.

  const SVG = "http://www.w3.org/2000/svg";
  const named = (name) => name && [...document.querySelectorAll(`#board [data-e="${CSS.escape(name)}"]`)].find((node) => node.checkVisibility());
  const ground = (node) => node?.closest(".panel") ?? node?.closest(".drawing > *");

  // First everything is measured, then drawn: to measure what has just changed is slow.
  function trails() {
    // Several steps of one piece are one move.
    const moves = new Map();
    for (const move of document.querySelector(".stage:not(.plays) #since [data-moves]")?.dataset.moves.split(" ") ?? []) {
      const [piece, from, to] = move.split(",");
      const key = piece || move;
      moves.set(key, { piece, from: moves.get(key)?.from ?? from, to });
    }
    const found = [];
    for (const { piece, from, to } of [...moves.values()].slice(-8)) {
      const [there, here, stands] = [named(from), named(to), named(piece)];
      const on = ground(there);
      if (!on || !here || on !== ground(here)) continue;
      const free = getComputedStyle(on).position === "static";
      found.push({ on, free, stands, a: place(there), b: place(here), box: on.getBoundingClientRect(), at: stands ? place(stands) : undefined });
    }
    return found;
  }

  function marks(found = trails()) {
    for (const node of document.querySelectorAll(".marks, .ghost")) node.remove();
    for (const { on, free, stands, a, b, box: { x: left, y: top }, at = b } of found) {
      if (free) on.style.position = "relative";
      const [dx, dy] = [a.x - b.x, a.y - b.y];
      // A piece that stands there has its own place in the space, and had it in the other.
      const aside = stands && Math.abs(at.x - b.x) < b.width && Math.abs(at.y - b.y) < b.height ? [at.x - b.x, at.y - b.y] : [0, 0];
      if (stands) {
        const ghost = stands.cloneNode(true);
        for (const node of [ghost, ...ghost.querySelectorAll("*")]) {
          for (const name of ["id", "data-e", "data-p", "role", "tabindex", "aria-label"]) node.removeAttribute(name);
        }
        ghost.classList.remove("can", "picked", "lit");
        ghost.classList.add("ghost");
        ghost.setAttribute("aria-hidden", "true");
        ghost.style.translate = `${dx}px ${dy}px`;
        stands.parentElement.append(ghost);
      }
      const picture = on.querySelector(":scope > .marks") ?? on.appendChild(document.createElementNS(SVG, "svg"));
      picture.setAttribute("class", "marks");
      picture.setAttribute("aria-hidden", "true");
      const [ax, ay, bx, by] = [a.x - left + aside[0], a.y - top + aside[1], b.x - left + aside[0], b.y - top + aside[1]];
      const length = Math.hypot(dx, dy);
      if (length < 8) continue;
      // A bow above the straight line, and two strokes as its head.
      const bow = Math.min(26, length / 5);
      const [mx, my] = [(ax + bx) / 2 - (dy / length) * bow, (ay + by) / 2 - (Math.abs(dx) / length) * bow];
      const angle = Math.atan2(by - my, bx - mx);
      const stroke = (turn) => `M${bx},${by}l${-9 * Math.cos(angle + turn)},${-9 * Math.sin(angle + turn)}`;
      const arrow = picture.appendChild(document.createElementNS(SVG, "path"));
      arrow.setAttribute("d", `M${ax},${ay}Q${mx},${my} ${bx},${by}${stroke(0.5)}${stroke(-0.5)}`);
    }
  }
  addEventListener("resize", () => marks());
  setTimeout(marks);

  const all = () => [...flights.keys()].forEach((node) => land(node));
  addEventListener("scroll", all); // pictures do not scroll with the page

  document.addEventListener("before-parts", () => {
    old = !still.matches && !document.hidden && new Map();
    walkers = [...document.querySelectorAll("[data-at]")].map((node) => [node, node.dataset.at]);
    if (old) for (const node of pieces()) {
      old.set(node.id, { ...says(node), ...inside(node), seen: place(flights.get(node)?.[0] ?? node) });
    }
    else all();
  });

  document.addEventListener("after-parts", () => {
    if (!old) return marks();
    // If the whole drawing has moved on the page, nothing in it has.
    for (const { chain, root, home, box, seen } of old.values()) {
      const now = place(chain.at(-1));
      const [dx, dy] = [now.x - root.x + (root.width - now.width) / 2, now.y - root.y + (root.height - now.height) / 2];
      for (const at of [home, box, seen, root]) {
        at.x += dx;
        at.y += dy;
      }
    }
    // First everything is measured, then animated: to measure what has just changed is slow.
    const [fresh, starts] = [[], []];
    const start = (piece, from, to, turns) => {
      if (turns || far(flights.get(piece.chain[0])?.[2] ?? from, to) >= 3) starts.push([piece, from, to, turns]);
    };
    for (const node of pieces()) {
      const [was, now] = [old.get(node.id), { ...says(node), ...inside(node) }];
      old.delete(node.id);
      if (was) start(now, was.seen, now.home, was.turn !== now.turn);
      else fresh.push(now);
    }
    // A piece that was replaced in its place has not moved.
    const alike = (now, most) => [...old].filter(([, { p, seen }]) => p === now.p && far(seen, now.home) < most);
    for (const now of fresh) for (const [id] of alike(now, 3)) old.delete(id);
    for (const now of fresh) {
      const [id, near] = alike(now, Infinity).sort(([, a], [, b]) => far(a.seen, now.home) - far(b.seen, now.home))[0] ?? [];
      old.delete(id);
      const home = near ? null : document.getElementById(now.from);
      // A card that becomes a token is animated as a card.
      if (near?.seen.width > 1.5 * now.home.width) start(near, near.seen, now.home);
      else if (near || home) start(now, near?.seen ?? place(home), now.home, home && now.turn);
    }
    for (const piece of old.values()) {
      const goal = document.getElementById(piece.to);
      if (goal) starts.push([piece, piece.seen, place(goal)]);
    }
    for (const { chain } of old.values()) land(chain[0]);
    const found = trails();
    for (const [node, from] of walkers) if (node.isConnected && node.dataset.at !== from) walk(node, from);
    for (const flight of starts) fly(...flight);
    marks(found);
  });
})();
