// Choosing on the board: elements that belong to an open choice can be clicked. It knows no game: the buttons of the offers
// name their elements in the order a player would point at them, and the board names its elements.
(() => {
  let picked = []; // names of elements in the order they were clicked, with the id of the one that was
  let offer = null;
  const roles = new WeakMap(); // elements that are buttons now, and the roles they have otherwise

  // While a playback is shown nothing is asked.
  const buttons = () => (document.querySelector(".plays") ? [] : [...document.querySelectorAll("#offers button[data-elements]")]);
  const elements = (button) => button.dataset.elements.split(" ").filter(Boolean);

  // The elements of a choice that are not picked yet, and those of them behind the last that is; null if the choice does not
  // match. Elements may be skipped and picked later: a figure and its goal, then the card that takes it there.
  function rest(button) {
    const left = elements(button);
    let last = -1;
    for (const { name } of picked) {
      const at = left.indexOf(name);
      if (at < 0) return null;
      left[at] = null;
      last = Math.max(last, at);
    }
    return { left: left.filter(Boolean), ahead: left.slice(last + 1).filter(Boolean) };
  }

  // What may be picked next: what comes after the picked elements; if nothing does, what was skipped.
  function next(choices) {
    const rests = choices.map(rest);
    const ahead = rests.flatMap((one) => one.ahead);
    return [...new Set(ahead.length ? ahead : rests.flatMap((one) => one.left))];
  }

  // Shortcuts to later questions come after the choices of the present question: an element of both means the present one.
  const later = (button) => !!button.closest(".ahead");

  function meant() {
    const all = buttons().filter(rest);
    const now = all.filter((button) => !later(button));
    return picked.length && now.length ? now : all;
  }

  // The choice that the picked elements make: the only match, or the one whose elements are all picked.
  function made() {
    const left = meant();
    return left.length === 1 ? left[0] : left.find((button) => elements(button).length === picked.length);
  }

  // Whether picking this element leads to a choice or narrows the choices.
  function leads(name) {
    picked.push({ name });
    const on = made() || meant().some((button) => rest(button).left.length);
    picked.pop();
    return on;
  }

  // Marks the elements that can be picked, those that are, and the buttons that still match.
  function mark() {
    const now = document.querySelector("#offers [name=offer]")?.value ?? null;
    const asked = now !== offer;
    if (asked || !meant().length) picked = [];
    offer = now;
    if (asked) setTimeout(attend);
    const left = meant();
    const can = new Set(next(left).filter(leads));
    const near = new Set(left.filter((button) => !later(button)).flatMap(elements));
    const names = new Set(shown().split(" ").filter(Boolean));
    const taught = [...can].some((name) => names.has(name));
    for (const button of buttons()) button.classList.toggle("aside", !left.includes(button));
    for (const node of document.querySelectorAll("[data-e]")) {
      // Of several equal elements, the one that was clicked.
      const has = picked.some(({ name, id }) => name === node.dataset.e && id === node.id);
      const may = can.has(node.dataset.e) && !has;
      // Elements that belong to shortcuts only are not highlighted, nor what a lesson does not speak of.
      const late = may && !picked.length && (!near.has(node.dataset.e) || (taught && !names.has(node.dataset.e)));
      node.classList.toggle("can", may && !late);
      node.classList.toggle("later", late);
      node.classList.toggle("picked", has);
      const was = node.getAttribute("role");
      if ((may && !late) || has) {
        if (was !== "button") roles.set(node, was);
        node.setAttribute("role", "button");
        if (has) node.setAttribute("aria-pressed", "true");
        else node.removeAttribute("aria-pressed");
      } else if (was === "button" && roles.has(node)) {
        for (const name of ["tabindex", "role", "aria-pressed"]) node.removeAttribute(name);
        if (roles.get(node)) node.setAttribute("role", roles.get(node));
      }
    }
    light(new Set([...names, ...hinted()]));
  }

  // What needs measures comes after all that is written.
  function settle() {
    rove();
    follow();
    answer();
  }

  function show() {
    mark();
    settle();
  }

  // What a hint speaks of.
  const hinted = () => (document.getElementById("hint")?.dataset.show ?? "").split(" ").filter(Boolean);
  // What the note of a lesson speaks of.
  const shown = () => document.getElementById("lesson-note")?.dataset.show ?? "";
  function light(names) {
    for (const node of document.querySelectorAll("[data-e], [data-about]")) {
      const { e, about } = node.dataset;
      node.classList.toggle("lit", names.has(e) || (about ?? "").split(" ").some((name) => names.has(name)));
    }
  }

  // --- Keys. The targets on the board are one stop of the tab key; the arrows go from one to the next.

  const targets = () => [...document.querySelectorAll("[data-e].can, [data-e].picked")].filter((node) => node.checkVisibility());
  let current = null; // the target that the tab key reaches
  let keyed = false; // the last input was a key

  function rove(to) {
    const all = targets();
    if (to) current = to;
    if (!all.includes(current)) current = all.find((node) => node.matches(".can")) ?? all[0] ?? null;
    for (const node of all) node.tabIndex = node === current ? 0 : -1;
    if (to) to.focus();
  }

  // The nearest target in a direction, rather ahead than aside.
  function neighbour([dx, dy]) {
    const centre = (node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = centre(current);
    let [best, least] = [null, Infinity];
    for (const node of targets()) {
      const [nx, ny] = centre(node);
      const ahead = (nx - x) * dx + (ny - y) * dy;
      const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
      if (node !== current && ahead > 1 && ahead + 2 * aside < least) [best, least] = [node, ahead + 2 * aside];
    }
    return best;
  }

  // Where a player with a keyboard goes on: the first target of a new question, or the main button.
  function attend() {
    const at = document.activeElement;
    if (!keyed || (at !== document.body && !at.closest(".stage, #offers"))) return;
    const next = targets().find((node) => node.matches(".can"));
    if (next) rove(next);
    else (document.querySelector("#list[open] [name=choice]") ?? document.querySelector("#go .first"))?.focus();
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const letters = {
    g: () => document.querySelector("#go .first")?.click(),
    u: () => document.querySelector("#go form[action$='/undo'] button")?.click(),
    l() {
      const list = document.getElementById("list");
      if (list) list.open = !list.open;
      (list?.open ? list.querySelector("button:not(.aside)") : list?.querySelector("summary"))?.focus();
    },
    c() {
      const tab = document.querySelector(".tabs [value=chat]");
      if (tab) tab.checked = true;
      document.getElementById("chat-text")?.focus();
    },
    i: () => help("about"),
    "?": () => help("page"),
  };

  // --- Parts of a board that are shown one at a time: the one that matters comes into view.

  let followed = "", due = "";
  function follow() {
    const player = document.querySelector(".player.due");
    if (player && due !== (due = player.id)) player.parentElement.scrollLeft = player.offsetLeft - player.parentElement.offsetLeft;
    const strip = document.querySelector(".panels");
    if (!strip) return;
    const all = [...strip.querySelectorAll(".panel")];
    const seen = (panel) => Math.abs(panel.getBoundingClientRect().x - strip.getBoundingClientRect().x) < 20;
    const has = (panel) => panel.querySelector(".can");
    const now = strip.querySelector(".panel.now");
    // A note that asks is about its targets; one that is read, about what it names first.
    const [name] = shown().split(" ");
    const asks = document.querySelector("#lesson-note.own");
    const lit = strip.querySelector(asks ? ".lit.can" : `.lit:is([data-e="${name}"], [data-about~="${name}"])`)?.closest(".panel");
    const why = `${offer} ${now?.id} ${picked.length} ${shown()}`;
    const scrolls = strip.scrollWidth > strip.clientWidth + 1;
    // What scrolls can be reached by keyboard.
    if (scrolls) strip.tabIndex = 0;
    else strip.removeAttribute("tabindex");
    if (why !== followed && scrolls) {
      const there = picked.length ? all.find((panel) => seen(panel) && has(panel)) ?? all.find(has) : lit ?? now;
      if (there) turn(strip, there);
    }
    followed = why;
    for (const tab of document.querySelectorAll(".panel-tabs a")) {
      const panel = document.getElementById(tab.hash.slice(1));
      if (panel && seen(panel)) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }

  function turn(strip, panel) {
    const left = strip.scrollLeft + panel.getBoundingClientRect().x - strip.getBoundingClientRect().x;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  }

  document.addEventListener("scroll", ({ target }) => target.matches?.(".panels") && follow(), true);
  addEventListener("resize", () => ((followed = ""), follow()));

  function point(node) {
    const [name, id] = [node.dataset.e, node.id];
    const at = picked.findIndex((pick) => pick.name === name && pick.id === id);
    if (at >= 0) picked.length = at;
    else {
      picked.push({ name, id });
      made()?.click();
    }
    show();
  }

  // --- The pointer. Fingers are broader than the spaces of a board: the nearest target is meant, and a tap between two asks.

  const CLOSE = 20, UNCLEAR = 7; // px

  function away(node, { clientX: x, clientY: y }) {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  }

  function meantBy(event) {
    const hit = event.target.closest?.("[data-e].can, [data-e].later, [data-e].picked");
    if (!event.target.closest?.(".drawing") || (!hit && event.target.closest("a, button, input, summary"))) return [];
    const around = [...document.querySelectorAll(".drawing [data-e].can")].filter((node) => node !== hit && node.checkVisibility())
      .map((node) => [away(node, event), node]).sort(([one], [other]) => one - other);
    const [[least, nearest] = [Infinity]] = around;
    const first = hit ?? (least < CLOSE ? nearest : null);
    if (!first || event.pointerType !== "touch") return first ? [first] : [];
    const { width, height } = first.getBoundingClientRect();
    if (hit && Math.min(width, height) >= 44) return [first];
    // What lies above another was meant; what lies beside it may have been missed.
    const others = around.filter(([far, node]) => node !== first && node.dataset.e !== first.dataset.e
      && far > 0 && far < (hit ? 0 : least) + UNCLEAR && !node.contains(first) && !first.contains(node));
    return [first, ...others.map(([, node]) => node)].slice(0, 4);
  }

  document.addEventListener("pointerdown", () => (keyed = false), true);
  document.addEventListener("click", (event) => {
    document.getElementById("unclear")?.remove();
    const tab = event.target.closest?.(".panel-tabs a");
    if (tab) {
      event.preventDefault();
      const panel = document.getElementById(tab.hash.slice(1));
      if (panel) turn(panel.closest(".panels"), panel);
    }
    const nodes = meantBy(event);
    event.taken = !!nodes.length;
    if (nodes.length > 1) help({ nodes, event, point });
    else if (nodes[0]) point(nodes[0]);
  });
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    keyed = true;
    if (key === "Escape") {
      document.getElementById("unclear")?.remove();
      if (picked.length) {
        picked = [];
        show();
      }
    }
    if (event.ctrlKey || event.altKey || event.metaKey || target.matches?.("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const node = target.matches?.("[data-e].can, [data-e].picked") ? target : null;
    if (node && (key === "Enter" || key === " ")) {
      event.preventDefault();
      point(node);
      attend();
    } else if (ARROWS[key] && current && (node || target.matches("body, .stage, .stage section"))) {
      event.preventDefault();
      rove(node ? neighbour(ARROWS[key]) ?? node : current);
    } else if (letters[key.toLowerCase()] && localStorage.letters !== "no") {
      event.preventDefault();
      letters[key.toLowerCase()]();
    }
  });

  // --- Help: its script is fetched with the first input.

  const dialog = document.getElementById("help");
  let helper;
  function helping() {
    return (helper ??= new Promise((done) => {
      const script = document.createElement("script");
      script.src = dialog.dataset.script;
      script.onload = done;
      document.head.append(script);
    }));
  }
  const help = (what) => helping().then(() => document.dispatchEvent(new CustomEvent("help", { detail: what })));
  for (const input of ["pointerover", "pointerdown", "keydown"]) addEventListener(input, helping, { once: true });

  // --- Forced questions: if the visitor wants it, the page gives the only answer, always at the same pace.

  let answered = null;
  function answer() {
    const only = () => document.querySelector("#offers [data-forced] [name=choice]");
    if (!("answers" in document.body.dataset) || answered === offer || !only()) return;
    const about = (answered = offer);
    setTimeout(() => offer === about && only()?.click(), 600);
  }

  document.addEventListener("new-parts", mark);
  document.addEventListener("after-parts", settle);
  show();
})();
