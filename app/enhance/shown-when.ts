/**
 * Groups that belong to an answer: `data-shown-when="name=value"`, or several values between commas. The style sheet
 * shows yes and no without script; here every other answer is followed too, and what is hidden is not sent.
 */

const group = "[data-shown-when]";

export function readCondition(text: string): { name: string; values: string[] } {
  const [name = "", values = ""] = text.split("=", 2);
  return { name, values: values.split(",") };
}

function answersOf(form: HTMLFormElement, name: string): string[] {
  return [...form.elements].flatMap((element) => {
    if (element instanceof HTMLSelectElement && element.name === name) return [element.value];
    if (!(element instanceof HTMLInputElement) || element.name !== name) return [];
    const isChoice = element.type === "radio" || element.type === "checkbox";
    return isChoice && !element.checked ? [] : [element.value];
  });
}

function update(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>(group)) {
    const { name, values } = readCondition(place.dataset.shownWhen ?? "");
    place.hidden = !answersOf(form, name).some((answer) => values.includes(answer));
    for (const control of place.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      control.disabled = control.closest(`${group}[hidden]`) !== null;
    }
  }
}

export function showWhen(): void {
  for (const form of document.forms) if (form.querySelector(group)) update(form);
}

export function followAnswers(): void {
  document.addEventListener("change", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (form?.querySelector(group)) update(form);
  });
  // A browser that restores what was typed does so after the script ran.
  addEventListener("pageshow", showWhen);
}
