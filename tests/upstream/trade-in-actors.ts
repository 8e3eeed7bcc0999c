/** Trade-ins for tests: one answered from its VIN to its estimate. */
import { and, eq } from "drizzle-orm";
import type { TradeInPage } from "#app/domain/trade-in.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import type { TradeInDetails } from "#upstream/contract/trade-in.ts";
import { models, trims } from "#upstream/db/schema/index.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

export const accordVin = "1HGCM82633A004352";

export const goodCondition = {
  vehicleCondition: {
    anyIssuesThatPreventDriving: "no",
    anyMechanicalDefects: "no",
    hasExteriorDamage: "no",
    hasBeenModified: "no",
    generalCondition: "fair",
    hasBeenSmokedIn: "no",
    numberOfKeys: 2,
    accidentedWindShield: "no",
    accidented: "no",
    tireConditions: { firstSet: 2, secondSet: -1 },
  },
  tradeInFinancialType: "none",
};

export const lien = {
  ...goodCondition,
  tradeInFinancialType: "finance",
  tradeInFinancialInstitution: "Caisse Desjardins",
  tradeInBalanceDue: 4_321_09,
};

export const information = {
  mileage: 92_000,
  color: "blue",
  transmission: "automatic",
  drivetrain: "fwd",
  fuelType: "gasoline",
  engine: "2.4 L",
};

type Pages = Partial<Record<TradeInPage, Record<string, unknown>>>;

export const savePage = (
  upstream: TestUpstream,
  tradeInId: string,
  page: TradeInPage,
  answers: Record<string, unknown>,
  by: { token?: string } = {},
) => upstream.call(buyOnline.saveTradeInPage, { tradeInId, page, answers }, by);

/** Everything before the estimate; the vehicle is the first that the lists offer, newest first, unless `pages` say. */
export async function fillTradeIn(
  upstream: TestUpstream,
  tradeInId: string,
  pages: Pages = {},
  by: { token?: string } = {},
): Promise<TradeInDetails> {
  const save = (page: TradeInPage, answers: Record<string, unknown>) =>
    savePage(upstream, tradeInId, page, answers, by);
  const { tradeIn } = await save("vin", pages.vin ?? {});
  if (!tradeIn.isDecoded) {
    const vehicle = await anyTrim(upstream);
    await save("year", { year: vehicle.year });
    await save("make", { makeId: vehicle.makeId });
    await save("model", { modelId: vehicle.modelId });
    await save("trim", { trimId: vehicle.trimId });
  } else if (!tradeIn.isTrimDecoded) {
    await save("trim", pages.trim ?? (await firstMatch(upstream, tradeIn)));
  }
  await save("basic-information", { ...information, ...pages["basic-information"] });
  await save("vehicle-features", { vehicleFeatures: [], ...pages["vehicle-features"] });
  await save("condition", { ...goodCondition, ...pages.condition });
  return (await save("photos", {})).tradeIn;
}

/** A trim of some years' standing that the catalogue prices. */
async function anyTrim({ database }: TestUpstream) {
  const [row] = await database.db
    .select({ year: trims.year, makeId: models.make_id, modelId: models.id, trimId: trims.id })
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .where(and(eq(models.market, "ca"), eq(trims.year, 2019)))
    .orderBy(trims.id)
    .limit(1);
  if (!row) throw new Error("The catalogue is empty");
  return row;
}

async function firstMatch(upstream: TestUpstream, { vehicle }: TradeInDetails) {
  const { year, modelId } = vehicle;
  if (year === null || modelId === null) throw new Error("The VIN told no model");
  const [found] = await upstream.database.db
    .select({ trimId: trims.id })
    .from(trims)
    .where(and(eq(trims.year, year), eq(trims.model_id, modelId)))
    .limit(1);
  if (!found) throw new Error("The catalogue has no trim of it");
  return { trimId: found.trimId };
}
