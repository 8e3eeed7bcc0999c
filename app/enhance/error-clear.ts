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
    if (navigator.userActivation?.hasBeenActive === false) return;
    if (target instanceof HTMLElement) clearChoice(target);
    const summary = document.getElementById("error-summary");
    const form = target instanceof HTMLElement ? target.closest("form") : null;
    if (!summary || summary.hidden || form?.method !== "post" || !(target instanceof HTMLElement)) return;
    // Scrolls so that the field keeps its place on the screen.
    const topBefore = target.getBoundingClientRect().top;
    summary.hidden = true;
    scrollBy({ top: target.getBoundingClientRect().top - topBefore, behavior: "instant" });
  });
}
