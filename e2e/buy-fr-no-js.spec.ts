import { amountsOf, buy, chooseVehicle, contractText, signUp } from "./support/shopper.ts";
import { expect, expectNoSideways, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });

test("un véhicule s’achète au téléphone, en français, sans JavaScript", async ({ page }, testInfo) => {
  await signUp(page, "fr-ca");
  await chooseVehicle(page, "fr-ca", "condition=new&province=QC");
  await expectNoSideways(page);
  const agreed = await amountsOf(page);
  expect(Number(agreed["total"])).toBeGreaterThan(1000);
  await buy(
    page,
    "fr-ca",
    async (step) => {
      await expectNoSideways(page);
      expect([step, await amountsOf(page)]).toEqual([step, agreed]);
    },
    { hasCoApplicant: true },
  );
  await expect(page.locator("main")).toContainText("Gagnon");
  await expectNoSideways(page);
  expect(await amountsOf(page)).toMatchObject(agreed);
  const contract = await contractText(page, testInfo.outputPath("contrat.pdf"));
  expect(contract).toContain("Contrat de vente");
  expect(contract).toContain("Léo Gagnon");
  const total = Number(agreed["total"]).toLocaleString("fr-CA", { style: "currency", currency: "CAD" });
  expect(contract).toContain(total.replaceAll(/[\s\u00a0\u202f]/g, " "));
});
