import { z } from "@hono/zod-openapi";
import { defineService, read } from "./define.ts";
import { bilingual } from "./fields.ts";
import { blockCalls } from "./trade-in/block.ts";

/** An id that fits a PostgreSQL integer. */
const id = z.coerce.number().int().min(0).max(2_147_483_647);

/** A language of section 3: its id in payloads, its name in its own language, and its URL segment. */
export const languageRow = z.object({ ID: z.int(), Name: z.string(), Key: z.string() });

export const admin = defineService("admin", {
  getLanguages: read("/language/get-languages", {
    summary: "The languages, the first one being the default.",
    access: "anyone",
    response: z.array(languageRow),
  }),
  getCountries: read("/location/get-countries", {
    summary: "The countries that vehicles are sold in: Canada. The specification shows no fields.",
    access: "anyone",
    response: z.array(z.object({ ID: z.int(), Key: z.string(), Name: bilingual })),
  }),
  getProvinces: read("/location/get-provinces", {
    summary: "A country's provinces and territories; Canada's unless told.",
    access: "anyone",
    query: z.object({ countryId: id.optional() }),
    response: z.array(z.object({ ID: z.int(), Key: z.string(), Name: bilingual, CountryId: z.int() })),
  }),
  getCities: read("/location/get-cities", {
    summary: "A province's cities, by name.",
    access: "anyone",
    query: z.object({ provinceId: id }),
    response: z.array(z.object({ ID: z.int(), Name: z.string(), ProvinceId: z.int() })),
  }),
  ...blockCalls,
});
