/** The browser asks before a page with answers that were not sent is left. */

const changed = new Set<HTMLFormElement>();

/** Whether the page's main form has answers that were not sent. */
export const isDirty = (): boolean => [...changed].some((form) => form.isConnected);

/** A sign-in has nothing to lose. */
const isWatched = (form: HTMLFormElement) =>
  form.dataset.form === "main" && form.method === "post" && !form.querySelector("input[type=password]");

function note({ target }: Event): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form && isWatched(form)) changed.add(form);
}

export function askBeforeLeaving(): void {
  document.addEventListener("input", note);
  document.addEventListener("change", note);
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) changed.delete(target);
  });
  addEventListener("beforeunload", (event) => {
    if (isDirty()) event.preventDefault();
  });
}
