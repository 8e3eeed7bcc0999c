// The trade-in catalogue as the upstream reads it: one line of text a model, which costs nothing until it is asked for.
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { BuiltCatalogue, BuiltModel } from "./trade-in-models.ts";

const fileShape = z.object({ engines: z.array(z.string()), makes: z.array(z.string()), models: z.array(z.string()) });
export type TradeInFile = z.infer<typeof fileShape>;

/** Trims by model id in their order, of the file that is there: a trim's place is part of its id and never changes. */
function keptTrims(path: string): Map<number, string[]> {
  const file = existsSync(path) ? fileShape.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  return new Map(
    (file?.models ?? []).map((line) => {
      const [id, , , trims = ""] = line.split("|");
      return [Number(id), trims.split(";").map((trim) => trim.split("~")[0] ?? "")];
    }),
  );
}

/** Years told alike are one run: "3-7:su:0,4a", years from 2000, bodies, engines. */
function runs(told: { year: number; text: string }[]): string {
  const found: { from: number; to: number; text: string }[] = [];
  for (const { year, text } of told.toSorted((a, b) => a.year - b.year)) {
    const last = found.at(-1);
    if (last && last.to === year - 1 && last.text === text) last.to = year;
    else found.push({ from: year, to: year, text });
  }
  return found.map(({ from, to, text }) => `${from - 2000}-${to - 2000}:${text}`).join(" ");
}

function trimsText(
  { id, years }: BuiltModel,
  kept: Map<number, string[]>,
  placeOf: (engine: string) => number,
): string {
  const byTrim = new Map<string, { year: number; text: string }[]>((kept.get(id) ?? []).map((name) => [name, []]));
  const names = new Set([...years.values()].flatMap((trims) => [...trims.keys()]));
  for (const name of [...names].sort()) if (!byTrim.has(name)) byTrim.set(name, []);
  for (const [year, trims] of years) {
    for (const [name, { bodies, engines }] of trims) {
      const told = [...engines].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b));
      byTrim.get(name)?.push({ year, text: `${[...bodies].sort().join("")}:${told.map(placeOf).join(",")}` });
    }
  }
  return [...byTrim].map(([name, told]) => `${name}~${runs(told)}`).join(";");
}

export function tradeInFile({ models }: BuiltCatalogue, path: string): TradeInFile {
  const kept = keptTrims(path);
  const engines: string[] = [];
  const placeOf = (engine: string) => {
    const place = engines.indexOf(engine);
    return place < 0 ? engines.push(engine) - 1 : place;
  };
  const sorted = models.toSorted((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model));
  return {
    makes: [...new Set(sorted.map(({ makeId, make }) => `${makeId}|${make}`))],
    models: sorted.map((model) => [model.id, model.makeId, model.model, trimsText(model, kept, placeOf)].join("|")),
    engines,
  };
}
