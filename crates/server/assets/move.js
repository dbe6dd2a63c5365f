// Animates how pieces moved. It knows no game: docs/live.md lists the attributes it reads. A copy flies above the page; the
// piece itself is in its new place at once and can be clicked there.
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const flights = new Map(); // pieces under way: the picture, what holds it, where to, and how the piece is hidden meanwhile
  let old;

  const pieces = () => document.querySelectorAll(".drawing [data-p]");
  const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

  // The text of a piece, or of everything around it.
  const says = (node) => ({ ...node.closest("[data-from]")?.dataset, ...node.dataset });

  // The centre of an element, and its size.
  function place(node) {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  }

  // A copy of a piece with its ancestors up to the drawing, because styles depend on them.
  function inside(node) {
    const chain = [[node, place(node)]];
    while (!node.matches(".drawing > *")) chain.push([(node = node.parentElement), place(node)]);
    return chain;
  }

  function fly(chain, from, to, turns) {
    const [[node, home], [, root]] = [chain[0], chain.at(-1)];
    if (!turns && flights.has(node) && far(flights.get(node)[2], to) < 3) return;
    land(node);
    if (flights.size > 40 || !home.width || !from.width || (far(from, to) < 3 && !turns)) return;
    let picture, holder, mover;
    for (const [at, box] of chain) {
      const copy = at.cloneNode(at === node);
      for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
      if (!at.ownerSVGElement) {
        let style = "display:contents";
        if (!mover) {
          mover = copy;
          const [width, height] = [at.offsetWidth || box.width, at.offsetHeight || box.height];
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
    const timing = { duration: 420, easing: "ease-out" };
    mover.animate([step(from, turns ? 90 : 0), step(to, 0)], timing).onfinish = () => land(node, holder);
    flights.set(node, [picture, holder, to, node.animate({ opacity: [0, 0] }, timing)]);
  }

  function land(node, only) {
    const [, holder, , hides] = flights.get(node) ?? [];
    if (only && only !== holder) return;
    flights.delete(node);
    holder?.remove();
    hides?.cancel();
  }

  // A line of the log highlights the elements it is about.
  function light({ target }) {
    for (const node of document.querySelectorAll(".lit")) node.classList.remove("lit");
    const names = target.closest?.("[data-of]")?.dataset.of.split(" ") ?? [];
    for (const node of document.querySelectorAll("[data-e]")) if (names.includes(node.dataset.e)) node.classList.add("lit");
  }
  document.addEventListener("mouseover", light);

  // --- What others did since the reader's last turn: a ghost where a piece stood, an arrow to where it went.

  const SVG = "http://www.w3.org/2000/svg";
  function marks() {
    for (const node of document.querySelectorAll(".marks, .ghost")) node.remove();
    const moves = document.querySelector("#since [data-moves]")?.dataset.moves.split(" ") ?? [];
    const named = (name) => name && [...document.querySelectorAll(`#board [data-e="${CSS.escape(name)}"]`)].find((node) => node.checkVisibility());
    for (const [piece, from, to] of moves.slice(-8).map((move) => move.split(","))) {
      const [there, here, stands] = [named(from), named(to), named(piece)];
      const ground = there?.closest(".panel") ?? there?.closest(".drawing > *");
      if (!ground || !here || ground !== (here.closest(".panel") ?? here.closest(".drawing > *"))) continue;
      if (getComputedStyle(ground).position === "static") ground.style.position = "relative";
      const { x: left, y: top } = ground.getBoundingClientRect();
      const [a, b] = [place(there), place(here)].map(({ x, y }) => [x - left, y - top]);
      // The piece may have gone on since: then the arrow is enough.
      const box = stands && place(stands);
      if (box && !stands.ownerSVGElement && far(place(here), box) < 60) {
        const ghost = stands.cloneNode(true);
        for (const node of [ghost, ...ghost.querySelectorAll("*")]) for (const name of ["id", "data-e", "data-p", "role", "tabindex", "aria-label"]) node.removeAttribute(name);
        ghost.classList.remove("can", "picked", "lit");
        ghost.classList.add("ghost");
        ghost.setAttribute("aria-hidden", "true");
        ghost.style.cssText += `;left:${a[0] - box.width / 2}px;top:${a[1] - box.height / 2 + (box.y - place(here).y)}px;width:${box.width}px;height:${box.height}px;transform:none`;
        ground.append(ghost);
      }
      const picture = ground.querySelector(":scope > .marks") ?? ground.appendChild(document.createElementNS(SVG, "svg"));
      picture.setAttribute("class", "marks");
      picture.setAttribute("aria-hidden", "true");
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (length < 8) continue;
      // A bow above the straight line, and two strokes as its head.
      const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      const bow = Math.min(26, length / 5);
      const middle = [(a[0] + b[0]) / 2 + uy * bow, (a[1] + b[1]) / 2 - Math.abs(ux) * bow];
      const angle = Math.atan2(b[1] - middle[1], b[0] - middle[0]);
      const stroke = (turn) => `M${b}l${-9 * Math.cos(angle + turn)},${-9 * Math.sin(angle + turn)}`;
      const arrow = picture.appendChild(document.createElementNS(SVG, "path"));
      arrow.setAttribute("d", `M${a}Q${middle} ${b}${stroke(0.5)}${stroke(-0.5)}`);
      const dot = picture.appendChild(document.createElementNS(SVG, "circle"));
      for (const [name, value] of [["cx", a[0]], ["cy", a[1]], ["r", 6]]) dot.setAttribute(name, value);
    }
  }
  document.addEventListener("after-parts", () => setTimeout(marks));
  addEventListener("resize", marks);
  setTimeout(marks);

  const all = () => [...flights.keys()].forEach((node) => land(node));
  addEventListener("scroll", all); // pictures do not scroll with the page

  document.addEventListener("before-parts", () => {
    old = !still.matches && !document.hidden && new Map();
    if (old) for (const node of pieces()) {
      old.set(node.id, { ...says(node), chain: inside(node), box: place(flights.get(node)?.[0] ?? node) });
    }
    else all();
  });

  document.addEventListener("after-parts", () => {
    if (!old) return;
    // If the whole drawing has moved on the page, nothing in it has.
    for (const { chain, box } of old.values()) {
      const [drawing, { x, y, width, height }] = chain.at(-1);
      const now = place(drawing);
      for (const at of [box, ...chain.map(([, at]) => at)]) {
        at.x += now.x - x + (width - now.width) / 2;
        at.y += now.y - y + (height - now.height) / 2;
      }
    }
    const fresh = [];
    for (const node of pieces()) {
      const [was, chain] = [old.get(node.id), inside(node)];
      const now = { ...says(node), chain, box: chain[0][1] };
      old.delete(node.id);
      if (was) fly(chain, was.box, now.box, was.turn !== now.turn);
      else fresh.push(now);
    }
    // A piece that was replaced in its place has not moved.
    const alike = (now, most) => [...old].filter(([, { p, box }]) => p === now.p && far(box, now.box) < most);
    for (const now of fresh) for (const [id] of alike(now, 3)) old.delete(id);
    for (const now of fresh) {
      const [id, near] = alike(now, Infinity).sort(([, a], [, b]) => far(a.box, now.box) - far(b.box, now.box))[0] ?? [];
      old.delete(id);
      const home = near ? null : document.getElementById(now.from);
      // A card that becomes a token is animated as a card.
      if (near?.box.width > 1.5 * now.box.width) fly(near.chain, near.box, now.box);
      else if (near || home) fly(now.chain, near?.box ?? place(home), now.box, home && now.turn);
    }
    for (const { to, chain, box } of old.values()) {
      const goal = document.getElementById(to);
      land(chain[0][0]);
      if (goal) fly(chain, box, place(goal));
    }
  });
})();
