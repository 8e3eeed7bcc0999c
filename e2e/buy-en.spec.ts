import { amountsOf, buy, chooseVehicle, contractText, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/site.ts";

test.use({ viewport: { width: 1280, height: 900 }, locale: "en-CA" });

test("a vehicle is bought in cash, at a desk, in English, with JavaScript on", async ({ page }, testInfo) => {
  await signUp(page, "en-ca");
  await chooseVehicle(page, "en-ca", "condition=used&province=QC");
  await page.goto(`${page.url().split("?")[0]}?method=cash`);
  const agreed = await amountsOf(page);
  await buy(
    page,
    "en-ca",
    async (step) => {
      expect([step, await amountsOf(page)]).toEqual([step, agreed]);
      // Only the script counts down.
      await expect(page.locator("header time, header [data-countdown]").first()).toBeVisible();
    },
    { method: "cash" },
  );
  expect(agreed).not.toHaveProperty("payment");
  expect(await amountsOf(page)).toMatchObject(agreed);
  const contract = await contractText(page, testInfo.outputPath("contract.pdf"));
  expect(contract.indexOf("Contract of sale")).toBeGreaterThan(contract.indexOf("Contrat de vente"));
  const total = Number(agreed["total"]).toLocaleString("en-CA", { style: "currency", currency: "CAD" });
  expect(contract).toContain(total.replaceAll(/[\s\u00a0\u202f]/g, " "));
});
