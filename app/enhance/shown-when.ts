/**
 * What follows an answer of its form. A group of fields is shown for certain answers: `data-shown-when="name=value"`, or several
 * values separated by commas. CSS handles yes/no answers without script; this script handles all answers, and disables the
 * fields of hidden groups.
 * A select with `data-labels-of="name"` shows the options, and their labels, that the answer has: `data-{answer}="label"`.
 */

const groupSelector = "[data-shown-when]";

export function readCondition(text: string): { name: string; values: string[] } {
  const [name = "", values = ""] = text.split("=", 2);
  return { name, values: values.split(",") };
}

function valuesOf(form: HTMLFormElement, name: string): string[] {
  return [...form.elements].flatMap((element) => {
    if (element instanceof HTMLSelectElement && element.name === name) return [element.value];
    if (!(element instanceof HTMLInputElement) || element.name !== name) return [];
    const isChoice = element.type === "radio" || element.type === "checkbox";
    return isChoice && !element.checked ? [] : [element.value];
  });
}

function updateGroups(form: HTMLFormElement): void {
  updateLabels(form);
  for (const group of form.querySelectorAll<HTMLElement>(groupSelector)) {
    const { name, values } = readCondition(group.dataset.shownWhen ?? "");
    group.hidden = !valuesOf(form, name).some((answer) => values.includes(answer));
    for (const control of group.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      control.disabled = control.closest(`${groupSelector}[hidden]`) !== null;
    }
  }
}

function updateLabels(form: HTMLFormElement): void {
  for (const select of form.querySelectorAll<HTMLSelectElement>("[data-labels-of]")) {
    const [answer = ""] = valuesOf(form, select.dataset["labelsOf"] ?? "");
    for (const option of select.options) {
      const label = option.dataset[answer];
      option.hidden = !label;
      if (label) option.text = label;
    }
    if (select.selectedOptions[0]?.hidden)
      for (const option of select.querySelectorAll<HTMLOptionElement>(":not([hidden])")) option.selected = true;
  }
}

export function updateAllGroups(): void {
  for (const form of document.forms) if (form.querySelector(groupSelector)) updateGroups(form);
}

export function updateGroupsOnChange(): void {
  document.addEventListener("change", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (form?.querySelector(groupSelector)) updateGroups(form);
  });
  // Browsers restore form values after this script has run.
  addEventListener("pageshow", updateAllGroups);
}
