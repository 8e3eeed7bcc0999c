const actions = "main .button, .foot-bar .button, .consent .button";

/** Lifts the toasts above the actions that they would cover. */
function keepOffActions(toasts: HTMLElement): void {
  const boxes = [...document.querySelectorAll(actions)].map((action) => action.getBoundingClientRect());
  for (let tries = 0; tries < boxes.length; tries += 1) {
    const { top, bottom, left, right } = toasts.getBoundingClientRect();
    const covered = boxes.find(
      (action) => action.top < bottom && action.bottom > top && action.left < right && action.right > left,
    );
    if (!covered) return;
    toasts.style.bottom = `${window.innerHeight - covered.top + 8}px`;
  }
}

/**
 * Adds the toasts to the page again, because screen readers announce only messages that appear after the page has loaded.
 * Hydrated pages keep theirs: React owns their elements.
 */
export function announceToasts(): void {
  const toasts = document.querySelector<HTMLElement>(".toasts");
  if (!toasts) return;
  if (document.querySelector('link[rel="modulepreload"]')) {
    keepOffActions(toasts);
    return;
  }
  const messages = [...toasts.childNodes];
  toasts.replaceChildren();
  setTimeout(() => {
    toasts.append(...messages);
    keepOffActions(toasts);
  }, 150);
}
