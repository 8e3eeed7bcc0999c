/** What a brand's sitemap is made of: parts and lists of vehicles, each with its latest change. */
import { type SitemapList, sitemapPartSize } from "#contract/inventory/sitemap.ts";
import type { Columns, DictionaryName } from "./columns.ts";

export interface SitemapChanges {
  parts: { part: number; changedAt: string }[];
  lists: SitemapList[];
}

const toInstant = (microseconds: number) => new Date(Math.floor(microseconds / 1000)).toISOString();

/** The parts by number, and the lists with the newest change first. */
export function listChanges(columns: Columns, brandKey: string): SitemapChanges {
  const { numbers, updatedAt, length, dictionaries } = columns;
  const { brands } = numbers;
  const bit = columns.brandBit(brandKey);

  /** The latest change of each number below `size` that a vehicle has. */
  function collect<Value>(size: number, numberOf: (slot: number) => number, build: (number: number) => Value) {
    const latest = new Float64Array(size);
    for (let slot = 0; slot < length; slot += 1) {
      if (((brands[slot] as number) & bit) === 0) continue;
      const number = numberOf(slot);
      const changedAt = updatedAt[slot] as number;
      if (changedAt > (latest[number] as number)) latest[number] = changedAt;
    }
    return Array.from(latest, (microseconds, number) => ({ number, microseconds }))
      .filter(({ microseconds }) => microseconds > 0)
      .map(({ number, microseconds }) => ({ value: build(number), microseconds }));
  }

  function collectBy(name: DictionaryName, build: (code: number) => SitemapList["filters"]) {
    const codes = numbers[name];
    return collect(dictionaries[name].size, (slot) => codes[slot] as number, build);
  }

  const models = dictionaries.model.size;
  const lastId = numbers.id.reduce((last, id) => Math.max(last, id), 0);
  const parts = collect(
    Math.floor(lastId / sitemapPartSize) + 1,
    (slot) => Math.floor((numbers.id[slot] ?? 0) / sitemapPartSize),
    (part) => part,
  );
  const lists = [
    ...collectBy("condition", (code) => ({ condition: dictionaries.condition.textOf(code) })),
    ...collectBy("body", (code) => ({ body: dictionaries.body.textOf(code) })),
    ...collectBy("make", (code) => ({ make: dictionaries.make.textOf(code) })),
    ...collect(
      dictionaries.make.size * models,
      (slot) => (numbers.make[slot] ?? 0) * models + (numbers.model[slot] ?? 0),
      (number) => ({
        make: dictionaries.make.textOf(Math.floor(number / models)),
        model: dictionaries.model.textOf(number % models),
      }),
    ),
    ...collectBy("province", (code) => ({ province: dictionaries.province.textOf(code) })),
  ];
  return {
    parts: parts
      .map(({ value, microseconds }) => ({ part: value, changedAt: toInstant(microseconds) }))
      .sort((a, b) => a.part - b.part),
    lists: lists
      .sort((a, b) => b.microseconds - a.microseconds)
      .map(({ value, microseconds }) => ({ filters: value, changedAt: toInstant(microseconds) })),
  };
}
