import { buy, chooseVehicle, readAmounts, readContract, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/site.ts";
import { findOverBudget, recordLoads } from "./support/weight.ts";

test.use({
  viewport: { width: 1280, height: 900 },
  locale: "en-CA",
  // With the transitions between pages, which other tests leave out.
  contextOptions: { reducedMotion: "no-preference" },
  hasMouse: false,
});

test("a vehicle is bought with cash, on a desktop, in English, with JavaScript, by keyboard", async ({
  page,
}, testInfo) => {
  await signUp(page, "en-ca");
  await chooseVehicle(page, "en-ca", "condition=used&province=QC");
  await page.goto(`${page.url().split("?")[0]}?method=cash`);
  const agreedAmounts = await readAmounts(page);
  const listLoaded = recordLoads(page);
  await buy(
    page,
    "en-ca",
    async (step) => {
      expect([step, await findOverBudget(page, listLoaded())]).toEqual([step, {}]);
      expect([step, await readAmounts(page)]).toEqual([step, agreedAmounts]);
      // The countdown needs JavaScript.
      await expect(page.locator("header time, header [data-countdown]").first()).toBeVisible();
    },
    { method: "cash" },
  );
  expect(agreedAmounts).not.toHaveProperty("payment");
  expect(await readAmounts(page)).toMatchObject(agreedAmounts);
  const contract = await readContract(page, testInfo.outputPath("contract.pdf"));
  expect(contract.indexOf("Sales contract")).toBeGreaterThan(contract.indexOf("Contrat de vente"));
  const total = Number(agreedAmounts["total"]).toLocaleString("en-CA", { style: "currency", currency: "CAD" });
  expect(contract).toContain(total.replaceAll(/[\s\u00a0\u202f]/g, " "));
});
