// Makes, models and trims. Ids are positions in model-facts.ts, so inserting a make or model changes the ids of saved data.
// Add it at the end, or give it a fixed id here.
import { foldText } from "#domain/formats/fold-text.ts";
import type { Market } from "#domain/vehicle/catalogue.ts";
import type { makes, models, trims } from "../../schema/catalogue.ts";
import { demoInstant } from "../dates.ts";
import { laterEuropeanFacts } from "./european-models.ts";
import { europeanFacts, type ModelFacts, modelFacts, type TrimFacts } from "./model-facts.ts";
import { pictureOf } from "./pictures.ts";
import { promotionOf } from "./promotions.ts";

export type TrimRow = typeof trims.$inferInsert & { id: number };

export interface CatalogueModel {
  id: number;
  makeId: number;
  market: Market;
  facts: ModelFacts;
}

export interface CatalogueTrim {
  row: TrimRow;
  model: CatalogueModel;
  facts: TrimFacts;
}

const firstCatalogueYear = 2003;
/** Model year of the figures in model-facts.ts. */
const factsYear = 2026;
/** Price of a model year relative to the next model year. */
const yearlyPriceStep = 0.968;

const makeNames = [...new Set([...modelFacts, ...europeanFacts, ...laterEuropeanFacts].map(({ make }) => make))];
const findMakeId = (make: string) => makeNames.indexOf(make) + 1;

export const catalogueModels: readonly CatalogueModel[] = [
  ...modelFacts.map((facts) => ({ facts, market: "ca" as const })),
  ...[...europeanFacts, ...laterEuropeanFacts].map((facts) => ({ facts, market: "eu" as const })),
].map(({ facts, market }, index) => ({ id: index + 1, makeId: findMakeId(facts.make), market, facts }));

export function makeRows(): (typeof makes.$inferInsert & { id: number })[] {
  return makeNames.map((name, place) => ({
    id: place + 1,
    key: foldText(name).replaceAll(/[^a-z0-9]+/g, "-"),
    name,
    is_active: true,
  }));
}

export function modelRows(): (typeof models.$inferInsert & { id: number })[] {
  return catalogueModels.map(({ id, makeId, market, facts }) => ({
    id,
    make_id: makeId,
    name: facts.model,
    market,
    body_style: facts.bodyStyle,
    main_model_id:
      catalogueModels.find((other) => other.makeId === makeId && other.facts.model === facts.mainModel)?.id ?? null,
    is_active: true,
    ...promotionOf(facts.make, facts.model),
  }));
}

/** What the vehicles team has not finished yet: figures of the oldest years, pictures of some models and of the next year. */
const figuresFrom = 2006;
const hasPicture = ({ id }: CatalogueModel, year: number) => id % 6 > 0 && year <= factsYear;
/** Days since the trim was last changed. A few models were looked at lately. */
const daysSinceChange = ({ id }: CatalogueModel, year: number, index: number) =>
  id % 19 === 0 && year >= factsYear ? 1 + index : 60 + id;
const millisecondsPerDay = 86_400_000;

function consumptionAtAge(value: number | null, age: number): number | null {
  return value === null ? null : Math.round(value * (1 + age * 0.008) * 10) / 10;
}

function buildTrimRow(model: CatalogueModel, facts: TrimFacts, index: number, year: number): TrimRow {
  const { powertrain } = facts;
  const age = Math.max(0, factsYear - year);
  const city = consumptionAtAge(powertrain.city, age);
  const highway = consumptionAtAge(powertrain.highway, age);
  const dollars = facts.msrp * yearlyPriceStep ** (factsYear - year);
  return {
    id: model.id * 1000 + (year - 2000) * 10 + index,
    model_id: model.id,
    year,
    name: facts.name,
    body_style: model.facts.bodyStyle,
    msrp_cents: (Math.round(dollars / 50) * 50 - 1) * 100,
    engine: powertrain.engine,
    horsepower: year < figuresFrom ? null : powertrain.horsepower,
    drivetrain: powertrain.drivetrain,
    fuel: powertrain.fuel,
    transmission: powertrain.transmission,
    seats: model.facts.seats,
    doors: model.facts.doors,
    city_l_100km: city,
    highway_l_100km: highway,
    combined_l_100km: city === null || highway === null ? null : Math.round((city * 0.55 + highway * 0.45) * 10) / 10,
    kwh_100km: powertrain.electricUse,
    electric_range_km: powertrain.electricRange === null ? null : Math.round(powertrain.electricRange * 0.98 ** age),
    // A trim of the European market that the team has switched off.
    is_active: !(facts.name === "Stepway TCe 90" && year === factsYear),
    main_image_url: hasPicture(model, year) ? pictureOf(model.facts.bodyStyle, model.id + index) : null,
    date_updated: new Date(demoInstant.getTime() - daysSinceChange(model, year, index) * millisecondsPerDay),
    is_demonstration: true,
  };
}

/** Every trim of every model year up to `lastYear`, oldest first within a model. */
export function catalogueTrims(lastYear: number): CatalogueTrim[] {
  return catalogueModels.flatMap((model) => {
    const modelTrims: CatalogueTrim[] = [];
    const lastModelYear = Math.min(model.facts.lastYear ?? lastYear, lastYear);
    for (let year = Math.max(model.facts.firstYear, firstCatalogueYear); year <= lastModelYear; year++) {
      for (const [index, facts] of model.facts.trims.entries()) {
        if (year >= (facts.firstYear ?? 0))
          modelTrims.push({ row: buildTrimRow(model, facts, index, year), model, facts });
      }
    }
    return modelTrims;
  });
}

/** Catalogue models that match a decoded VIN, in catalogue order: a VIN of a "Civic" can be the sedan or the hatchback. */
export function findModelsOfVin(decoded: { make: string; model: string }): CatalogueModel[] {
  return catalogueModels.filter(
    ({ facts }) => facts.make === decoded.make && (facts.vpicNames ?? [facts.model]).includes(decoded.model),
  );
}
