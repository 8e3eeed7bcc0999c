/** Rows of a dealer's own vehicles: list, details, price, and whether the shop shows them. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { amountWithin, bilingual, cents, instant, integerId, shortText, wholeNumber } from "#contract/fields.ts";
import { vehicleNameParts } from "#contract/inventory/vehicle.ts";
import { vehicleLabel } from "#contract/inventory/vehicle-label.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";

/** held: a buyer has a temporary lock. reserved: a deposit is paid. withdrawn: the shop does not show it. */
export const stockStates = ["free", "held", "reserved", "hidden", "withdrawn", "sold"] as const;
export type StockState = (typeof stockStates)[number];

/** Without `state`, vehicles that are not sold. */
export const companyVehicleList = listQuery(
  {
    search: shortText.optional(),
    state: z.enum(stockStates).optional(),
    condition: z.enum(vehicleConditions).optional(),
    label: z.enum(["incomplete"]).optional(),
  },
  ["updated", "price", "stock"],
);

export const companyVehicleRow = z.object({
  id: z.int(),
  vehicle: vehicleNameParts,
  vin: z.string(),
  stockNumber: z.string(),
  /** Its first photo, or the drawing that the shop shows. */
  photoUrl: z.string(),
  condition: z.enum(vehicleConditions),
  state: z.enum(stockStates),
  /** When the reservation ends; null unless held or reserved. */
  reservedUntil: instant.nullable(),
  mileageKm: z.int(),
  /** Price without options, fees and levies; the dealer sets it. */
  price: cents,
  /** What the shop shows, before rebates and sales taxes. */
  allInPrice: cents,
  daysInStock: z.int(),
  exteriorColour: bilingual,
  interiorColour: bilingual,
  companyName: bilingual,
  /** The declared history; null for a new vehicle. */
  label: vehicleLabel.nullable(),
  updatedAt: instant,
});
export type CompanyVehicleRow = z.infer<typeof companyVehicleRow>;

/** An option, or a rebate of the dealer. */
const pricedItem = z.object({ code: z.string(), name: bilingual, price: cents });

export const companyVehicle = companyVehicleRow.extend({
  dealerFee: cents,
  options: z.array(pricedItem),
  rebates: z.array(pricedItem),
  /** All equipment that the shop knows. */
  equipment: z.array(z.object({ code: z.string(), name: bilingual, isChosen: z.boolean() })),
  /** The first one is the main photo; none while the shop shows a drawing. */
  photos: z.array(z.object({ id: z.uuid(), url: z.string() })),
  /** Changes of the price, newest first. */
  prices: z.array(z.object({ former: cents, price: cents, changedBy: z.string().nullable(), at: instant })),
});
export type CompanyVehicle = z.infer<typeof companyVehicle>;

/** A vehicle that a shopper holds now. */
export const heldVehicle = z.object({
  vehicleId: z.int(),
  vehicle: vehicleNameParts,
  stockNumber: z.string(),
  hasDeposit: z.boolean(),
  endsAt: instant,
});
export type HeldVehicle = z.infer<typeof heldVehicle>;

const vehicleParams = z.object({ vehicleId: integerId });

export const priceForm = <Entered>(money: (max: number) => z.ZodType<number, Entered>) =>
  z.object({ price: money(maxAmounts.vehicleValue) });

export const companyVehicleCalls = {
  getCompanyVehicles: read("/company/get-vehicles", {
    summary: "Lists the vehicles of the dealer's company, or for staff of the brand's dealers. An export is recorded.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: companyVehicleList.query,
    response: listResponse(companyVehicleRow),
  }),
  getHeldVehicles: read("/company/get-held-vehicles", {
    summary:
      "Returns the first five vehicles that shoppers hold, the next to end first. Path not in the specification.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    response: z.object({ rows: z.array(heldVehicle) }),
  }),
  getCompanyVehicle: read("/company/get-vehicle", {
    summary: "Returns a vehicle of the dealer's company with its former prices.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    response: companyVehicle,
  }),
  saveVehiclePrice: write("/company/save-vehicle-price", {
    summary:
      "Changes a price. Who reserved the vehicle at a lower price keeps it. `formerPrice` is the one that was shown.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    body: z.object({
      price: amountWithin(100, maxAmounts.vehicleValue),
      formerPrice: wholeNumber().optional(),
    }),
    response: companyVehicle,
    refusals: ["vehicle_sold", "price_changed", "rebate_too_big"],
  }),
  setVehiclePublished: write("/company/set-vehicle-published", {
    summary:
      "Shows a vehicle in the shop, or withdraws it: its holder is told and may finish the purchase. Idempotent.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    body: z.object({ published: z.enum(["yes", "no"]) }),
    response: companyVehicle,
    refusals: ["vehicle_sold"],
  }),
};
