// Choosing on the board: elements that belong to an open choice can be clicked. It knows no game: the buttons of the offers
// name their elements in the order a player would point at them, and the board names its elements.
(() => {
  let picked = []; // names of elements in the order they were clicked, with the id of the one that was
  let offer = null;

  const buttons = () => [...document.querySelectorAll("#offers button[data-elements]")];
  const elements = (button) => button.dataset.elements.split(" ").filter(Boolean);

  // The elements of a choice that are left after the picked ones, or null if the choice does not match. Elements may be
  // skipped, but not picked in another order.
  function rest(button) {
    let left = elements(button);
    for (const { name } of picked) {
      const at = left.indexOf(name);
      if (at < 0) return null;
      left = left.slice(at + 1);
    }
    return left;
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
    const on = made() || meant().some((button) => rest(button).length);
    picked.pop();
    return on;
  }

  // Marks the elements that can be picked, those that are, and the buttons that still match.
  function show() {
    const now = document.querySelector("#offers [name=offer]")?.value ?? null;
    if (now !== offer || !meant().length) picked = [];
    offer = now;
    const left = meant();
    const can = new Set([...new Set(left.flatMap(rest))].filter(leads));
    const near = new Set(left.filter((button) => !later(button)).flatMap(elements));
    for (const button of buttons()) button.classList.toggle("aside", !left.includes(button));
    for (const node of document.querySelectorAll("[data-e]")) {
      // Of several equal elements, the one that was clicked.
      const has = picked.some(({ name, id }) => name === node.dataset.e && id === node.id);
      const may = can.has(node.dataset.e) && !has;
      // Elements that belong to shortcuts only are not highlighted.
      const late = may && !picked.length && !near.has(node.dataset.e);
      node.classList.toggle("can", may && !late);
      node.classList.toggle("later", late);
      node.classList.toggle("picked", has);
      if ((may && !late) || has) {
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "button");
      } else {
        node.removeAttribute("tabindex");
        node.removeAttribute("role");
      }
    }
    answer();
  }

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

  // The nearest target: fingers are broader than the columns of a board.
  const there = (event) => event.target.closest?.("[data-e].can, [data-e].later, [data-e].picked") ?? near(event);

  function near({ type, target, clientX: x, clientY: y }) {
    if (type !== "click" || !target.closest?.(".drawing") || target.closest("a, button, input, summary")) return null;
    let [nearest, least] = [null, 20];
    for (const node of document.querySelectorAll(".drawing [data-e].can")) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (away < least) [nearest, least] = [node, away];
    }
    return nearest;
  }

  document.addEventListener("click", (event) => {
    const node = there(event);
    if (node) point(node);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked.length) {
      picked = [];
      show();
    }
    const node = event.target.matches?.("[data-e]") && there(event);
    if (node && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      point(node);
    }
  });

  // A slider and a field that hold the same amount.
  document.addEventListener("input", ({ target }) => {
    const twin = document.getElementById(target.dataset?.twin);
    if (twin) twin.value = target.value;
  });

  // --- Forced choices: if the visitor wants it, the page makes a choice that is the only one. Not right after an undo.

  let asked = null, held = false, ours = false;

  function only() {
    const choices = document.querySelectorAll("#offers [name=choice]");
    const one = [...choices].filter((button) => !later(button));
    const other = document.querySelector("#offers [name=amount], #offers .confirm");
    return one.length === 1 && !other && !held ? one[0] : null;
  }

  function answer() {
    if (!("answers" in document.body.dataset) || asked === offer || !only()) return;
    const about = (asked = offer);
    setTimeout(() => {
      ours = offer === about;
      if (ours) only()?.click();
      ours = false;
    }, 600);
  }

  document.addEventListener("submit", ({ target }) => {
    const deed = (target.getAttribute("action") ?? "").split("/").pop();
    if (deed === "undo") held = true;
    else if (deed === "choose" && !ours) held = false;
  });

  // Any change of the page may change what can be picked. Our own marks do not count.
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    show();
    watch();
  });
  function watch() {
    const what = ["value", "data-e", "class", "data-elements"];
    for (const node of document.querySelectorAll("#offers, .drawing")) {
      watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: what });
    }
  }
  show();
  watch();
})();
