import { buy, chooseVehicle, readAmounts, readContract, signUp } from "./support/shopper.ts";
import { expect, expectNoHorizontalScroll, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });

test("buttons that would do nothing without JavaScript are not there", async ({ page }) => {
  await page.goto("/fr-ca/signup");
  const buttons = page.locator(".needs-script");
  await expect(buttons).not.toHaveCount(0);
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
});

test("a vehicle is bought on a phone, in French, without JavaScript", async ({ page }, testInfo) => {
  await signUp(page, "fr-ca");
  await chooseVehicle(page, "fr-ca", "condition=new&province=QC");
  await expectNoHorizontalScroll(page);
  const agreedAmounts = await readAmounts(page);
  expect(Number(agreedAmounts["total"])).toBeGreaterThan(1000);
  await buy(
    page,
    "fr-ca",
    async (step) => {
      await expectNoHorizontalScroll(page);
      expect([step, await readAmounts(page)]).toEqual([step, agreedAmounts]);
    },
    { hasCoApplicant: true },
  );
  await expect(page.locator("main")).toContainText("Gagnon");
  await expectNoHorizontalScroll(page);
  expect(await readAmounts(page)).toMatchObject(agreedAmounts);
  const contract = await readContract(page, testInfo.outputPath("contrat.pdf"));
  expect(contract).toContain("Contrat de vente");
  expect(contract).toContain("Léo Gagnon");
  const total = Number(agreedAmounts["total"]).toLocaleString("fr-CA", { style: "currency", currency: "CAD" });
  expect(contract).toContain(total.replaceAll(/[\s\u00a0\u202f]/g, " "));
});
