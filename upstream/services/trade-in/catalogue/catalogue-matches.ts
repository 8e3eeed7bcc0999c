/** What the pages of a trade-in need of the catalogue. */

import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import type { ValuedVehicle } from "#domain/trade-in/valued-vehicle.ts";
import { decodeVin } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { makeFacts } from "#upstream/db/seed/catalogue/make-facts.ts";
import { type CatalogueTrim, openCatalogue } from "./catalogue.ts";
import { msrpOf } from "./catalogue-msrp.ts";

/**
 * The vehicles that a VIN may mean, by their trims; none when it is unknown. One where the maker's pattern names a trim,
 * the model's trims of the year where it does not.
 */
export async function findCatalogueMatches(vin: string): Promise<CatalogueVehicle[]> {
  const [catalogue, decoded] = await Promise.all([openCatalogue(), decodeVin(vin)]);
  if (!decoded || decoded.modelId === null) return [];
  const trims = catalogue.trimsOf(decoded.modelId, decoded.year).map(({ vehicle }) => vehicle);
  const named = new Set(decoded.trims.map((name) => name.toUpperCase()));
  const told = trims.filter(({ trim }) => named.has(trim.toUpperCase()));
  return (told.length > 0 ? told : trims).toSorted((a, b) => a.trim.localeCompare(b.trim));
}

/** The names of what was chosen so far; null when the catalogue has no such vehicle. */
export async function findCatalogueVehicle(
  chosen: Pick<CatalogueVehicle, "year" | "makeId" | "modelId" | "trimId">,
): Promise<CatalogueVehicle | null> {
  const catalogue = await openCatalogue();
  const { year, makeId, modelId, trimId } = chosen;
  if (trimId !== null) {
    const vehicle = catalogue.trim(trimId)?.vehicle;
    const isIt =
      vehicle &&
      (year ?? vehicle.year) === vehicle.year &&
      (makeId ?? vehicle.makeId) === vehicle.makeId &&
      (modelId ?? vehicle.modelId) === vehicle.modelId;
    return isIt ? vehicle : null;
  }
  const found = (year === null ? [...catalogue.models.values()] : catalogue.modelsOf(year)).find(
    (model) => (makeId ?? model.makeId) === model.makeId && (modelId ?? model.id) === model.id,
  );
  if (!found) return null;
  return {
    ...chosen,
    make: makeId === null ? null : found.make,
    model: modelId === null ? null : found.model,
    trim: null,
  };
}

const isSame = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" }) === 0;

/** A vehicle that is known by its names: by the catalogue's own and their ids as far as it has them, else as it is called. */
export async function findNamedVehicle(named: {
  year: number;
  make: string;
  model: string;
  trim: string | null;
}): Promise<CatalogueVehicle> {
  const { year, make, model, trim } = named;
  const catalogue = await openCatalogue();
  const ofMake = [...catalogue.models.values()].find((each) => isSame(each.make, make));
  const unknown = { makeId: ofMake?.makeId ?? null, modelId: null, trimId: null };
  const known = catalogue.modelsOf(year).find((each) => each.makeId === ofMake?.makeId && isSame(each.model, model));
  if (!known) return { ...named, ...unknown, make: ofMake?.make ?? make };
  const trims = catalogue.trimsOf(known.id, year).map(({ vehicle }) => vehicle);
  const found = trim === null ? undefined : trims.find((each) => isSame(each.trim, trim));
  const { makeId, id: modelId } = known;
  return found ?? { year, makeId, make: known.make, modelId, model: known.model, trimId: null, trim };
}

/** Every engine of its is electric, as far as the patterns tell. */
export const isElectric = ({ engines }: CatalogueTrim["latest"]): boolean =>
  engines.length > 0 && engines.every((engine) => engine.endsWith("e"));

/** As the valuation wants it; null when the catalogue does not know it. */
export async function findValuedVehicle({ trimId }: Pick<CatalogueVehicle, "trimId">): Promise<ValuedVehicle | null> {
  const trim = trimId === null ? null : (await openCatalogue()).trim(trimId);
  if (!trim) return null;
  const { year, make } = trim.vehicle;
  return { year, msrp: msrpOf(trim), isElectric: isElectric(trim.latest), retention: makeFacts(make).retention };
}
