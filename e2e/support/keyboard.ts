/**
 * A person without a mouse: Tab, Space, Enter, the arrows and typed text alone. A control that Tab does not reach, that hides
 * its focus or lies behind something else fails the test.
 */
import { expect, type Locator, type Page } from "@playwright/test";

type Actions = Pick<Locator, "click" | "check" | "fill" | "selectOption" | "setInputFiles">;

const maxTabs = 300;

/** Whether the element has the focus, or another radio of its group, which is all that Tab reaches. */
const hasFocus = (element: Element): boolean => {
  const focused = document.activeElement;
  if (focused === element) return true;
  const isRadio = (node: Element | null): node is HTMLInputElement =>
    node instanceof HTMLInputElement && node.type === "radio";
  return isRadio(element) && isRadio(focused) && focused.name === element.name && focused.form === element.form;
};

/** What is wrong with how the focused element looks; empty if nothing is. */
const findFocusProblem = (): string => {
  const element = document.activeElement;
  if (!element) return "nothing has the focus";
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = hit && (hit.contains(element) || element.contains(hit) || hit.closest("label")?.contains(element));
  if (!isSeen) return `covered by ${hit?.outerHTML.slice(0, 80)}`;
  // A row around a choice may show the focus in its place.
  for (let shown: Element | null = element, level = 0; shown && level < 4; shown = shown.parentElement, level += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
    if ((outlineStyle !== "none" && outlineWidth !== "0px") || (level === 0 && boxShadow !== "none")) return "";
  }
  return `no outline on ${element.outerHTML.slice(0, 80)}`;
};

async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  for (let tabs = 0; tabs < maxTabs && !(await control.evaluate(hasFocus)); tabs += 1) await keyboard.press("Tab");
  expect([`${control}`, await control.evaluate(hasFocus)]).toEqual([`${control}`, true]);
  expect([`${control}`, await control.page().evaluate(findFocusProblem)]).toEqual([`${control}`, ""]);
}

/** How far down a list its option is, by its enabled options. */
const findOption = (list: Element, choice: unknown): number => {
  if (!(list instanceof HTMLSelectElement)) return -1;
  const isChosen = ({ value, index }: HTMLOptionElement) =>
    typeof choice === "string" ? value === choice : index === Object(choice).index;
  return [...list.options].filter(({ disabled }) => !disabled).findIndex(isChosen);
};

const actionsBy = (mouse: Actions): Actions => ({
  async click(this: Locator) {
    await tabTo(this);
    await this.page().keyboard.press("Enter");
  },
  async check(this: Locator) {
    await tabTo(this);
    const { keyboard } = this.page();
    for (let choices = 0; choices < 30 && !(await this.isChecked()); choices += 1) {
      const isThis = await this.evaluate((element) => element === document.activeElement);
      await keyboard.press(isThis ? "Space" : "ArrowDown");
    }
    await expect(this).toBeChecked();
  },
  async fill(this: Locator, value) {
    await tabTo(this);
    const { keyboard } = this.page();
    // The parts of a date have another order in each language of the browser.
    if ((await this.getAttribute("type")) === "date") return mouse.fill.call(this, value);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Delete");
    await keyboard.type(value);
  },
  async selectOption(this: Locator, choice) {
    await tabTo(this);
    const { keyboard } = this.page();
    const position = await this.evaluate(findOption, choice);
    await keyboard.press("Home");
    for (let index = 0; index < position; index += 1) await keyboard.press("ArrowDown");
    expect(await this.evaluate((list) => (list as HTMLSelectElement).selectedIndex)).toBeGreaterThanOrEqual(position);
    return [await this.inputValue()];
  },
  async setInputFiles(this: Locator, ...files) {
    await tabTo(this);
    return mouse.setInputFiles.call(this, ...files);
  },
});

/** Lets the actions of all locators go by the keyboard while `use` runs. */
export async function withoutMouse(page: Page, use: () => Promise<void>): Promise<void> {
  const locators: Actions = Object.getPrototypeOf(page.locator("html"));
  const { click, check, fill, selectOption, setInputFiles } = locators;
  const mouse = { click, check, fill, selectOption, setInputFiles };
  Object.assign(locators, actionsBy(mouse));
  await use().finally(() => Object.assign(locators, mouse));
}
