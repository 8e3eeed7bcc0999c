/** Rows that fill a dealer's stock: a vehicle added by its VIN, its facts, options, rebates and photos. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, upload, write } from "#contract/define.ts";
import { amountWithin, bilingual, instant, integerId, requiredText, shortText } from "#contract/fields.ts";
import { enteredMileage } from "#contract/trade-in/trade-in.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { dealers, staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { normalizeEnteredVin } from "#domain/vehicle/vin.ts";
import { companyVehicle } from "./company-vehicles.ts";

/** A VIN never has I, O or Q. A wrong check digit is accepted, because other continents have none. */
export const stockVin = z
  .string()
  .max(30)
  .overwrite(normalizeEnteredVin)
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/);

/** The dealer’s price of a vehicle, in whole cents: at least one dollar. */
export const stockPrice = amountWithin(100, maxAmounts.vehicleValue);
const colourName = requiredText(60);

/** What a dealer says of every vehicle. Amounts are in cents, in forms too: `money` reads them. */
const stockFacts = <Entered>(money: (max: number) => z.ZodType<number, Entered>) => ({
  stockNumber: requiredText(30),
  mileageKm: enteredMileage,
  exteriorColour: colourName,
  interiorColour: colourName,
  dealerFee: money(maxAmounts.vehicleValue),
});

const cents = (max: number) => amountWithin(0, max);
/** An option may be free; a rebate of nothing is none. */
const fromOneDollar = (max: number) => amountWithin(100, max);

/** A vehicle that the dealer adds. Fees and levies of a new vehicle come from the catalogue. */
export const newVehicle = <Entered>(money: (max: number) => z.ZodType<number, Entered>) =>
  z.object({
    vin: stockVin,
    trimId: integerId,
    condition: z.enum(vehicleConditions),
    price: money(maxAmounts.vehicleValue),
    ...stockFacts(money),
  });

/** Codes of the equipment that a vehicle has, at most a hundred. */
const equipmentCodes = z.array(z.string().max(40)).max(100);

/** The facts of a vehicle in stock. Whether it is new or used is corrected while nobody holds it. */
export const changedFacts = <Entered>(money: (max: number) => z.ZodType<number, Entered>) =>
  z.object({
    condition: z.enum(vehicleConditions).optional(),
    ...stockFacts(money),
    equipment: equipmentCodes.default([]),
  });

/** A trim of the catalogue that a VIN or some words can mean. */
export const stockTrim = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
});
export type StockTrim = z.infer<typeof stockTrim>;

/** An option or a rebate: its name in both languages, and its amount in whole cents as `money` reads it. */
export const priceItem = <Entered>(money: (max: number) => z.ZodType<number, Entered>) =>
  z.object({ nameFr: requiredText(80), nameEn: requiredText(80), price: money(maxAmounts.vehicleValue) });

const vehicleParams = z.object({ vehicleId: integerId });

/** Where a photo moves among a vehicle’s photos; `remove` deletes it. */
export const photoMoves = ["first", "earlier", "later", "remove"] as const;
export type PhotoMove = (typeof photoMoves)[number];

/** Highest number of photos of a vehicle. */
export const maxVehiclePhotos = 24;

export const stockCalls = {
  findStockTrims: read("/company/find-stock-trims", {
    summary: "Lists at most 60 trims that a VIN can mean, or whose year, make, model and trim contain all words.",
    access: dealers,
    section: sections.companyVehicles,
    query: z.object({ vin: stockVin.optional(), search: shortText.optional() }),
    response: z.object({ trims: z.array(stockTrim), colours: z.array(bilingual) }),
  }),
  addCompanyVehicle: write("/company/add-vehicle", {
    summary:
      "Adds a vehicle to the stock of the dealer's company; the shop shows it at once. The same request twice adds one vehicle.",
    access: dealers,
    section: sections.companyVehicles,
    body: newVehicle(cents),
    response: z.object({ vehicleId: z.int() }),
    refusals: ["vin_taken", "stock_taken", "trim_unknown"],
  }),
  saveCompanyVehicle: write("/company/save-vehicle", {
    summary:
      "Changes the facts of a vehicle and its equipment; without a condition it stays new or used. Levies and the start of the warranty follow the condition. With `seenAt`, refused if somebody changed the vehicle since.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams.extend({ seenAt: instant.optional() }),
    body: changedFacts(cents),
    response: companyVehicle,
    refusals: ["stock_taken", "vehicle_sold", "vehicle_held", "vehicle_changed"],
  }),
  addVehicleOption: write("/company/add-vehicle-option", {
    summary:
      "Adds an option with its price to a vehicle. The same option twice is one; another one with its English name is refused.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    body: priceItem(cents),
    response: companyVehicle,
    refusals: ["vehicle_sold", "vehicle_held", "item_named", "too_many_options"],
  }),
  addVehicleRebate: write("/company/add-vehicle-rebate", {
    summary:
      "Adds a rebate of the dealer, before taxes and whatever the payment. The same rebate twice is one; another one with its English name is refused.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    body: priceItem(fromOneDollar),
    response: companyVehicle,
    refusals: ["vehicle_sold", "vehicle_held", "item_named", "too_many_options", "rebate_too_big"],
  }),
  removeVehicleItem: write("/company/remove-vehicle-item", {
    summary: "Removes an option or a rebate of a vehicle. Idempotent.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    body: z.object({ code: z.string().max(80) }),
    response: companyVehicle,
    refusals: ["vehicle_sold", "vehicle_held"],
  }),
  addVehiclePhoto: upload("/company/add-vehicle-photo", {
    summary: "Adds a photo, re-encoded without the place that the camera stored. The first one is the main photo.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    files: ["photo"],
    response: companyVehicle,
    refusals: ["vehicle_sold", "too_many_photos"],
  }),
  moveVehiclePhoto: write("/company/move-vehicle-photo", {
    summary: "Moves a photo to the front, or one place, or removes it. Idempotent for a photo that is gone.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    body: z.object({ photoId: z.uuid(), move: z.enum(photoMoves) }),
    response: companyVehicle,
    refusals: ["vehicle_sold"],
  }),
};
