// Points at the board: whatever belongs to an open choice can be clicked there. It knows no game: the buttons of the
// offers name the elements they belong to, and the board names its elements.
(() => {
  let picked = new Map(); // names of elements, and the id of the one that was clicked
  let offer = null;

  const buttons = () => [...document.querySelectorAll("#offers button[data-elements]")];
  const elements = (button) => new Set(button.dataset.elements.split(" ").filter(Boolean));
  const fits = (button) => [...picked.keys()].every((name) => elements(button).has(name));

  // What can be pointed at now, what has been, and which buttons are still meant.
  function show() {
    const now = document.querySelector("#offers [name=offer]")?.value ?? null;
    const all = buttons();
    if (now !== offer || !all.some(fits)) picked = new Map();
    offer = now;
    const meant = all.filter(fits);
    const can = new Set(meant.flatMap((button) => [...elements(button)]));
    for (const button of all) button.classList.toggle("aside", picked.size > 0 && !fits(button));
    for (const node of document.querySelectorAll("[data-e]")) {
      // Of things that are alike, the one that was pointed at.
      const [may, has] = [can.has(node.dataset.e), picked.get(node.dataset.e) === (node.id || true)];
      node.classList.toggle("can", may && !has);
      node.classList.toggle("picked", has);
      if (may) {
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "button");
      } else {
        node.removeAttribute("tabindex");
        node.removeAttribute("role");
      }
    }
  }

  function point(node) {
    const name = node.dataset.e;
    if (picked.has(name)) picked.delete(name);
    else picked.set(name, node.id || true);
    const meant = buttons().filter(fits);
    if (picked.size && meant.length === 1) meant[0].click();
    show();
  }

  const there = (event) => event.target.closest?.("[data-e].can, [data-e].picked");

  document.addEventListener("click", (event) => {
    const node = there(event);
    if (node) point(node);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked.size) {
      picked = new Map();
      show();
    }
    const node = event.target.matches?.("[data-e]") && there(event);
    if (node && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      point(node);
    }
  });

  // Whatever changes the page may change what can be pointed at. Our own marks are no such change.
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    show();
    watch();
  });
  function watch() {
    for (const node of document.querySelectorAll("#offers, .drawing")) {
      watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["value", "data-e", "class", "data-elements"] });
    }
  }
  show();
  watch();
})();
