// Reads the vPIC database (public domain, NHTSA) with the sqlite3 command.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { canadianMakes } from "./canadian-makes.ts";

export const firstYear = 2000;

export const elementIds = {
  body: 5,
  cylinders: 9,
  litres: 13,
  fuel: 24,
  model: 28,
  series: 34,
  trim: 38,
  secondFuel: 66,
};

export interface Link {
  wmi: string;
  /** vPIC vehicle type: 2 passenger car, 3 truck, 7 multipurpose vehicle. */
  type: number;
  schema: number;
  fromYear: number;
  toYear: number | null;
}
export interface Pattern {
  schema: number;
  element: number;
  key: string;
  value: string;
}
export interface RegisteredModel {
  id: number;
  makeId: number;
  make: string;
  model: string;
}

const makeByUpperCase = new Map(Object.keys(canadianMakes).map((make) => [make.toUpperCase(), make]));
// vPIC registers Scion models under Toyota.
const scion = { id: 60_000, make: "Scion" };

/** Corrects the spelling of makes, which vPIC registers in capitals or with odd spacing. */
function toMarketModel({ id, makeId, make, model }: RegisteredModel): RegisteredModel {
  const marketMake = makeByUpperCase.get(make.toUpperCase()) ?? make;
  return marketMake === "Toyota" && model.startsWith("Scion ")
    ? { id, makeId: scion.id, make: scion.make, model: model.slice(6) }
    : { id, makeId, make: marketMake, model };
}

/** Reads the schemas, patterns, models and body styles of makes sold in Canada from the compressed database. */
export function readVpic(packedPath: string) {
  const folder = mkdtempSync(join(tmpdir(), "vpic-"));
  const database = join(folder, "vpic.db");
  writeFileSync(database, gunzipSync(readFileSync(packedPath)));
  const query = <T>(rowSchema: z.ZodType<T>, sql: string): T[] => {
    const output = execFileSync("sqlite3", ["-json", database, sql], { maxBuffer: 2 ** 29, encoding: "utf8" });
    return z.array(rowSchema).parse(JSON.parse(output || "[]"));
  };
  const makes = [...makeByUpperCase.keys()].map((make) => `'${make}'`).join(",");
  // Only three-character WMIs: six-character ones belong to small manufacturers.
  const schemas = `select distinct w.Wmi as wmi, w.VehicleTypeId as type, s.VinSchemaId as schema, s.YearFrom as fromYear,
      s.YearTo as toYear
    from Wmi w join Wmi_Make x on x.WmiId = w.Id join Make m on m.Id = x.MakeId join Wmi_VinSchema s on s.WmiId = w.Id
    where upper(m.Name) in (${makes}) and w.VehicleTypeId in (2, 3, 7) and length(w.Wmi) = 3
      and coalesce(s.YearTo, 9999) >= ${firstYear}`;
  const tables = {
    links: query(
      z.object({
        wmi: z.string(),
        type: z.number(),
        schema: z.number(),
        fromYear: z.number(),
        toYear: z.number().nullable(),
      }),
      `${schemas} order by 1, 4, 3`,
    ) satisfies Link[],
    patterns: query(
      z.object({ schema: z.number(), element: z.number(), key: z.string(), value: z.string() }),
      `select VinSchemaId as schema, ElementId as element, Keys as key, AttributeId as value from Pattern
       where ElementId in (${Object.values(elementIds).join(",")}) and VinSchemaId in (select schema from (${schemas}))
       order by 1, 2, 4, 3`,
    ) satisfies Pattern[],
    models: query(
      z.object({ id: z.number(), makeId: z.number(), make: z.string(), model: z.string() }),
      `select o.Id as id, m.Id as makeId, m.Name as make, o.Name as model from Model o
       join Make_Model x on x.ModelId = o.Id join Make m on m.Id = x.MakeId where upper(m.Name) in (${makes}) order by 1`,
    ).map(toMarketModel),
    bodies: query(z.object({ id: z.number(), name: z.string() }), "select Id as id, Name as name from BodyStyle"),
  };
  rmSync(folder, { recursive: true });
  return tables;
}
export type Vpic = ReturnType<typeof readVpic>;
