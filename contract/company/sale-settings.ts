/** What a company's configurations store in its settings: the sale of its vehicles, its promotion, its entry in the directory. */
import { z } from "@hono/zod-openapi";
import { bilingual, cents } from "#contract/fields.ts";
import { rebateKinds } from "#domain/money/sale-rules.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";

export const nordetSettings = z.object({
  finance: z.boolean(),
  lease: z.boolean(),
  delivery: z.object({ isOffered: z.boolean(), radiusKm: z.int(), fee: cents.nullable() }),
  hiddenPlanIds: z.array(z.int()),
  /** Who gets new leads, if the person has no open lead with somebody else; null for whoever has the fewest. */
  leadEmployeeId: z.int().nullable(),
});
export type NordetSettings = z.output<typeof nordetSettings>;

export const defaultNordetSettings: NordetSettings = {
  finance: true,
  lease: true,
  delivery: { isOffered: true, radiusKm: deliveryRadiusKm, fee: null },
  hiddenPlanIds: [],
  leadEmployeeId: null,
};

export const promotionSettings = z.object({
  isActive: z.boolean(),
  title: bilingual,
  text: bilingual,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  condition: z.enum(["new", "used"]).nullable(),
  makeId: z.int().nullable(),
  rebate: cents,
  rebateKind: z.enum(rebateKinds),
});

/** What a dealer offers besides vehicles. */
export const dealerServices = [
  "maintenance",
  "body-shop",
  "tires",
  "parts",
  "detailing",
  "courtesy-car",
  "charging",
] as const;
export type DealerService = (typeof dealerServices)[number];

export const directorySettings = z.object({
  isListed: z.boolean(),
  headline: bilingual,
  description: bilingual,
  services: z.array(z.enum(dealerServices)),
  /** Dealers with a lower number are listed first. */
  position: z.int(),
});
export type DirectorySettings = z.output<typeof directorySettings>;

export const defaultPosition = 100;
export const defaultDirectorySettings: DirectorySettings = {
  isListed: true,
  headline: { en: "", fr: "" },
  description: { en: "", fr: "" },
  services: [],
  position: defaultPosition,
};
