/** Finds vehicles in the trade-in catalogue by VIN, by ids or by names. */
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import type { ValuedVehicle } from "#domain/trade-in/valued-vehicle.ts";
import { decodeVin } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { getMakeFacts } from "#upstream/db/seed/catalogue/make-facts.ts";
import { type Adjustment, findAdjustments, noAdjustment } from "#upstream/services/trade-in/values/adjustments.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type CatalogueTrim, loadCatalogue } from "./catalogue.ts";
import { msrpOf } from "./catalogue-msrp.ts";

/**
 * The vehicles that a VIN may stand for, one per possible trim; empty for an unknown VIN. Without trim names in the maker's
 * pattern, every trim of the model and year is possible.
 */
export async function findVehiclesByVin(vin: string): Promise<CatalogueVehicle[]> {
  const [catalogue, decoded] = await Promise.all([loadCatalogue(), decodeVin(vin)]);
  if (!decoded || decoded.modelId === null) return [];
  const trims = catalogue.trimsOf(decoded.modelId, decoded.year).map(({ vehicle }) => vehicle);
  const names = new Set(decoded.trims.map((name) => name.toUpperCase()));
  const matches = trims.filter(({ trim }) => names.has(trim.toUpperCase()));
  return (matches.length > 0 ? matches : trims).toSorted((a, b) => a.trim.localeCompare(b.trim));
}

/** The vehicle of the ids chosen so far, with their names; null when the catalogue has no such vehicle. */
export async function findVehicleByIds(
  chosen: Pick<CatalogueVehicle, "year" | "makeId" | "modelId" | "trimId">,
): Promise<CatalogueVehicle | null> {
  const catalogue = await loadCatalogue();
  const { year, makeId, modelId, trimId } = chosen;
  if (trimId !== null) {
    const vehicle = catalogue.trim(trimId)?.vehicle;
    const isMatch =
      vehicle &&
      (year ?? vehicle.year) === vehicle.year &&
      (makeId ?? vehicle.makeId) === vehicle.makeId &&
      (modelId ?? vehicle.modelId) === vehicle.modelId;
    return isMatch ? vehicle : null;
  }
  const match = (year === null ? [...catalogue.models.values()] : catalogue.modelsOf(year)).find(
    (model) => (makeId ?? model.makeId) === model.makeId && (modelId ?? model.id) === model.id,
  );
  if (!match) return null;
  return {
    ...chosen,
    make: makeId === null ? null : match.make,
    model: modelId === null ? null : match.model,
    trim: null,
  };
}

const isSameName = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" }) === 0;

/** A vehicle by its names, with the catalogue's ids and spelling as far as the catalogue has them. */
export async function findVehicleByNames(names: {
  year: number;
  make: string;
  model: string;
  trim: string | null;
}): Promise<CatalogueVehicle> {
  const { year, make, model, trim } = names;
  const catalogue = await loadCatalogue();
  const modelOfMake = [...catalogue.models.values()].find((candidate) => isSameName(candidate.make, make));
  const match = catalogue
    .modelsOf(year)
    .find((candidate) => candidate.makeId === modelOfMake?.makeId && isSameName(candidate.model, model));
  if (!match) {
    return {
      ...names,
      makeId: modelOfMake?.makeId ?? null,
      modelId: null,
      trimId: null,
      make: modelOfMake?.make ?? make,
    };
  }
  const trims = catalogue.trimsOf(match.id, year).map(({ vehicle }) => vehicle);
  const trimMatch = trim === null ? undefined : trims.find((candidate) => isSameName(candidate.trim, trim));
  const { makeId, id: modelId } = match;
  return trimMatch ?? { year, makeId, make: match.make, modelId, model: match.model, trimId: null, trim };
}

/** Whether every engine in the VIN patterns is electric; false without any engine. */
export const isElectric = ({ engines }: CatalogueTrim["latest"]): boolean =>
  engines.length > 0 && engines.every((engine) => engine.endsWith("e"));

/** A trim as the valuation takes it. */
export type ValuedTrim = ValuedVehicle & Adjustment & { trimId: number };

export function toValuedTrim(trim: CatalogueTrim, adjustment: Adjustment = noAdjustment): ValuedTrim {
  const { year, make, trimId } = trim.vehicle;
  const { retention } = getMakeFacts(make);
  return { trimId, year, msrp: msrpOf(trim), isElectric: isElectric(trim.latest), retention, ...adjustment };
}

/** The valuation's input for vehicles, in their order; those whose trim the catalogue does not have are left out. */
export async function findValuedTrims(
  upstream: Upstream,
  brandKey: string,
  vehicles: readonly Pick<CatalogueVehicle, "trimId">[],
): Promise<ValuedTrim[]> {
  const catalogue = await loadCatalogue();
  const trims = vehicles.flatMap(({ trimId }) => (trimId === null ? [] : (catalogue.trim(trimId) ?? [])));
  const adjustments = await findAdjustments(
    upstream,
    brandKey,
    trims.map(({ vehicle }) => vehicle.trimId),
  );
  return trims.map((trim) => toValuedTrim(trim, adjustments.get(trim.vehicle.trimId)));
}

/** The valuation's input for a vehicle; null when the catalogue does not have its trim. */
export async function findValuedTrim(
  upstream: Upstream,
  brandKey: string,
  vehicle: Pick<CatalogueVehicle, "trimId">,
): Promise<ValuedTrim | null> {
  const [trim] = await findValuedTrims(upstream, brandKey, [vehicle]);
  return trim ?? null;
}
