/** What was wrong was said of the answers as they were: once one changes, the summary goes and each field keeps its own message. */

export function clearErrors(): void {
  document.addEventListener("input", ({ target }) => {
    // A password manager fills in by itself before anyone has read what was wrong.
    if (navigator.userActivation?.hasBeenActive === false) return;
    const summary = document.getElementById("error-summary");
    const form = target instanceof HTMLElement ? target.closest("form") : null;
    if (!summary || summary.hidden || form?.method !== "post" || !(target instanceof HTMLElement)) return;
    // The field stays where it is under the eye, whether the browser anchors the page's scroll or not.
    const before = target.getBoundingClientRect().top;
    summary.hidden = true;
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
  });
}
