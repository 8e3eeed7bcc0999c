// Builds the VIN decoding tables as compact JSON.
import type { VinPatterns } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { type BuiltCatalogue, listTrims } from "./trade-in-models.ts";
import { elementIds, type Pattern, type Vpic } from "./vpic.ts";

const fuelNames: Record<string, string> = { "1": "diesel", "2": "electric" };

class KeysByIndex {
  readonly #byIndex = new Map<number, string[]>();
  add(index: number, key: string) {
    const keys = this.#byIndex.get(index) ?? [];
    if (!keys.includes(key)) keys.push(key);
    this.#byIndex.set(index, keys);
  }
  get isEmpty() {
    return this.#byIndex.size === 0;
  }
  toString() {
    return [...this.#byIndex]
      .sort(([a], [b]) => a - b)
      .map(([index, keys]) => `${index}:${keys.join(",")}`)
      .join(";");
  }
}

/** A list of distinct texts. */
class UniqueTexts {
  readonly list: string[] = [];
  readonly #indexes = new Map<string, number>();
  indexOf(text: string): number {
    const index = this.#indexes.get(text) ?? this.list.push(text) - 1;
    this.#indexes.set(text, index);
    return index;
  }
}

/** Builds the tables. A model's third field is its id in the trade-in catalogue, or empty. */
export function buildVinTables(
  vpic: Vpic,
  patternsBySchema: Map<number, Pattern[]>,
  catalogue: BuiltCatalogue,
): VinPatterns {
  const models = new UniqueTexts();
  const trims = new UniqueTexts();
  const schemas = new UniqueTexts();
  const fuels = ["diesel", "electric"];
  const wmis: VinPatterns["wmis"] = {};
  const schemaIndexes = new Map<number, number>();
  const modelById = new Map(vpic.models.map((row) => [String(row.id), row]));

  for (const { schema } of vpic.links) {
    if (schemaIndexes.has(schema)) continue;
    const [modelKeys, fuelKeys, trimKeys] = [new KeysByIndex(), new KeysByIndex(), new KeysByIndex()];
    for (const { element: kind, key, value } of patternsBySchema.get(schema) ?? []) {
      const model = kind === elementIds.model ? modelById.get(value) : undefined;
      if (model && (catalogue.catalogueIds.has(model.id) || catalogue.isDemoModel(model))) {
        modelKeys.add(
          models.indexOf([model.make, model.model, catalogue.catalogueIds.get(model.id) ?? ""].join("\n")),
          key,
        );
      }
      const fuel = kind === elementIds.fuel ? fuels.indexOf(fuelNames[value] ?? "") : -1;
      if (fuel >= 0) fuelKeys.add(fuel, key);
    }
    if (modelKeys.isEmpty) continue;
    for (const { key, names } of listTrims(patternsBySchema.get(schema) ?? [])) {
      for (const name of names) trimKeys.add(trims.indexOf(name), key);
    }
    const row = [modelKeys, fuelKeys, trimKeys].join("\n").trimEnd();
    schemaIndexes.set(schema, schemas.indexOf(row));
  }
  for (const { wmi, schema, fromYear, toYear } of vpic.links) {
    const schemaIndex = schemaIndexes.get(schema);
    if (schemaIndex === undefined) continue;
    const list = wmis[wmi] ?? [];
    wmis[wmi] = list;
    list.push([fromYear, toYear ?? 0, schemaIndex]);
  }
  return {
    models: models.list.map((text) => text.split("\n")),
    fuels,
    trims: trims.list,
    schemas: schemas.list.map((text) => text.split("\n")),
    wmis,
  };
}
