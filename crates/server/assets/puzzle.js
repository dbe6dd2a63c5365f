// Remembers solved puzzles in this browser, and marks them in the list. Nothing is sent.
(() => {
  const read = () => {
    try {
      return JSON.parse(localStorage.puzzles ?? "[]");
    } catch {
      return [];
    }
  };
  const solved = document.querySelector("[data-solved]")?.dataset.solved;
  try {
    if (solved) localStorage.puzzles = JSON.stringify([...new Set([...read(), solved])].slice(-1000));
  } catch {
    // A browser may keep nothing.
  }
  const known = new Set(read());
  for (const link of document.querySelectorAll("[data-puzzle]")) {
    if (!known.has(link.dataset.puzzle)) continue;
    link.classList.add("solved");
    link.setAttribute("aria-label", `${link.getAttribute("aria-label")}, ${link.dataset.said}`);
  }
})();
