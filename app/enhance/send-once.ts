/** A form that is on its way is not sent again by a second press. */

/** A form whose answer is a download leaves the page standing: it may be sent again after this long. */
const waitMilliseconds = 10_000;

const sending = new WeakSet<HTMLFormElement>();

const buttonsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLButtonElement && element.type === "submit");

/** Ready to be sent again: the answer is here, or could not be had. */
export function release(form: HTMLFormElement): void {
  sending.delete(form);
  for (const button of buttonsOf(form)) button.removeAttribute("aria-disabled");
}

export function sendOnce(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === "dialog") return;
    if (sending.has(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    sending.add(form);
    // Not `disabled`: that would leave the pressed button's name and value out of what is sent.
    for (const button of buttonsOf(form)) button.setAttribute("aria-disabled", "true");
    setTimeout(() => {
      if (!form.hasAttribute("aria-busy")) release(form);
    }, waitMilliseconds);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of document.forms) release(form);
  });
}
