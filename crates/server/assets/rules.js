// The rules of a game: a search that leaves what matches, and printing.
(() => {
  const field = document.querySelector(".search input");
  const found = document.getElementById("found");
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const entries = [...document.querySelectorAll(".clauses :is(li, tr, dl > div, p)")].filter((node) => !node.closest("figure"));
  const texts = new Map(entries.map((node) => [node, plain(node.textContent)]));

  function search() {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const [node, text] of texts) {
      node.hidden = !words.every((word) => text.includes(word));
      if (!node.hidden && words.length) count++;
    }
    for (const section of document.querySelectorAll(".clauses > section")) {
      const inside = entries.filter((node) => section.contains(node));
      section.hidden = !!words.length && inside.every((node) => node.hidden);
    }
    for (const heading of document.querySelectorAll("#legend h3")) {
      heading.hidden = !!words.length && !heading.nextElementSibling.querySelector("div:not([hidden])");
    }
    found.textContent = words.length && !count ? field.dataset.none : "";
  }

  for (const node of document.querySelectorAll(".search, [data-print]")) node.hidden = false;
  field.addEventListener("input", search);
  document.querySelector("[data-print]").addEventListener("click", () => print());
  // A link to a clause finds it, whatever was searched for.
  addEventListener("hashchange", () => {
    if (!field.value || !document.querySelector(location.hash)?.checkVisibility?.()) {
      field.value = "";
      search();
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  });
})();
