/** Buttons that no page has without script: they show a password, copy recovery codes, print a receipt. */
export function listenToButtons(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { copy, other, print: isPrint } = target.dataset;
    if (isPrint !== undefined) print();
    if (!other) return;
    const input = target.parentElement?.querySelector("input");
    if (input) input.type = input.type === "text" ? "password" : "text";
    if (copy) navigator.clipboard.writeText(copy);
    target.dataset["other"] = target.innerText;
    target.innerText = other;
  });
}
