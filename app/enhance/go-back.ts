/** A link that goes back where the person came from on this site; else it leads where it says. */
export function goBack(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-back]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
    event.preventDefault();
    history.back();
  });
}
