/**
 * Adds the toasts to the page again, because screen readers announce only messages that appear after the page has loaded.
 * Hydrated pages are skipped: React owns their elements.
 */
export function announceToasts(): void {
  if (document.querySelector('link[rel="modulepreload"]')) return;
  const toasts = document.querySelector(".toasts");
  if (!toasts) return;
  const messages = [...toasts.childNodes];
  toasts.replaceChildren();
  setTimeout(() => toasts.append(...messages), 150);
}
