/** Row of the API about the company's widgets. */
import { z } from "@hono/zod-openapi";
import { languages } from "#domain/formats/language.ts";
import { widgetKinds } from "#domain/site/widget.ts";
import { apiPage, apiPageOf, apiRead } from "./define.ts";

export const apiWidget = z.object({
  key: z.uuid(),
  kind: z.enum(widgetKinds),
  title: z.string(),
  language: z.enum(languages),
  isActive: z.boolean(),
  /** The code for the company's page. */
  snippet: z.string(),
  /** Of the last 30 days. */
  views: z.int(),
  starts: z.int(),
  leads: z.int(),
});
export type ApiWidget = z.infer<typeof apiWidget>;

export const widgetApi = {
  listWidgets: apiRead("/widgets", {
    summary: "Lists the company's widgets with their code and their counts of 30 days.",
    scope: "widgets:read",
    query: apiPage,
    response: apiPageOf(apiWidget),
  }),
};
