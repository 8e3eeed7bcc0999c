/**
 * Hides the error summary once the user changes an answer. Messages at fields stay, except at choices: a selected option
 * is always valid.
 */

function clearChoice(target: HTMLElement): void {
  const field = target.matches("[type=radio], [type=checkbox]:checked, select") && target.closest("[data-invalid]");
  if (!field) return;
  field.removeAttribute("data-invalid");
  for (const input of field.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
  for (const message of field.querySelectorAll(".field-message")) message.remove();
}

export function clearErrors(): void {
  document.addEventListener("input", ({ target }) => {
    // A password manager may fill fields before the user has read the errors.
    if (!(target instanceof HTMLElement) || navigator.userActivation?.hasBeenActive === false) return;
    clearChoice(target);
    const summary = document.getElementById("error-summary");
    if (!summary || summary.hidden || target.closest("form")?.method !== "post") return;
    // Scrolls so that the field keeps its place on the screen.
    const topBefore = target.getBoundingClientRect().top;
    summary.hidden = true;
    scrollBy({ top: target.getBoundingClientRect().top - topBefore, behavior: "instant" });
  });
}
