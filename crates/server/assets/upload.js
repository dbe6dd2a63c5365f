// The page where a record is brought: a file that is chosen or dropped becomes the text of the form.
(() => {
  const form = document.getElementById("upload");
  const [file, text] = [form.querySelector("[type=file]"), form.querySelector("textarea")];
  const read = async (chosen) => chosen && (text.value = await chosen.text());
  file.closest("label").hidden = false;
  file.addEventListener("change", () => read(file.files[0]));
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  });
})();
