/** Finds the trims whose prices the vehicles team looks at (reading 48). Our path. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { integerId, shortText } from "#contract/fields.ts";
import { vehicleNameParts } from "#contract/inventory/vehicle.ts";
import { catalogueTeam } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";

const pricedTrim = vehicleNameParts.extend({ id: z.int(), bodyStyle: z.enum(bodyStyles) });
export type PricedTrim = z.infer<typeof pricedTrim>;

export const pricedTrimCalls = {
  getPricedTrims: read("/cars/get-priced-trims", {
    summary: "Returns trims by words of their names, or one by its number; at most 20, the newest first. Our path.",
    access: catalogueTeam,
    section: sections.vehicles,
    query: z.object({ search: shortText.optional(), trimId: integerId.optional() }),
    response: z.object({ trims: z.array(pricedTrim) }),
  }),
};
