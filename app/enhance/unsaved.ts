/** Asks before the user leaves a page with unsaved input: in a dialog of the page, or by the browser when the tab closes. */

const changedForms = new Set<HTMLFormElement>();

/** Whether the page's main form has unsaved input. */
export const hasUnsavedChanges = (): boolean => [...changedForms].some((form) => form.isConnected);

/** Forms with a password field are not watched: they are quick to fill in again. */
const isWatched = (form: HTMLFormElement) =>
  form.dataset.form === "main" && form.method === "post" && !form.querySelector(".password");

/** Marks the form, and says on the page that it has unsaved changes. */
function markChanged({ target }: Event): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (!form || !isWatched(form)) return;
  changedForms.add(form);
  form.dataset.dirty = "";
  for (const note of form.querySelectorAll<HTMLElement>("[data-unsaved-note]")) note.hidden = false;
}

/** Stops the event and shows the dialog; `leave` goes on when the user says so. Without a dialog the browser asks. */
function ask(event: Event, leave: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-unsaved]");
  if (!dialog || !hasUnsavedChanges()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  dialog.onclick = ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    dialog.close();
    if (!target.value) return;
    changedForms.clear();
    leave();
  };
  dialog.showModal();
}

/** Whether the click opens another page in this tab. */
export function leavesPage(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isHere = link.hash && link.href.split("#")[0] === location.href.split("#")[0];
  const isElsewhere = button || ctrlKey || metaKey || shiftKey || link.target === "_blank" || link.download;
  return !isHere && !isElsewhere && link.protocol.startsWith("http");
}

export function askBeforeLeaving(): void {
  document.addEventListener("input", markChanged);
  document.addEventListener("change", markChanged);
  // Before every other listener: they act on a click or a submit that goes on.
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && leavesPage(link, event)) ask(event, () => link.click());
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || changedForms.delete(form)) return;
      ask(event, () => form.requestSubmit(submitter));
    },
    true,
  );
  addEventListener("beforeunload", (event) => {
    if (hasUnsavedChanges()) event.preventDefault();
  });
}
