/**
 * A trim's price when new (MSRP). No public-domain source has Canadian prices, so this is a demonstration model
 * (docs/valuation.md): the demo inventory's price if it has the model, else a price from make, body, engine and trim.
 */
import type { Cents } from "#domain/money/money.ts";
import { modelFacts, type TrimFacts } from "#upstream/db/seed/catalogue/model-facts.ts";
import type { CatalogueTrim } from "./catalogue.ts";
import * as figures from "./catalogue-msrp-figures.ts";

/** The price factor of a trim's first engine, from its size and fuel. */
function engineFactor(engines: readonly string[]): number {
  const [litres = "", , fuel = "g"] = engines[0]?.split(" ") ?? [];
  const { min, max, base, perLitre } = figures.engineSizeFactor;
  const sizeFactor = Number(litres) > 0 ? Math.min(max, Math.max(min, base + Number(litres) * perLitre)) : 1;
  return sizeFactor * (figures.fuelFactors[fuel] ?? 1);
}

/** The demo inventory's trims of the catalogue's model. */
const demoTrims = ({ vehicle: { make, model } }: CatalogueTrim): readonly TrimFacts[] =>
  modelFacts
    .filter((facts) => facts.make === make && [facts.model, ...(facts.vpicNames ?? [])].includes(model))
    .flatMap(({ trims }) => trims);

/** The trim's price in dollars if it were of the base year. It ignores the trim's own year, so that an older year never costs more. */
function baseYearDollars(trim: CatalogueTrim): number {
  const { make, trim: name } = trim.vehicle;
  const demoPrices = demoTrims(trim);
  const exact = demoPrices.find((facts) => facts.name === name);
  if (exact) return exact.msrp;
  const trimFactor = figures.trimFactors.find(([words]) => words.test(name))?.[1] ?? 1;
  if (demoPrices.length > 0)
    return (demoPrices.reduce((sum, { msrp }) => sum + msrp, 0) / demoPrices.length) * trimFactor;
  const { bodyLetters: bodies, engines } = trim.latest;
  const body = figures.bodyPrices[bodies.charAt(0)] ?? figures.defaultPrice;
  const makeFactor = figures.makeFactors.find(({ makes }) => makes.includes(make))?.factor ?? 1;
  return body * engineFactor(engines) * makeFactor * trimFactor;
}

/** In cents, rounded to 50 dollars. */
export const msrpOf = (trim: CatalogueTrim): Cents =>
  Math.round((baseYearDollars(trim) * figures.priceRatioPerYear ** (figures.baseYear - trim.vehicle.year)) / 50) *
  50_00;
