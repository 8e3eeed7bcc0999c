/** A catalogue without lists for a vehicle: its features are entered as text. */
import { expect, test, vi } from "vitest";
import { startApp } from "#tests/app/support/app-fixture.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";

vi.mock("#upstream/services/trade-in/catalogue/catalogue-options.ts", async (original) => ({
  ...(await original<object>()),
  ...{ colours: [], transmissions: [], drivetrains: [], fuels: {}, equipmentOf: () => [] },
}));

test("features without lists are entered as text, and shown as entered", async () => {
  const app = await startApp();
  const entered = { color: "Bleu nuit", transmission: "Neuf rapports", drivetrain: "Intégrale", fuelType: "E85" };
  // The catalogue has no engines for this vehicle anyway.
  const { answersByPage } = tradeInPaths["a vehicle whose lists are empty"];
  const information = { ...entered, engine: "V8 5,0 L" };
  const firstPage = await app.browser().open("/fr-ca/trade-in");
  const { page } = await describeTradeIn(firstPage, { ...answersByPage, "basic-information": information });
  expect(page.path).toBe("/fr-ca/trade-in/estimate");
  for (const word of Object.values(information)) expect(page.main.text).toContain(word);
  await app.close();
});
