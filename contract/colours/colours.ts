/** Rows of the colours: manufacturers' names, and the shop's colour of each (reading 48). Section 7 shows no fields. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, integerId, shortText } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import { catalogueTeam } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { shopColours } from "#domain/vehicle/shop-colours.ts";

const section = sections.vehicles;

export const shopColour = z.enum(shopColours);

/** A paint of a drawn picture, as `#rrggbb`. */
export const paintHex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

export const colourStates = ["unmapped", "mapped"] as const;

/** Sorted by `state`: unmapped colours first, then by name. */
export const colourMappingList = listQuery(
  {
    /** Words of the names. */
    search: shortText.optional(),
    state: z.enum(colourStates).optional(),
    color: shopColour.optional(),
  },
  ["state", "name"],
);

/** A manufacturer's colour. */
export const colourMappingRow = z.object({
  id: z.int(),
  name: bilingual,
  /** Null until somebody maps it. */
  color: shopColour.nullable(),
  /** Null as well: vehicles of this colour then keep their own paint. */
  paint: z.string().nullable(),
  /** Vehicles of this colour that are not sold. */
  vehicles: z.int(),
  /** When it first came with a vehicle. */
  since: instant,
});
export type ColourMappingRow = z.infer<typeof colourMappingRow>;

const colourMappingDetails = colourMappingRow.extend({
  /** What the name says, for a form that nobody has filled yet. */
  suggested: shopColour.nullable(),
  /** Makes whose vehicles have it, at most 10. */
  makes: z.array(z.string()),
  changedAt: instant.nullable(),
  /** When it was mapped last, or else first came: what a form sends back as `seenAt`. */
  updatedAt: instant,
});
export type ColourMappingDetails = z.infer<typeof colourMappingDetails>;

export const colourMapping = z.object({
  color: shopColour,
  /** Absent for the paint of the shop's colour. */
  paint: paintHex.optional(),
});

export const colourCalls = {
  getChromeColorsMapping: read("/colors/get-chrome-colors-mapping", {
    summary:
      "Lists the manufacturers' colours with the shop's colour of each, those without one first. An export is recorded in the audit log.",
    access: catalogueTeam,
    section,
    query: colourMappingList.query,
    response: listResponse(colourMappingRow),
  }),
  getChromeColorMapping: read("/colors/get-chrome-color-mapping", {
    summary: "Returns one manufacturer's colour. Our path.",
    access: catalogueTeam,
    section,
    query: z.object({ colorId: integerId }),
    response: colourMappingDetails,
  }),
  getAilColors: read("/colors/ail-colors", {
    summary: "Lists the shop's colours with the paint of their pictures.",
    access: catalogueTeam,
    section,
    response: z.object({ colors: z.array(z.object({ code: shopColour, name: bilingual, paint: z.string() })) }),
  }),
  saveChromeColorsMapping: write("/colors/save-chrome-colors-mapping", {
    summary:
      "Gives manufacturers' colours a colour of the shop. The filter follows at once, and so does the paint of drawn pictures. Idempotent. With `seenAt`, refused if somebody mapped one of them since.",
    access: catalogueTeam,
    section,
    query: z.object({ seenAt: instant.optional() }),
    body: colourMapping.extend({ colorIds: z.array(integerId).min(1).max(100) }),
    response: doneResponse,
    refusals: ["colour_changed"],
  }),
};
