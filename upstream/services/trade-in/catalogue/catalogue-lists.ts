/** What a vehicle of the catalogue may have: the lists that its pages offer, and an answer that is in none of them. */

import type { TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { type CatalogueTrim, openCatalogue } from "./catalogue.ts";
import { isElectric } from "./catalogue-matches.ts";
import * as words from "./catalogue-words.ts";

/** What the patterns tell comes first; the rest stays to choose, since they seldom tell hybrids. */
function fuelsOf(trim: CatalogueTrim | null) {
  const all = Object.entries(words.fuels);
  const told = new Set(trim?.engines.map((engine) => engine.at(-1)));
  const first = all.filter(([letter]) => told.has(letter));
  const rest = trim && isElectric(trim) ? [] : all.filter(([letter]) => !told.has(letter));
  return [...first, ...rest].map(([, option]) => option);
}

const lists = {
  styles: (trim: CatalogueTrim | null) => [...(trim?.bodies ?? "")].flatMap((letter) => words.styles[letter] ?? []),
  colors: () => words.colours,
  transmissions: (trim: CatalogueTrim | null) => (trim && isElectric(trim) ? [words.singleSpeed] : words.transmissions),
  engines: (trim: CatalogueTrim | null) => trim?.engines.map(words.engineOption) ?? [],
  drivetrains: () => words.drivetrains,
  fuels: fuelsOf,
  equipment: (trim: CatalogueTrim | null) => words.equipmentOf(trim?.vehicle.year),
} as const;
export type NamedList = keyof typeof lists;

/** By the trim, where one is told: empty when the catalogue does not know it. */
export async function readNamedList(list: NamedList, trimId: number | null) {
  if (trimId === null) return [...lists[list](null)];
  const trim = (await openCatalogue()).trim(trimId);
  return trim ? [...lists[list](trim)] : [];
}

/** What a kept answer is called in both languages; null where no list has it, as for one that was typed. */
export async function nameListed(list: NamedList, trimId: number | null, key: string) {
  const all = [...(await readNamedList(list, trimId)), ...lists[list](null)];
  return all.find(({ Key }) => Key === key)?.Name ?? null;
}

const listOfAnswer: Readonly<Record<string, NamedList>> = {
  color: "colors",
  transmission: "transmissions",
  drivetrain: "drivetrains",
  fuelType: "fuels",
  engine: "engines",
  vehicleFeatures: "equipment",
};

const valuesOf = (answers: object | undefined, name: string): unknown[] => {
  const value: unknown = answers && Reflect.get(answers, name);
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};

/** Refuses an answer that its list does not offer. Where there is no list it is typed; what was kept once stays an answer. */
export async function requireListed<Page extends TradeInPage>(
  trimId: number | null,
  sent: NonNullable<TradeInAnswers[Page]>,
  kept: TradeInAnswers[Page],
): Promise<void> {
  const wrong: Record<string, string[]> = {};
  for (const [name, list] of Object.entries(listOfAnswer)) {
    const told = valuesOf(sent, name);
    const offered = told.length > 0 ? await readNamedList(list, trimId) : [];
    const known: unknown[] = [...offered.map(({ Key }) => Key), ...valuesOf(kept, name)];
    if (offered.length > 0 && !told.every((value) => known.includes(value))) wrong[name] = ["invalid_value"];
  }
  if (Object.keys(wrong).length > 0) throw new Refusal(422, "invalid", { fields: wrong });
}
