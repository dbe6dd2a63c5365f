// Two clicks swap two items of an arrangement. Without the script each place has a list to choose from; these lists stay
// in the form, hidden, and are what is sent.
(() => {
  for (const box of document.querySelectorAll("[data-swap]")) {
    const fields = [...box.querySelectorAll("select")];
    const buttons = fields.map((field, n) => {
      const button = document.createElement("button");
      button.type = "button";
      button.addEventListener("click", () => pick(n));
      field.hidden = true;
      field.after(button);
      return button;
    });
    let picked = null;

    function pick(n) {
      if (picked === null) {
        picked = n;
      } else {
        [fields[n].value, fields[picked].value] = [fields[picked].value, fields[n].value];
        picked = null;
      }
      show();
    }

    function show() {
      buttons.forEach((button, n) => {
        const [{ text }] = fields[n].selectedOptions;
        button.textContent = text;
        button.setAttribute("aria-label", `${fields[n].getAttribute("aria-label")}: ${text}`);
        button.setAttribute("aria-pressed", n === picked);
      });
    }

    box.querySelector("p").textContent = box.dataset.swap;
    show();
    addEventListener("pageshow", show); // a browser that goes back brings back what was chosen
  }
})();
