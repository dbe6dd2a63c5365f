// Help at a table: goal, turn and legend, and what single things are. Its words are those of the page of the rules, which is
// fetched when they are first needed. It knows no game: the legend names the elements it explains. Also what a first input may
// need and a first page does not: which target was meant, what a line of the log is about, sliders.
(() => {
  const dialog = document.getElementById("help");
  const NAMED = "[data-about], [data-e], [data-p]";

  let fetched;
  function rules() {
    return (fetched ??= fetch(dialog.dataset.rules).then((answer) => answer.text()).then((text) => {
      const page = new DOMParser().parseFromString(text, "text/html");
      dialog.querySelector(".rules").replaceChildren(...page.querySelectorAll("#short, #legend"));
      for (const link of dialog.querySelectorAll(".rules a")) {
        link.href = dialog.dataset.rules + link.hash;
        link.target = "_blank";
      }
    }).catch(() => (fetched = null)));
  }

  async function open() {
    if (!dialog.open) dialog.showModal();
    await rules();
    const step = Number(document.querySelector("#prompt [data-step]")?.dataset.step);
    for (const [n, item] of dialog.querySelectorAll("#short li").entries()) {
      if (n + 1 === step) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }

  // The topic of an element: the nearest name that one explains. `king*` stands for all names that begin so.
  function topic(node) {
    for (let at = node.closest(NAMED); at; at = at.parentElement?.closest(NAMED)) {
      for (const name of [at.dataset.about, at.dataset.p, at.dataset.e].filter(Boolean)) {
        let [best, most] = [null, -1];
        for (const one of dialog.querySelectorAll("[data-for]")) {
          for (const pattern of one.dataset.for.split(" ").filter(Boolean)) {
            const begin = pattern.replace("*", "");
            const fits = name === begin || (pattern !== begin && name.startsWith(begin));
            if (fits && begin.length > most) [best, most] = [one, begin.length];
          }
        }
        if (best) return best;
      }
    }
    return null;
  }

  // Why the reader, who is asked, cannot choose an element now, in the game's words; empty if it has none.
  async function reason(node) {
    const at = node.closest("[data-e]");
    if (!at || at.matches(".can, .later, .picked") || !document.querySelector("#prompt .own")) return "";
    const answer = await fetch(`${location.pathname}/why/${encodeURIComponent(at.dataset.e)}`).catch(() => null);
    return answer?.status === 200 ? answer.text() : "";
  }

  // What a piece is and does, beside it; and, as soon as it is known, why it cannot be chosen.
  async function about(node, impossible = "") {
    if (!node?.closest?.(".drawing")) return;
    const why = reason(node);
    await rules();
    const found = topic(node);
    if (!found || !node.isConnected) return;
    forget();
    const box = document.createElement("div");
    box.id = "about";
    box.setAttribute("role", "status");
    box.append(...found.cloneNode(true).childNodes);
    document.body.append(box);
    asked = question();
    put(box, node);
    const said = document.createElement("p");
    said.className = "why";
    said.textContent = (await why) || impossible;
    if (!said.textContent || !node.isConnected) return;
    box.prepend(said);
    put(box, node);
  }

  // Above the piece or below it, and never over the main button.
  function put(box, node) {
    const [{ width, height }, at] = [box.getBoundingClientRect(), node.getBoundingClientRect()];
    const go = document.getElementById("go").getBoundingClientRect();
    const left = Math.max(4, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 4));
    const beside = left > go.right || left + width < go.left;
    const free = (top) => top >= 4 && top + height <= innerHeight - 4 && (beside || top > go.bottom || top + height < go.top);
    const top = [at.top - height - 6, at.bottom + 6, go.top - height - 6, go.bottom + 6].find(free)
      ?? Math.max(4, Math.min(at.bottom + 6, innerHeight - height - 4));
    box.style.cssText = `left:${left + scrollX}px;top:${top + scrollY}px`; // it scrolls with the page
  }

  let asked; // the question at which something was explained
  const question = () => [...document.querySelectorAll("#go form, #go input, #offers [name=offer]")].map((node) => node.value ?? node.action).join();
  const forget = () => document.getElementById("about")?.remove();

  // A mouse that rests, a finger that stays. Not in the middle of a choice: what is explained must not cover where it goes.
  let resting, held = false;
  function wait(node, after) {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (document.querySelector(".picked")) return;
      held = true;
      about(node);
    }, after);
  }
  // A board that is drawn anew under a mouse that lies still asks nothing.
  let mouse; // where it was last
  const where = ({ clientX, clientY }) => `${clientX} ${clientY}`;
  document.addEventListener("pointermove", (event) => { mouse = where(event); });
  document.addEventListener("pointerover", (event) => {
    const { pointerType, target } = event;
    if (pointerType !== "mouse" || target.closest("#about")) return;
    forget();
    if (where(event) !== mouse && target.closest(".drawing")) wait(target, 900);
    else clearTimeout(resting);
  });
  document.addEventListener("pointerdown", ({ pointerType, target }) => {
    held = false;
    if (!target.closest("#about")) forget();
    if (pointerType !== "mouse" && target.closest(".drawing")) wait(target, 400);
    else clearTimeout(resting);
  }, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(resting), true);
  document.addEventListener("contextmenu", (event) => event.pointerType !== "mouse" && event.target.closest(".drawing") && event.preventDefault());

  // A long press chooses nothing.
  document.addEventListener("click", (event) => {
    if (!held || event.pointerType === "mouse" || !event.target.closest(".drawing")) return;
    event.preventDefault();
    event.stopPropagation();
    held = false;
  }, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest(".ask")) {
      event.preventDefault();
      open();
    } else if (!event.taken && event.target.closest(".drawing [data-e]") && document.querySelector("#prompt .own")) {
      about(event.target, document.body.dataset.impossible);
    }
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && forget());
  // A new question: its buttons must not lie below what was explained before.
  document.addEventListener("after-parts", () => question() !== asked && forget());
  document.addEventListener("help", ({ detail }) => (detail === "page" ? open() : detail.nodes ? ask(detail) : about(document.activeElement)));

  // A tap between several targets: which was meant?
  function ask({ nodes, event: { clientX: x, clientY: y }, point }) {
    const box = document.createElement("div");
    box.id = "unclear";
    box.setAttribute("role", "dialog");
    const title = box.appendChild(document.createElement("p"));
    title.textContent = document.body.dataset.unclear;
    box.setAttribute("aria-label", title.textContent);
    for (const node of nodes) {
      const button = box.appendChild(document.createElement("button"));
      button.textContent = node.getAttribute("aria-label") || node.title || node.textContent;
      button.addEventListener("click", () => point(node));
    }
    document.body.append(box);
    const { width, height } = box.getBoundingClientRect();
    box.style.left = `${Math.max(4, Math.min(x - width / 2, innerWidth - width - 4))}px`;
    box.style.top = `${Math.max(4, Math.min(y - height - 12, innerHeight - height - 4))}px`;
    box.querySelector("button").focus();
  }

  // A line of the log highlights the elements it is about.
  document.addEventListener("mouseover", ({ target }) => {
    for (const node of document.querySelectorAll(".lit")) node.classList.remove("lit");
    const names = target.closest?.("[data-of]")?.dataset.of.split(" ") ?? [];
    for (const node of document.querySelectorAll("[data-e]")) if (names.includes(node.dataset.e)) node.classList.add("lit");
  });

  // A slider and a field that hold the same amount.
  document.addEventListener("input", ({ target }) => {
    const twin = document.getElementById(target.dataset?.twin);
    if (twin) twin.value = target.value;
  });
})();
