/** Shows a password on demand; the field that repeats it follows it, out of sight. Copies recovery codes, prints a receipt. */

/** The keyboard passes over what is out of sight. */
export function skipRepetitions(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-repeats] input")) input.tabIndex = -1;
}

export function showPasswords(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const input of document.querySelectorAll<HTMLInputElement>(`[data-repeats="${target.id}"] input`))
      input.value = target.value;
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { copy, other } = target.dataset;
    if ("print" in target.dataset) print();
    if (!other) return;
    const input = target.parentElement?.querySelector("input");
    if (input) input.type = input.type === "text" ? "password" : "text";
    if (copy) navigator.clipboard.writeText(copy);
    target.dataset["other"] = target.innerText;
    target.innerText = other;
  });
}
