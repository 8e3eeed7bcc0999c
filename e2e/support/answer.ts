/** Fields filled in by their names, whatever they are; and on to the next page. */
import { expect, type Page } from "@playwright/test";
import { forward } from "./shopper.ts";

/** Values by name; a radio, a box or a list is chosen by its value, several boxes by several. */
export type Answers = Record<string, string | readonly string[]>;

export async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [name, told] of Object.entries(answers)) {
    const field = page.locator(`main [name="${name}"]`);
    const kind = await field.first().evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
    for (const value of [told].flat()) {
      if (/radio|checkbox/.test(kind)) await page.locator(`main [name="${name}"][value="${value}"]`).check();
      else if (kind.startsWith("SELECT")) await field.selectOption(value);
      else await field.fill(value);
    }
  }
}

export async function goOn(page: Page, from: string): Promise<void> {
  await forward(page).click();
  await expect(page.locator(`main:not([data-step="${from}"])`)).toBeVisible();
}
