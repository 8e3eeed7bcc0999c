import { expect, signIn, test, text } from "./support/site.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.goto("/en-ca/nordet/users?search=customer@demo.test");
  // Once the islands are there, the row's menu is a button and no longer a <details>.
  await expect(page.getByRole("row", { name: /customer@demo\.test/ }).getByRole("button")).toBeVisible();
});

test("a row's menu opens, moves and closes by keyboard", async ({ page }) => {
  const trigger = page.getByRole("row", { name: /customer@demo\.test/ }).getByRole("button");
  await trigger.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("menuitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type(text("en-ca", "staff:users.edit.action").slice(0, 2));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/users/3/edit");
});

test("the company filter is searched, chosen with the arrow keys, and sent with the form", async ({ page }) => {
  await page.goto("/en-ca/nordet/users");
  // Before its script runs the page shows a select, which has the same role.
  const company = page
    .locator("input")
    .and(page.getByRole("combobox", { name: text("en-ca", "staff:users.filters.company") }));
  await company.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  const optionCount = await page.getByRole("option").count();
  const companyName = (await page.getByRole("option").nth(2).textContent()) ?? "";
  await company.fill(companyName.slice(0, 6));
  await expect(page.getByRole("option", { name: companyName })).toBeVisible();
  expect(await page.getByRole("option").count()).toBeLessThan(optionCount);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(company).toHaveValue(companyName);
  await page.getByRole("button", { name: text("en-ca", "list:apply"), exact: true }).press("Enter");
  await page.waitForURL(/companyId=\d+/);
  await expect(page.getByRole("combobox", { name: text("en-ca", "staff:users.filters.company") })).toHaveValue(
    companyName,
  );
});

test("deactivating asks in a dialog that holds the focus, and can be undone there", async ({ page }) => {
  // No other test may use this account, because tests run in parallel.
  await page.goto("/en-ca/nordet/users?userTypeId=17&search=user@demo.test");
  await page
    .getByRole("row", { name: /user@demo\.test/ })
    .getByRole("link")
    .first()
    .press("Enter");
  for (const action of ["deactivate", "reactivate"] as const) {
    await page.locator("main .more-actions > summary").press("Enter");
    const trigger = page.getByRole("button", { name: text("en-ca", `staff:users.${action}.action`), exact: true });
    await trigger.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
    await trigger.press("Enter");
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByRole("button", { name: text("en-ca", `staff:users.${action}.submit`) }).press("Enter");
    await expect(page.getByText(text("en-ca", `staff:users.toasts.${action}d`))).toBeVisible();
  }
});

test("without JavaScript the same list, menu, filter and question exist", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, "team", "fr-ca");
  await page.goto("/fr-ca/nordet/users?search=dealer@demo.test");
  const row = page.getByRole("row", { name: /dealer@demo\.test/ }).first();
  await row.locator("summary").click();
  await row.getByRole("link", { name: text("fr-ca", "staff:users.deactivate.action") }).click();
  await page.waitForURL("**/deactivate");
  await expect(page.locator('main form[method="post"]').first()).toBeVisible();
  await page.goto("/fr-ca/nordet/users");
  await page.getByLabel(text("fr-ca", "staff:users.filters.company"), { exact: true }).selectOption({ index: 2 });
  await page.getByRole("button", { name: text("fr-ca", "list:apply"), exact: true }).click();
  await page.waitForURL(/companyId=\d+/);
  await context.close();
});
