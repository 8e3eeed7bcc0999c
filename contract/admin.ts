import { z } from "@hono/zod-openapi";
import { read, service } from "./define.ts";
import { bilingual } from "./fields.ts";
import { blockCalls } from "./trade-in/block.ts";

/** As far as the database's integers go. */
const id = z.coerce.number().int().min(0).max(2_147_483_647);

/** Section 3's language: what payloads call it, its own name for itself, and its segment of the addresses. */
export const listedLanguage = z.object({ ID: z.int(), Name: z.string(), Key: z.string() });

export const admin = service("admin", {
  getLanguages: read("/language/get-languages", {
    summary: "The languages, the first one being the default.",
    access: "anyone",
    answer: z.array(listedLanguage),
  }),
  getCountries: read("/location/get-countries", {
    summary: "The countries that vehicles are sold in: Canada. The specification shows no fields.",
    access: "anyone",
    answer: z.array(z.object({ ID: z.int(), Key: z.string(), Name: bilingual })),
  }),
  getProvinces: read("/location/get-provinces", {
    summary: "A country's provinces and territories; Canada's unless told.",
    access: "anyone",
    query: z.object({ countryId: id.optional() }),
    answer: z.array(z.object({ ID: z.int(), Key: z.string(), Name: bilingual, CountryId: z.int() })),
  }),
  getCities: read("/location/get-cities", {
    summary: "A province's cities, by name.",
    access: "anyone",
    query: z.object({ provinceId: id }),
    answer: z.array(z.object({ ID: z.int(), Name: z.string(), ProvinceId: z.int() })),
  }),
  ...blockCalls,
});
