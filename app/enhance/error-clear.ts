/**
 * What was wrong was said of the answers as they were: once one changes, the summary goes and each field keeps its own
 * message. A choice that is made can be wrong no more: its message goes too.
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
    // A password manager fills in by itself before anyone has read what was wrong.
    if (navigator.userActivation?.hasBeenActive === false) return;
    if (target instanceof HTMLElement) clearChoice(target);
    const summary = document.getElementById("error-summary");
    const form = target instanceof HTMLElement ? target.closest("form") : null;
    if (!summary || summary.hidden || form?.method !== "post" || !(target instanceof HTMLElement)) return;
    // The field stays where it is under the eye, whether the browser anchors the page's scroll or not.
    const before = target.getBoundingClientRect().top;
    summary.hidden = true;
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
  });
}
