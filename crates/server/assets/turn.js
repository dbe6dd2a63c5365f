// Tells the player that it is their turn: title and icon of the page; on request a sound, a vibration and a notification.
(() => {
  const { turn, turnIcon } = document.body.dataset;
  const icon = document.querySelector("link[rel=icon]");
  const usual = { title: document.title, icon: icon?.href };
  const asked = () => !!document.querySelector("#prompt .own");
  let was = asked();

  function show() {
    const now = asked();
    const title = now ? `● ${turn} · ${usual.title}` : usual.title;
    if (document.title !== title) document.title = title;
    if (icon) icon.href = now ? turnIcon : usual.icon;
    if (now && !was) call();
    was = now;
  }

  function call() {
    sounds("bell");
    if (localStorage.vibrate) navigator.vibrate([60, 80, 60]);
    if (localStorage.notify && document.hidden && self.Notification?.permission === "granted") {
      const note = new Notification(turn, { body: document.querySelector("#prompt").textContent, tag: location.pathname, icon: turnIcon });
      note.onclick = () => (self.focus(), note.close());
    }
  }

  // The script with the sounds is fetched when there is somebody to hear them.
  const sounds = async (name) => localStorage.sound && (await import(document.body.dataset.sounds)).play(name);
  if (localStorage.sound) import(document.body.dataset.sounds);

  // --- Settings of this device.

  const can = { sound: !!self.AudioContext, vibrate: !!navigator.vibrate && matchMedia("(pointer: coarse)").matches, notify: isSecureContext && !!self.Notification, letters: true };
  const on = (name) => (name === "letters" ? localStorage.letters !== "no" : !!localStorage[name]);
  for (const button of document.querySelectorAll("[data-setting]")) {
    const name = button.dataset.setting;
    button.hidden = !can[name];
    button.setAttribute("aria-pressed", on(name));
    button.addEventListener("click", async () => {
      const now = !on(name);
      if (name === "notify" && now && (await Notification.requestPermission()) !== "granted") return;
      if (name === "letters") localStorage.letters = now ? "yes" : "no";
      else if (now) localStorage[name] = "yes";
      else localStorage.removeItem(name);
      if (name === "sound") sounds("bell");
      button.setAttribute("aria-pressed", now);
    });
  }

  // --- The number of chat lines that were not seen.

  const seen = `chat ${location.pathname}`;
  function count() {
    const place = document.getElementById("said");
    const all = Number(place?.querySelector("[data-count]")?.dataset.count ?? 0);
    let fresh = all - Number(sessionStorage[seen] ?? 0);
    if (fresh && !document.hidden && document.querySelector("#chat").checkVisibility()) {
      sessionStorage[seen] = all;
      fresh = 0;
    }
    place.hidden = fresh <= 0;
    if (fresh > 0) place.firstElementChild.textContent = fresh;
  }

  document.addEventListener("after-parts", () => (show(), count()));
  document.addEventListener("change", ({ target }) => target.name === "tab" && count());
  document.addEventListener("visibilitychange", count);
  show();
  count();
})();
