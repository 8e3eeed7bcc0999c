/**
 * A reader of screens tells of a message that comes, not of one that a page came with: the toasts come once more. Not on
 * a hydrated page, whose elements are React's to move.
 */
export function announceToasts(): void {
  if (document.querySelector('link[rel="modulepreload"]')) return;
  const toasts = document.querySelector(".toasts");
  if (!toasts) return;
  const messages = [...toasts.childNodes];
  toasts.replaceChildren();
  setTimeout(() => toasts.append(...messages), 150);
}
