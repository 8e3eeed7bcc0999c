// Formats the trade-in catalogue for the upstream: one text line per model, parsed only when requested.
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { BuiltCatalogue, BuiltModel } from "./trade-in-models.ts";

const fileSchema = z.object({ engines: z.array(z.string()), makes: z.array(z.string()), models: z.array(z.string()) });
export type TradeInFile = z.infer<typeof fileSchema>;

/** Trims by model id in the existing file. A trim's position is part of its id, so it must never change. */
function readExistingTrims(path: string): Map<number, string[]> {
  const file = existsSync(path) ? fileSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  return new Map(
    (file?.models ?? []).map((line) => {
      const [id, , , trims = ""] = line.split("|");
      return [Number(id), trims.split(";").map((trim) => trim.split("~")[0] ?? "")];
    }),
  );
}

/** Merges consecutive years with the same data: "3-7:su:0,4" is years since 2000, body letters, engine indexes. */
function formatYearRanges(yearTexts: { year: number; text: string }[]): string {
  const ranges: { from: number; to: number; text: string }[] = [];
  for (const { year, text } of yearTexts.toSorted((a, b) => a.year - b.year)) {
    const last = ranges.at(-1);
    if (last && last.to === year - 1 && last.text === text) last.to = year;
    else ranges.push({ from: year, to: year, text });
  }
  return ranges.map(({ from, to, text }) => `${from - 2000}-${to - 2000}:${text}`).join(" ");
}

function formatTrims(
  { id, years }: BuiltModel,
  existingTrims: Map<number, string[]>,
  engineIndex: (engine: string) => number,
): string {
  const byTrim = new Map<string, { year: number; text: string }[]>(
    (existingTrims.get(id) ?? []).map((name) => [name, []]),
  );
  const names = new Set([...years.values()].flatMap((trims) => [...trims.keys()]));
  for (const name of [...names].sort()) if (!byTrim.has(name)) byTrim.set(name, []);
  for (const [year, trims] of years) {
    for (const [name, { bodies, engines }] of trims) {
      const sortedEngines = [...engines].sort(
        (a, b) => Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b),
      );
      byTrim
        .get(name)
        ?.push({ year, text: `${[...bodies].sort().join("")}:${sortedEngines.map(engineIndex).join(",")}` });
    }
  }
  return [...byTrim].map(([name, trimYears]) => `${name}~${formatYearRanges(trimYears)}`).join(";");
}

export function buildTradeInFile({ models }: BuiltCatalogue, path: string): TradeInFile {
  const existingTrims = readExistingTrims(path);
  const engines: string[] = [];
  const engineIndex = (engine: string) => {
    const index = engines.indexOf(engine);
    return index < 0 ? engines.push(engine) - 1 : index;
  };
  const sortedModels = models.toSorted((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model));
  return {
    makes: [...new Set(sortedModels.map(({ makeId, make }) => `${makeId}|${make}`))],
    models: sortedModels.map((model) =>
      [model.id, model.makeId, model.model, formatTrims(model, existingTrims, engineIndex)].join("|"),
    ),
    engines,
  };
}
