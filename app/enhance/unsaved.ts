/** The browser asks for confirmation before the user leaves a page with unsaved input. */

const changedForms = new Set<HTMLFormElement>();

/** Whether the page's main form has unsaved input. */
export const hasUnsavedChanges = (): boolean => [...changedForms].some((form) => form.isConnected);

/** Forms with a password field are not watched: they are quick to fill in again. */
const isWatched = (form: HTMLFormElement) =>
  form.dataset.form === "main" && form.method === "post" && !form.querySelector("input[type=password]");

function markChanged({ target }: Event): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form && isWatched(form)) changedForms.add(form);
}

export function askBeforeLeaving(): void {
  document.addEventListener("input", markChanged);
  document.addEventListener("change", markChanged);
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) changedForms.delete(target);
  });
  addEventListener("beforeunload", (event) => {
    if (hasUnsavedChanges()) event.preventDefault();
  });
}
