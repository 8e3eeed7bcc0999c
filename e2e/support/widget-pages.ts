/** A dealer's widgets, and their frame with each form. */
import type { Page } from "@playwright/test";
import type { VisitPage } from "./pages.ts";
import { continueButton } from "./shopper.ts";
import { type Language, signIn } from "./site.ts";

export async function visitWidgetPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "dealer", language);
  await page.goto(`/${language}/company/widgets/new`);
  await visit("widget-new", "other");
  await page.locator('[name="title"]').fill("Combien vaut mon véhicule d’échange aujourd’hui?");
  await page.locator('[name="origins"]').fill("https://www.concessionnaire.example");
  await continueButton(page).click();
  await page.waitForURL(/company\/widgets\/\d+$/);
  await visit("widget", "other");
  const frame = (await page.locator("main iframe").getAttribute("src")) ?? "";
  await page.goto(`/${language}/company/widgets`);
  await visit("widgets", "other");
  await page.context().clearCookies();
  for (const kind of ["trade_in", "credit", "buy"]) {
    await page.goto(frame.replace("=trade_in", `=${kind}`));
    await visit(`frame-${kind}`, "shopper");
  }
  await page.locator("main article a").first().click();
  await page.waitForURL(/vehicleId=/);
  await visit("frame-vehicle", "shopper");
  await page.goto(frame.replace("?preview=trade_in", ""));
  await continueButton(page).click();
  await page.locator("#error-summary").waitFor();
  await visit("frame-errors", "other");
}
