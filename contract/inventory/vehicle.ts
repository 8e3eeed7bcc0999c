/** A vehicle as the shop shows it. Amounts are integer cents. */
import { z } from "@hono/zod-openapi";
import { bilingual, cents, instant, province } from "#contract/fields.ts";
import { bodyStyles, fuels, vehicleConditions } from "#domain/vehicle/vehicle.ts";

/** free: can be bought. held: being bought. reserved: a paid deposit holds it. sold: gone. */
export const vehicleState = z.enum(["free", "held", "reserved", "sold"]);

/** What a vehicle is called by: each language says it in its own order (domain/vehicle-name.ts). */
export const namedVehicle = z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string() });

const vehicleFacts = z.object({
  id: z.int(),
  state: vehicleState,
  condition: z.enum(vehicleConditions),
  ...namedVehicle.shape,
  bodyStyle: z.enum(bodyStyles),
  fuel: z.enum(fuels),
  mileageKm: z.int(),
  city: z.string(),
  province,
  photoUrl: z.string(),
  /** All-in, before rebates and sales taxes. */
  price: cents,
  dateUpdated: instant,
});

/** A vehicle among others. */
export const vehicleCard = vehicleFacts.extend({
  /** What the vehicle's own page opens with (domain/opening-quote.ts): rebates taken off, the dealer's taxes counted. */
  offer: z.object({
    vehiclePrice: cents,
    /** The part of it that rebates took off. */
    rebates: cents,
    /** Each week's payment; null where the vehicle cannot be financed. */
    weekly: cents.nullable(),
  }),
  /** To the dealer, from the place that the list was asked with. */
  distanceKm: z.int().nullable(),
});
export type VehicleCard = z.infer<typeof vehicleCard>;

/** QuoteInput's vehicle lines (domain/quote.ts). */
export const vehicleLine = z.object({
  id: z.string(),
  kind: z.enum(["price", "option", "fee", "levy", "rebate"]),
  amount: cents,
  name: bilingual.optional(),
});

export const pricedItem = z.object({ code: z.string(), name: bilingual, price: cents });

export const company = z.object({
  id: z.int(),
  name: bilingual,
  legalName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  province,
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  permitNumber: z.string(),
});
export type Company = z.infer<typeof company>;

export const vehicleDetails = vehicleFacts.extend({
  trimId: z.int(),
  vin: z.string(),
  stockNumber: z.string(),
  drivetrain: z.string(),
  transmission: z.string(),
  engine: bilingual,
  exteriorColour: bilingual,
  interiorColour: bilingual,
  seats: z.int(),
  doors: z.int(),
  /** Litres per 100 km; null where no fuel is burnt. */
  combinedL100km: z.number().nullable(),
  msrp: cents,
  /** Price, options, fees and levies; rebates come with the way of paying. */
  lines: z.array(vehicleLine),
  options: z.array(pricedItem),
  packages: z.array(pricedItem),
  equipment: z.array(bilingual),
  warranty: z.object({
    basicMonths: z.int(),
    basicKm: z.int(),
    powertrainMonths: z.int(),
    powertrainKm: z.int(),
    /** When it began to run; null while the vehicle is new. */
    startsOn: z.iso.date().nullable(),
  }),
  photos: z.array(z.object({ url: z.string(), view: z.string() })),
  isDemonstration: z.boolean(),
  company,
});
export type VehicleDetails = z.infer<typeof vehicleDetails>;
