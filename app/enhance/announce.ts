/** A reader of screens tells of a message that comes, not of one that a page came with: the toasts come once more. */
export function announceToasts(): void {
  const toasts = document.querySelector(".toasts");
  if (!toasts) return;
  const messages = [...toasts.childNodes];
  toasts.replaceChildren();
  setTimeout(() => toasts.append(...messages), 150);
}
