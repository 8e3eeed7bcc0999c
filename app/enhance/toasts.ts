/** Lifts the toasts above the buttons that they would cover. */
function keepOffButtons(toasts: HTMLElement): void {
  const isCovered = (button: Element) => {
    const [box, toast] = [button.getBoundingClientRect(), toasts.getBoundingClientRect()];
    return box.top < toast.bottom && box.bottom > toast.top && box.left < toast.right;
  };
  const buttons = [...document.querySelectorAll("main .button")];
  for (let bottom = 4; bottom < 40 && buttons.some(isCovered); bottom += 3) toasts.style.bottom = `${bottom}rem`;
}

/** Adds the toasts to the page again, because screen readers announce only messages that appear after the page has loaded. */
export function announceToasts(): void {
  const toasts = document.querySelector<HTMLElement>(".toasts");
  if (!toasts) return;
  const messages = [...toasts.childNodes];
  toasts.replaceChildren();
  setTimeout(() => {
    toasts.append(...messages);
    keepOffButtons(toasts);
  }, 150);
}
