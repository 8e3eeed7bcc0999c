/** Prevents a second submit while a form is being sent. */

/** A form whose response is a download keeps the page open, so it can be submitted again after this time. */
const waitMilliseconds = 10_000;

const sending = new WeakSet<HTMLFormElement>();

const buttonsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLButtonElement && element.type === "submit");

/** Shows or hides the spinner of a button that has one. */
function spin(button: Element, isSending: boolean): void {
  for (const spinner of button.querySelectorAll<HTMLElement>("[data-spinner]")) spinner.hidden = !isSending;
}

/** Lets the form be submitted again, after its response or a failure. */
export function allowResend(form: HTMLFormElement): void {
  sending.delete(form);
  for (const button of buttonsOf(form)) {
    button.removeAttribute("aria-disabled");
    spin(button, false);
  }
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
    // Not `disabled`: the form data would then lack the pressed button's name and value.
    for (const button of buttonsOf(form)) {
      button.setAttribute("aria-disabled", "true");
      spin(button, true);
    }
    setTimeout(() => {
      if (!form.hasAttribute("aria-busy")) allowResend(form);
    }, waitMilliseconds);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of document.forms) allowResend(form);
  });
}
