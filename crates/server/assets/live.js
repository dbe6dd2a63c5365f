// Keeps a page live: applies the events of the stream and sends forms without leaving the page.
// It knows no game, loads nothing and never reloads. Without it every page works with plain forms.
(() => {
  "use strict";
  const { events, last: first, lost, unsent, walk = 550 } = document.body.dataset;
  const attribute = (node, name) => node.getAttribute?.(name) ?? null;

  // --- Applying parts: [["part id", "its new inner markup"], …], one event per animation frame, so that transitions run.

  // A frame of a playback is shown for a while before the next. An action of the user or "skip" shows the end at once.

  const steps = [];
  let frame = 0, pause = 0, acts = false;

  // A change is applied when pieces have arrived, because to lay out a board takes longer than a frame; whoever acts makes them
  // arrive at once.
  const motions = () => document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime < 1500);

  function act() {
    for (const one of motions()) one.finish();
    acts = true;
  }

  function soon(task, look) {
    steps.push([task, look]);
    if (steps.length > 60) flush(); // too far behind
    else next();
  }

  function next() {
    if (document.hidden) flush(); // a hidden page has no frames
    else if (!steps.length || pause) return;
    else if (!acts && motions().length) pause = setTimeout(on, 50);
    else frame ||= requestAnimationFrame(step);
  }

  function step() {
    frame = 0;
    acts = false;
    const [task, look] = steps.shift() ?? [];
    if (look) pause = setTimeout(on, walk);
    plays(look || steps.some(([, look]) => look));
    try {
      task?.();
    } finally {
      next();
    }
  }

  function on() {
    pause = 0;
    next();
  }

  function flush() {
    clearTimeout(pause);
    pause = 0;
    plays(false);
    while (steps.length) steps.shift()[0]();
  }

  // While a playback is shown nothing is asked: `#skip` takes the place of the main button.
  function plays(on = false) {
    const button = document.getElementById("skip");
    button?.toggleAttribute("hidden", !on);
    button?.parentElement.classList.toggle("plays", on);
  }

  function hurry() {
    flush();
    document.querySelector("#go form[action$='/skip']")?.requestSubmit(); // nor wait for the pace of bots
  }

  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hurry();
  });

  const inert = document.implementation.createHTMLDocument("");
  const opened = new WeakMap(); // details and dialogs: whether the server said open
  const standing = new WeakMap(); // fields: a value that is not the server's, but may give way to it
  const scrolled = new Set();
  let claimed; // elements of the page that the new markup names, until they have their new place
  let waiting; // those whose old place went first; they stand at the end of the body meanwhile

  function apply(parts, at = Date.now()) {
    document.dispatchEvent(new Event("before-parts"));
    const focused = document.activeElement;
    const path = [];
    for (let node = focused; node; node = node.parentElement) path.push(node);
    const caret = focused && "selectionStart" in focused && focused.selectionStart !== null
      ? [focused.selectionStart, focused.selectionEnd, focused.selectionDirection] : null;
    // Where elements cannot keep their scroll position when they move. To look at it is slow.
    const scrolls = document.body.moveBefore ? [] : [...scrolled].filter((node) => node.isConnected || !scrolled.delete(node))
      .map((node) => [node, node.scrollTop, node.scrollLeft]);

    const trees = [];
    claimed = new Map();
    for (const [id, markup] of parts) {
      const part = document.getElementById(id);
      if (!part) continue;
      const tree = inert.importNode(part, false);
      tree.innerHTML = markup;
      for (const named of tree.querySelectorAll("[id]")) {
        const id = attribute(named, "id");
        const node = document.getElementById(id);
        if (node) claimed.set(id, node);
      }
      trees.push([part, tree]);
    }
    waiting = new Set();
    for (const [part, tree] of trees) {
      children(part, tree);
      for (const clock of part.querySelectorAll("[data-clock]")) since.set(clock, at);
    }
    for (const node of waiting) node.remove();

    for (const [node, top, left] of scrolls) {
      if (top && !node.scrollTop) node.scrollTop = top;
      if (left && !node.scrollLeft) node.scrollLeft = left;
    }
    document.dispatchEvent(new Event("new-parts")); // before anything is measured
    refocus(focused, path, caret);
    if (parts.some(([id]) => id === "notice")) shown = message = "";
    else if (shown) notice(shown);
    tick();
    document.dispatchEvent(new Event("after-parts"));
  }

  // Another script has fetched parts itself.
  document.addEventListener("show-parts", ({ detail }) => {
    act();
    soon(() => apply(detail));
  });

  function children(parent, wanted) {
    let at = parent.firstChild;
    for (const want of [...wanted.childNodes]) {
      // Remove what the new markup does not have first, so that the elements behind it need not move.
      while (at && attribute(at, "id") && !claims(at)) at = drop(at);
      let node = match(want, at, parent);
      if (node) {
        if (node !== at) place(parent, node, at);
        morph(node, want);
      } else {
        node = parent.insertBefore(document.importNode(want, false), at);
        // Chromium runs no transition for an element that moves into a parent without computed style. To compute it is slow, and
        // neither choices nor pieces that `move.js` moves have one.
        if (want.querySelector && [...want.querySelectorAll("[id]:not([data-p], [data-elements])")].some(claims)) getComputedStyle(node).display;
        if (node.matches?.("details, dialog")) opened.set(node, node.hasAttribute("open"));
        children(node, want);
      }
      at = node.nextSibling; // only now: the one that stood behind may have moved inside
    }
    while (at) at = drop(at);
  }

  const claims = (node) => claimed.has(attribute(node, "id"));

  // The element with the same id, wherever it is; without an id, the next sibling of the same kind.
  function match(want, at, parent) {
    const id = attribute(want, "id");
    if (id) {
      const node = claimed.get(id);
      if (!node || node.nodeName !== want.nodeName || node.contains(parent)) return null;
      claimed.delete(id);
      waiting.delete(node);
      return node;
    }
    while (at && (at.nodeName !== want.nodeName || attribute(at, "id")
      || attribute(at, "name") !== attribute(want, "name"))) at = at.nextSibling;
    return at;
  }

  function place(parent, node, before) {
    try {
      parent.moveBefore(node, before); // keeps focus, transitions and frames, where browsers have it
    } catch {
      parent.insertBefore(node, before);
    }
  }

  function drop(node) {
    const after = node.nextSibling;
    for (const inside of node.querySelectorAll ? [node, ...node.querySelectorAll("[id]")] : []) {
      if (claimed.get(attribute(inside, "id")) !== inside) continue;
      waiting.add(inside);
      place(document.body, inside, null);
    }
    if (!waiting.has(node)) node.remove();
    return after;
  }

  function morph(node, want) {
    if (!node.attributes) {
      if (node.data !== want.data) node.data = want.data;
      return;
    }
    const key = field(node);
    const [now, before, after] = key ? [node[key], said(node), said(want)] : [];

    const folds = node.matches("details, dialog");
    if (folds && opened.get(node) !== want.hasAttribute("open")) {
      opened.set(node, node.toggleAttribute("open", want.hasAttribute("open")));
    }
    const ours = (name) => (name === "open" && folds) || (name === "aria-busy" && busy.has(node));
    for (const { name } of [...node.attributes]) {
      if (!want.hasAttribute(name) && !ours(name)) node.removeAttribute(name);
    }
    for (const { name, value, namespaceURI } of want.attributes) {
      if (node.getAttribute(name) !== value && !ours(name)) node.setAttributeNS(namespaceURI, name, value);
    }
    children(node, want);

    if (key) {
      const dirty = now !== before && now !== standing.get(node);
      const focused = node === document.activeElement;
      const keep = dirty ? focused || before === after : focused && key === "value";
      if (keep && !dirty) standing.set(node, now);
      if (node[key] !== (keep ? now : after)) node[key] = keep ? now : after;
      if (node.nodeName === "SELECT" && node.selectedIndex < 0) node.value = after;
    }
  }

  // The property of a field that the user changes, and its value in the server's markup.
  function field(node) {
    if (!/^(INPUT|TEXTAREA|SELECT)$/.test(node.nodeName) || node.type === "file") return null;
    return /^(checkbox|radio)$/.test(node.type) ? "checked" : "value";
  }

  function said(node) {
    if (node.nodeName === "SELECT") {
      return ([...node.options].find((option) => option.defaultSelected) ?? node.options[0])?.value ?? "";
    }
    return field(node) === "checked" ? node.defaultChecked : node.defaultValue;
  }

  function refocus(focused, path, caret) {
    if (!focused || focused === document.body) return;
    if (focused.isConnected && !focused.matches(":disabled") && focused.checkVisibility?.() !== false) {
      if (document.activeElement !== focused) focused.focus({ preventScroll: true });
      if (caret && (focused.selectionStart !== caret[0] || focused.selectionEnd !== caret[1])) {
        focused.setSelectionRange(...caret);
      }
      return;
    }
    for (const node of path.slice(1)) {
      if (!node.isConnected) continue;
      const heir = node.matches('[tabindex="-1"]') ? node : node.querySelector("[data-focus]");
      heir?.focus({ preventScroll: true });
      if (heir && document.activeElement === heir) return;
    }
  }

  for (const node of document.querySelectorAll("details, dialog")) opened.set(node, node.hasAttribute("open"));
  document.addEventListener("scroll", ({ target }) => target.nodeType === 1 && scrolled.add(target), true);
  document.addEventListener("focusout", ({ target }) => {
    if (field(target) === "value" && standing.get(target) === target.value) target.value = said(target);
  });

  // --- The stream. The browser reconnects by itself; when it gives up, we do.

  let source, retry, last = first, wait = 0, down = false, refusal = "";

  function connect() {
    if (!events) return;
    clearTimeout(retry);
    source?.close();
    const packed = self.DecompressionStream ? "packed&" : "";
    source = new EventSource(`${events}?${packed}patched&last=${encodeURIComponent(last ?? "")}`);
    source.onopen = () => {
      wait = 0;
      down = false;
      refusal = "";
      status();
      resend();
    };
    source.addEventListener("refused", ({ data }) => {
      source.close();
      refusal = data;
      retry = setTimeout(connect, 30000);
      status(true);
    });
    source.onerror = () => {
      setTimeout(status, 1000, true); // a short break is not worth a word
      if (source.readyState !== EventSource.CLOSED) return;
      wait = Math.min(10000, wait * 2 || 500);
      clearTimeout(retry);
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    };
    const texts = {}; // what came on this stream: later it is told by how it differs
    for (const name of ["parts", "whole"]) {
      hear(name, (parts, at) => {
        for (const part of parts) part[1] = texts[part[0]] = patched(texts[part[0]], part[1]);
        soon(() => apply(parts, at));
      });
    }
    hear("passing", (parts, at) => soon(() => apply(parts, at)));
    hear("walk", (steps) => {
      // Not in a hidden page: the next event has everything.
      if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const known = { ...texts };
      for (const parts of steps) {
        for (const part of parts) part[1] = known[part[0]] = patched(known[part[0]], part[1]);
        soon(() => apply(parts), true);
      }
    });
  }

  let heard = Promise.resolve(); // unpacking takes its time, and must not change the order

  function hear(name, task) {
    source.addEventListener(name, ({ data, lastEventId }) => {
      const at = Date.now();
      last = lastEventId || last;
      heard = heard.then(() => unpacked(data)).then((text) => task(JSON.parse(text), at)).catch(console.error);
    });
  }

  function unpacked(data) {
    if (data.startsWith("[")) return data;
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt());
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
  }

  // A patch: positive numbers keep, negative numbers skip, strings insert.
  function patched(before, patch) {
    let at = 0;
    if (typeof patch === "string") return patch;
    return patch.map((op) => (typeof op === "string" ? op : op > 0 ? before.slice(at, (at += op)) : ((at -= op), ""))).join("");
  }

  const broken = () => source && source.readyState !== EventSource.OPEN;
  addEventListener("online", connect);
  addEventListener("pagehide", () => {
    source?.close();
    kept = null; // a click is for the page it was made on
  });
  addEventListener("pageshow", ({ persisted }) => persisted && connect());
  document.addEventListener("visibilitychange", () => {
    next();
    if (!document.hidden && broken()) connect();
  });

  // --- Forms. A click that did not reach the server is kept and sent again.

  const busy = new Map();
  const again = new Set(); // forms that changed while they were being sent
  let kept, newest, shown = "", message = "";

  function notice(text) {
    const place = document.getElementById("notice");
    if (place && place.textContent !== text) place.textContent = text;
  }

  function status(check) {
    if (check === true) down ||= broken();
    const text = (kept ? unsent : down ? refusal || lost : message) ?? "";
    if (text !== shown) notice((shown = text));
  }

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !form.matches("form[method=post][data-live]")) return;
    event.preventDefault();
    // A new click replaces a kept one, even while that one is being sent again.
    if (busy.has(form) && busy.get(form) !== kept) return;
    for (const input of form.querySelectorAll("input[data-random]")) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    const url = attribute(submitter ?? form, "formaction") ?? attribute(form, "action") ?? location.href;
    kept = null;
    act();
    send((newest = { form, url, body: new URLSearchParams(new FormData(form, submitter)) }));
    flush(); // after the form was read: it may be another one then
  });

  async function send(click) {
    const { form, url, body } = click;
    busy.set(form, click);
    form.setAttribute("aria-busy", "true");
    let answer, content;
    try {
      const signal = AbortSignal.timeout(15000);
      const headers = { "X-Live": "1" };
      answer = await fetch(url, { method: "POST", mode: "same-origin", headers, body, signal });
      content = await answer.text();
    } catch {
      answer = null;
    }
    if (busy.get(form) === click) {
      busy.delete(form);
      form.removeAttribute("aria-busy");
    }
    const there = answer?.headers.get("X-Location") ?? (answer?.redirected ? answer.url : null);
    if (there !== null) return location.assign(there);
    if (!answer || answer.status >= 500) {
      if (click === newest) kept = click;
    } else {
      if (kept === click) kept = null;
      message = answer.ok ? "" : content;
      const parts = answer.ok && /json/.test(answer.headers.get("Content-Type"));
      if (parts) flush();
      // Do not wait for a playback: this click may have caused it.
      if (pause) answered(form, body, answer.ok);
      else soon(() => answered(form, body, answer.ok));
      if (parts) soon(() => apply(JSON.parse(content)));
    }
    status();
    if (again.delete(form)) form.requestSubmit();
  }

  // Clear what was sent; put back a switch that was refused.
  function answered(form, body, ok) {
    for (const node of form.elements) {
      const key = field(node);
      if (!key) continue;
      const typed = key === "value" && node.nodeName !== "SELECT";
      if (ok && typed && body.getAll(node.name).includes(node.value)) node.value = said(node);
      else if (ok && !typed) standing.set(node, node[key]);
      else if (!ok && "submitOnChange" in node.dataset) node[key] = said(node);
    }
  }

  function resend() {
    if (kept && busy.get(kept.form) !== kept) send(kept);
  }
  setInterval(resend, 3000);

  document.addEventListener("change", ({ target }) => {
    if (!target.matches("[data-submit-on-change]")) return;
    if (busy.has(target.form)) again.add(target.form);
    else target.form?.requestSubmit();
  });

  document.addEventListener("click", async ({ target }) => {
    if (target.closest("#skip")) hurry();
    const button = target.closest("button[data-copy]");
    if (!button) return;
    const { copied } = button.dataset;
    // Copy absolute addresses.
    const copy = button.dataset.copy.replace(/^\//, location.origin + "/");
    try {
      await navigator.clipboard.writeText(copy);
    } catch {
      // The clipboard API needs HTTPS; otherwise use the old way.
      const area = document.body.appendChild(document.createElement("textarea"));
      area.value = copy;
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
    message = copied ?? "";
    status();
  });

  // --- Sharing, where the device has a sheet for it.

  document.documentElement.classList.toggle("shares", !!navigator.share);
  document.addEventListener("click", ({ target }) => {
    const address = target.closest?.("[data-share]")?.dataset.share;
    if (address) navigator.share({ title: document.title, url: new URL(address, location.origin).href }).catch(() => {});
  });

  // --- Clocks: the milliseconds left when the markup arrived.

  const since = new WeakMap();
  const arrived = performance.timeOrigin + (performance.getEntriesByType("navigation")[0]?.responseStart ?? 0);
  let ticked = Date.now();

  function face(milliseconds, units) {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const two = (number) => String(number).padStart(2, "0");
    if (hours >= 24) return `${Math.floor(hours / 24)} ${units[0]} ${hours % 24} ${units[1]}`;
    return (hours ? `${hours}:${two(minutes)}` : minutes) + `:${two(seconds % 60)}`;
  }

  function tick() {
    const now = Date.now();
    if (!document.hidden && now - ticked > 10000) connect(); // the machine slept
    ticked = now;
    for (const clock of document.querySelectorAll("[data-clock]")) {
      const gone = "running" in clock.dataset ? now - (since.get(clock) ?? arrived) : 0;
      const text = face(clock.dataset.clock - gone, (clock.dataset.units ?? "d h").split(" "));
      if (clock.textContent !== text) clock.textContent = text;
    }
  }
  setInterval(tick, 250);
  tick();
  connect();
})();
