/** What a brand's sitemap is made of: parts and lists of vehicles, each with its latest change. */
import { type SitemapList, sitemapPartSize } from "#contract/inventory/sitemap.ts";
import type { Columns, DictionaryName } from "./columns.ts";

// Numbers of makes and models stay far below it.
const modelsPerMake = 2 ** 20;

export interface SitemapChanges {
  parts: { part: number; changedAt: string }[];
  lists: SitemapList[];
}

/** Holds the latest change of each number. */
class Latest {
  readonly #changes = new Map<number, number>();

  add(number: number, microseconds: number): void {
    const known = this.#changes.get(number);
    if (known === undefined || known < microseconds) this.#changes.set(number, microseconds);
  }

  list<Value>(build: (number: number) => Value) {
    return [...this.#changes].map(([number, microseconds]) => ({ value: build(number), microseconds }));
  }
}

const toInstant = (microseconds: number) => new Date(Math.floor(microseconds / 1000)).toISOString();

/** The parts by number, and the lists with the newest change first. */
export function listChanges(columns: Columns, brandKey: string): SitemapChanges {
  const { numbers, updatedAt, length, dictionaries } = columns;
  const bit = columns.brandBit(brandKey);
  const slots: number[] = [];
  for (let slot = 0; slot < length; slot += 1) if (((numbers.brands[slot] ?? 0) & bit) !== 0) slots.push(slot);

  function collect<Value>(numberOf: (slot: number) => number, build: (number: number) => Value) {
    const latest = new Latest();
    for (const slot of slots) latest.add(numberOf(slot), updatedAt[slot] ?? 0);
    return latest.list(build);
  }
  const collectBy = (name: DictionaryName, build: (code: number) => SitemapList["filters"]) =>
    collect((slot) => numbers[name][slot] ?? 0, build);

  const parts = collect(
    (slot) => Math.floor((numbers.id[slot] ?? 0) / sitemapPartSize),
    (part) => part,
  );
  const lists = [
    ...collectBy("condition", (code) => ({ condition: dictionaries.condition.textOf(code) })),
    ...collectBy("body", (code) => ({ body: dictionaries.body.textOf(code) })),
    ...collectBy("make", (code) => ({ make: dictionaries.make.textOf(code) })),
    ...collect(
      (slot) => (numbers.make[slot] ?? 0) * modelsPerMake + (numbers.model[slot] ?? 0),
      (number) => ({
        make: dictionaries.make.textOf(Math.floor(number / modelsPerMake)),
        model: dictionaries.model.textOf(number % modelsPerMake),
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
