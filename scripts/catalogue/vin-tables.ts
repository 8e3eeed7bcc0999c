// The patterns by which a VIN is decoded, as compact as JSON can be read at once.
import type { VinPatterns } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { type BuiltCatalogue, trimsOf } from "./trade-in-models.ts";
import { element, type Pattern, type Vpic } from "./vpic.ts";

const fuelWords: Record<string, string> = { "1": "diesel", "2": "electric" };

class Keys {
  readonly #byMeaning = new Map<number, string[]>();
  add(meaning: number, key: string) {
    const keys = this.#byMeaning.get(meaning) ?? [];
    if (!keys.includes(key)) keys.push(key);
    this.#byMeaning.set(meaning, keys);
  }
  get isEmpty() {
    return this.#byMeaning.size === 0;
  }
  toString() {
    return [...this.#byMeaning]
      .sort(([a], [b]) => a - b)
      .map(([meaning, keys]) => `${meaning}:${keys.join(",")}`)
      .join(";");
  }
}

/** A list of texts, each kept once. */
class Texts {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();
  place(text: string): number {
    const found = this.#places.get(text) ?? this.list.push(text) - 1;
    this.#places.set(text, found);
    return found;
  }
}

/** `patternsOf`: a schema's. A model's third word is its id in the trade-in catalogue, empty where that has none. */
export function vinTables(vpic: Vpic, patternsOf: Map<number, Pattern[]>, built: BuiltCatalogue): VinPatterns {
  const models = new Texts();
  const trims = new Texts();
  const schemas = new Texts();
  const fuels = ["diesel", "electric"];
  const wmis: VinPatterns["wmis"] = {};
  const written = new Map<number, number>();
  const modelOf = new Map(vpic.models.map((row) => [String(row.id), row]));

  for (const { schema } of vpic.links) {
    if (written.has(schema)) continue;
    const [ofModel, ofFuel, ofTrim] = [new Keys(), new Keys(), new Keys()];
    for (const { element: kind, key, value } of patternsOf.get(schema) ?? []) {
      const model = kind === element.model ? modelOf.get(value) : undefined;
      if (model && (built.ids.has(model.id) || built.isDemonstrated(model))) {
        ofModel.add(models.place([model.make, model.model, built.ids.get(model.id) ?? ""].join("\n")), key);
      }
      const fuel = kind === element.fuel ? fuels.indexOf(fuelWords[value] ?? "") : -1;
      if (fuel >= 0) ofFuel.add(fuel, key);
    }
    if (ofModel.isEmpty) continue;
    for (const { key, names } of trimsOf(patternsOf.get(schema) ?? [])) {
      for (const name of names) ofTrim.add(trims.place(name), key);
    }
    const row = [ofModel, ofFuel, ofTrim].join("\n").trimEnd();
    written.set(schema, schemas.place(row));
  }
  for (const { wmi, schema, fromYear, toYear } of vpic.links) {
    const at = written.get(schema);
    if (at === undefined) continue;
    const list = wmis[wmi] ?? [];
    wmis[wmi] = list;
    list.push([fromYear, toYear ?? 0, at]);
  }
  return {
    models: models.list.map((text) => text.split("\n")),
    fuels,
    trims: trims.list,
    schemas: schemas.list.map((text) => text.split("\n")),
    wmis,
  };
}
