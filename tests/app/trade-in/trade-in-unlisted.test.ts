/** A catalogue without lists of a vehicle's own: what they would offer is typed. */
import { expect, test, vi } from "vitest";
import { startApp } from "#tests/app/support/app-fixture.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";

vi.mock("#upstream/services/trade-in/catalogue/catalogue-options.ts", async (original) => ({
  ...(await original<object>()),
  ...{ colours: [], transmissions: [], drivetrains: [], fuels: {}, equipmentOf: () => [] },
}));

test("lists that cannot be had are typed, and read back as typed", async () => {
  const app = await startApp();
  const typed = { color: "Bleu nuit", transmission: "Neuf rapports", drivetrain: "Intégrale", fuelType: "E85" };
  // Of its engines the catalogue has none anyway.
  const { answersByPage: told } = tradeInPaths["a vehicle whose lists are empty"] ?? { answersByPage: {} };
  const information = { ...typed, engine: "V8 5,0 L" };
  const from = await app.browser().open("/fr-ca/trade-in");
  const { page } = await describeTradeIn(from, { ...told, "basic-information": information });
  expect(page.path).toBe("/fr-ca/trade-in/estimate");
  for (const word of Object.values(information)) expect(page.main.text).toContain(word);
  await app.close();
}, 120_000);
