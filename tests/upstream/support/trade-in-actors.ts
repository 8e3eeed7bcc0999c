/** Trade-ins for tests, answered from the VIN to the estimate. */
import { eq, sql } from "drizzle-orm";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import { goodCondition as good } from "#tests/vehicle-conditions.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

export const goodCondition = { vehicleCondition: good, tradeInFinancialType: "none" };

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

/** Answers every page before the estimate; `pages` replace the default answers. Without a VIN, the lists' first vehicle is used. */
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
    const vehicle = await anyTrim();
    await save("year", { year: vehicle.year });
    await save("make", { makeId: vehicle.makeId });
    await save("model", { modelId: vehicle.modelId });
    await save("trim", { trimId: vehicle.trimId });
  } else if (!tradeIn.isTrimDecoded) {
    await save("trim", pages.trim ?? (await firstMatch(tradeIn)));
  }
  const { vehicle } = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, by);
  await save("basic-information", {
    ...(await listedInformation(upstream, vehicle.trimId)),
    ...pages["basic-information"],
  });
  await save("vehicle-features", { vehicleFeatures: [], ...pages["vehicle-features"] });
  await save("condition", { ...goodCondition, ...pages.condition });
  return (await save("photos", {})).tradeIn;
}

/** Lets an estimate expire. */
export const expireEstimate = ({ database }: TestUpstream, tradeInId: string) =>
  database.db
    .update(tradeIns)
    .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"')` })
    .where(eq(tradeIns.id, tradeInId));

/** The usual answers where the vehicle's lists offer them, otherwise the first option of the list. */
export async function listedInformation(upstream: TestUpstream, trimId: number | null) {
  const query = trimId === null ? {} : { trimId };
  const listed = { ...information };
  const rows = [
    ["transmission", buyOnline.listTradeInTransmissions],
    ["fuelType", buyOnline.listTradeInFuels],
    ["engine", buyOnline.listTradeInEngines],
  ] as const;
  for (const [name, row] of rows) {
    const keys = (await upstream.call(row, query)).map(({ Key }) => Key);
    listed[name] = keys.includes(listed[name]) ? listed[name] : (keys[0] ?? listed[name]);
  }
  return listed;
}

/** The first trim of model year 2019. */
async function anyTrim() {
  const catalogue = await loadCatalogue();
  const [model] = catalogue.modelsOf(2019);
  const [trim] = catalogue.trimsOf(model?.id ?? 0, 2019);
  if (!trim) throw new Error("The catalogue is empty");
  return trim.vehicle;
}

async function firstMatch({ vehicle }: TradeInDetails) {
  const [trim] = (await loadCatalogue()).trimsOf(vehicle.modelId ?? 0, vehicle.year ?? 0);
  if (!trim) throw new Error("The catalogue has no trim of this model");
  return { trimId: trim.vehicle.trimId };
}

/** Creates a stand-alone trade-in, answers every page and includes its value; returns its id. */
export async function completeEstimate(
  upstream: TestUpstream,
  pages: Pages | undefined,
  by: { token?: string },
): Promise<string> {
  const input = { kind: "estimate" as const, languageId: 2 };
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, input, by);
  await fillTradeIn(upstream, tradeIn.id, pages, by);
  await savePage(upstream, tradeIn.id, "estimate", { includeTradeInValue: "yes" }, by);
  return tradeIn.id;
}
