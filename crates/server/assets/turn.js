// Tells the player that it is their turn: title and icon of the page; on request a sound and a notification.
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
    if (localStorage.sound) ring();
    if (localStorage.notify && document.hidden && self.Notification?.permission === "granted") {
      const note = new Notification(turn, { body: document.querySelector("#prompt").textContent, tag: location.pathname, icon: turnIcon });
      note.onclick = () => (self.focus(), note.close());
    }
  }

  // Two notes of a small bell.
  let audio;
  function ring() {
    audio ??= new AudioContext();
    for (const [n, pitch] of [784, 1175].entries()) {
      const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + 0.16 * n];
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.7);
    }
  }

  // --- Settings of this device.

  const can = { sound: !!self.AudioContext, notify: isSecureContext && !!self.Notification, letters: true };
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
      if (name === "sound" && now) ring();
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
