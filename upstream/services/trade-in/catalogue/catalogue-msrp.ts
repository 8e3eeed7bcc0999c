/**
 * What a trim cost when new. No public-domain source has Canada's prices, so this is a model for the demonstration
 * (docs/valuation.md): the demonstration's own prices where it has the model, else by make, body, engine and trim.
 */
import type { Cents } from "#domain/money/money.ts";
import { modelFacts, type TrimFacts } from "#upstream/db/seed/catalogue/model-facts.ts";
import type { CatalogueTrim } from "./catalogue.ts";
import * as figures from "./catalogue-msrp-figures.ts";

/** By litres, and by the fuel's letter. */
function engineShare(engines: readonly string[]): number {
  const [litres = "", , fuel = "g"] = engines[0]?.split(" ") ?? [];
  const { least, most, base, aLitre } = figures.litres;
  const size = Number(litres) > 0 ? Math.min(most, Math.max(least, base + Number(litres) * aLitre)) : 1;
  return size * (figures.fuelShares[fuel] ?? 1);
}

/** The demonstration's trims of the models that the catalogue's may be. */
const demonstrated = ({ vehicle: { make, model } }: CatalogueTrim): readonly TrimFacts[] =>
  modelFacts
    .filter((facts) => facts.make === make && [facts.model, ...(facts.vpic ?? [])].includes(model))
    .flatMap(({ trims }) => trims);

/** Dollars of model year 2026, the same for every year of a trim: an older one is never dearer. */
function dollarsOf(trim: CatalogueTrim): number {
  const { make, trim: name } = trim.vehicle;
  const known = demonstrated(trim);
  const same = known.find((facts) => facts.name === name);
  if (same) return same.msrp;
  const trimShare = figures.trimShares.find(([words]) => words.test(name))?.[1] ?? 1;
  if (known.length > 0) return (known.reduce((sum, { msrp }) => sum + msrp, 0) / known.length) * trimShare;
  const { bodies, engines } = trim.latest;
  const body = figures.bodyPrices[bodies.charAt(0)] ?? figures.usualPrice;
  const makeShare = figures.makeShares.find(({ makes }) => makes.includes(make))?.share ?? 1;
  return body * engineShare(engines) * makeShare * trimShare;
}

/** In cents, to fifty dollars. */
export const msrpOf = (trim: CatalogueTrim): Cents =>
  Math.round((dollarsOf(trim) * figures.aYearEarlier ** (figures.pricedYear - trim.vehicle.year)) / 50) * 50_00;
