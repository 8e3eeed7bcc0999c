/** Fills in fields by name, whatever their type, and goes on to the next page. */
import { expect, type Page } from "@playwright/test";
import { continueButton } from "./shopper.ts";

/** Values by field name. A radio, checkbox or list option is selected by its value. */
export type Answers = Record<string, string | readonly string[]>;

export async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [name, fieldValue] of Object.entries(answers)) {
    const field = page.locator(`main [name="${name}"]`);
    const kind = await field.first().evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
    for (const value of [fieldValue].flat()) {
      if (/radio|checkbox/.test(kind)) await page.locator(`main [name="${name}"][value="${value}"]`).check();
      else if (kind.startsWith("SELECT")) await field.selectOption(value);
      else await field.fill(value);
    }
  }
}

export async function continueFrom(page: Page, fromStep: string): Promise<void> {
  await continueButton(page).click();
  await expect(page.locator(`main:not([data-step="${fromStep}"])`)).toBeVisible();
}
