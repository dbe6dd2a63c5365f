// A replay: goes from step to step without leaving the page. Without it, the same links and the slider's form load pages.
(() => {
  const bar = document.getElementById("transport");
  if (!bar) return;
  const [slider, place, player] = ["step", "place", "autoplay"].map((id) => document.getElementById(id));
  const base = new URL(bar.action).pathname;
  const version = bar.dataset.version;
  const known = new Map(); // steps that were fetched
  const PACES = { slow: 2600, usual: 1400, fast: 600 };
  let wanted = Number(slider.value), next = null, timer = 0, playing = false;

  const pace = () => PACES[document.getElementById("pace")?.value] ?? PACES.usual;
  const address = (step) => `${base}/${step}`;

  // The step that an address of this replay means; null for other addresses.
  function stepOf(url) {
    const { origin, pathname } = new URL(url, location);
    const step = origin === location.origin && pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : "";
    return /^\d+$/.test(step) ? Number(step) : null;
  }

  function load(step) {
    if (!known.has(step)) {
      const answer = fetch(`${address(step)}/parts?v=${version}`).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)));
      known.set(step, answer);
      answer.catch(() => known.delete(step));
      if (known.size > 60) known.delete(known.keys().next().value);
    }
    return known.get(step);
  }

  async function go(step) {
    wanted = step;
    let shown;
    try {
      shown = await load(step);
    } catch {
      if (wanted === step) location.assign(address(step)); // the server says why
      return;
    }
    if (wanted !== step) return; // another one was asked for meanwhile
    document.dispatchEvent(new CustomEvent("show-parts", { detail: shown.parts }));
    if (Number(slider.value) !== step) slider.value = step;
    slider.setAttribute("aria-valuetext", (place.textContent = shown.place));
    next = shown.next;
    for (const [name, to] of Object.entries({ first: step ? 0 : null, previous: shown.previous, next, last: step < slider.max ? slider.max : null })) {
      const link = document.getElementById(`to-${name}`);
      for (const [key, value] of [["href", to === null ? null : address(to)], ["aria-disabled", to === null ? "true" : null], ["role", to === null ? "link" : null]]) {
        if (value === null) link.removeAttribute(key);
        else link.setAttribute(key, value);
      }
    }
    history.replaceState(history.state, "", address(step));
    if (next !== null) load(next).catch(() => {}); // likely the next one
    else stop();
  }

  // --- By itself, until its end or until the reader goes elsewhere.

  function stop() {
    playing = false;
    clearTimeout(timer);
    player.setAttribute("aria-pressed", "false");
  }

  function play() {
    playing = true;
    player.setAttribute("aria-pressed", "true");
    if (wanted >= slider.max) go(0).then(later); // from the start again
    else on();
  }

  function later() {
    clearTimeout(timer);
    if (playing) timer = setTimeout(on, pace());
  }

  async function on() {
    if (document.hidden) return later();
    if (next === null) await go(wanted); // the first time: only the server knows what comes next
    if (!playing || next === null) return stop();
    await go(next);
    later();
  }

  const toggle = () => (playing ? stop() : play());
  player.hidden = false;
  player.addEventListener("click", toggle);
  slider.addEventListener("input", () => {
    stop();
    place.textContent = `${slider.value} / ${slider.max}`;
    go(Number(slider.value));
  });
  bar.addEventListener("submit", (event) => event.preventDefault());

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const step = stepOf(link.href);
    if (step === null) return;
    event.preventDefault();
    stop();
    go(step);
  });

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (target.matches("input, textarea, select, .panels, [role=radio]")) return;
    const to = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[key];
    const letter = key.toLowerCase() === "p" && localStorage.letters !== "no";
    if (!to && !letter) return;
    event.preventDefault();
    if (letter) return toggle();
    const { href } = document.getElementById(`to-${to}`);
    stop();
    if (href) go(stepOf(href));
  });
})();
