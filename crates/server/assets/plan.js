// A plan: tries choices without leaving the page, and draws the plan anew when something happens at the table. Without it, the
// same forms and links load pages.
(() => {
  const base = location.pathname;
  let query = location.search.slice(1); // what was asked for last
  let asked = 0, again = 0;

  async function go(to) {
    query = to;
    const mine = ++asked;
    const answer = await fetch(`${base}/parts?${to}`).catch(() => null);
    if (!answer || mine !== asked) return; // no network, or something else was asked for meanwhile
    if (!answer.ok) return location.assign(`${base}?${to}`); // the server says why
    const plan = await answer.json();
    if (mine !== asked) return;
    document.dispatchEvent(new CustomEvent("show-parts", { detail: plan.parts }));
    query = plan.query;
    history.replaceState(history.state, "", `${base}?${query}`);
  }

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (form.method !== "get" || new URL(form.action).pathname !== base) return;
    event.preventDefault();
    go(String(new URLSearchParams(new FormData(form, submitter))));
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.pathname !== base) return;
    event.preventDefault();
    go(link.search.slice(1));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || localStorage.letters === "no") return;
    if (event.target.matches?.("input, textarea, select") || document.querySelector("dialog[open]")) return;
    if (event.key.toLowerCase() === "u") document.getElementById("back")?.click();
  });

  // The stream of the table says when to look again; what it brings is not shown here.
  const stream = new EventSource(base.replace(/plan$/, "events"));
  for (const name of ["parts", "whole"]) {
    stream.addEventListener(name, () => {
      clearTimeout(again);
      again = setTimeout(() => go(query), 200);
    });
  }
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
})();
