/** Schemas of a vehicle for sale. Amounts are integer cents. */
import { z } from "@hono/zod-openapi";
import { weekHours } from "#contract/company/week-hours.ts";
import { bilingual, cents, instant, province } from "#contract/fields.ts";
import { bodyStyles, fuels, vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { vehicleLabel } from "./vehicle-label.ts";

/** free: can be bought. held: a buyer has a temporary lock. reserved: a deposit is paid. sold: the contract is signed. */
export const vehicleState = z.enum(["free", "held", "reserved", "withdrawn", "sold"]);
export type VehicleState = z.infer<typeof vehicleState>;

/** Parts of a vehicle's name; domain/vehicle/vehicle-name.ts joins them in each language's order. */
export const vehicleNameParts = z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string() });

const vehicleFacts = z.object({
  id: z.int(),
  state: vehicleState,
  condition: z.enum(vehicleConditions),
  ...vehicleNameParts.shape,
  bodyStyle: z.enum(bodyStyles),
  fuel: z.enum(fuels),
  mileageKm: z.int(),
  city: z.string(),
  province,
  photoUrl: z.string(),
  /** All-in price, before rebates and sales taxes. */
  price: cents,
  dateUpdated: instant,
});

/** A vehicle in a list. */
export const vehicleCard = vehicleFacts.extend({
  /** From the opening quote (domain/money/opening-quote.ts): after rebates, with the taxes of the dealer's province. */
  offer: z.object({
    /** What a cash buyer pays before sales taxes: after the dealer's rebates, the promotion and the cash rebates. */
    cashPrice: cents,
    /** The price with financing. */
    vehiclePrice: cents,
    /** Rebates already subtracted from `vehiclePrice`; \`price\` has none. */
    rebates: cents,
    /** Weekly payment; null if the vehicle cannot be financed. */
    weekly: cents.nullable(),
    /** What the law wants beside a payment (docs/law.md); null without one. */
    credit: z
      .object({
        months: z.int(),
        apr: z.number(),
        financed: cents,
        costOfBorrowing: cents,
        totalObligation: cents,
      })
      .nullable(),
  }),
  /** From the requested position to the dealer; null without a position. */
  distanceKm: z.int().nullable(),
});
export type VehicleCard = z.infer<typeof vehicleCard>;

/** `VehicleLine` of domain/money/quote.ts. */
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
  /** Who issued the permit, where it is not the regulator of the province (`permitAuthorityOf`). */
  permitAuthority: z.string().nullable(),
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
  /** Litres per 100 km; null for electric vehicles. */
  combinedL100km: z.number().nullable(),
  msrp: cents,
  /** Price, options, fees and levies. Rebates are not included: they depend on the payment method. */
  lines: z.array(vehicleLine),
  options: z.array(pricedItem),
  packages: z.array(pricedItem),
  equipment: z.array(bilingual),
  warranty: z.object({
    basicMonths: z.int(),
    basicKm: z.int(),
    powertrainMonths: z.int(),
    powertrainKm: z.int(),
    /** First day of the warranty; null while the vehicle is new. */
    startsOn: z.iso.date().nullable(),
  }),
  photos: z.array(z.object({ url: z.string(), view: z.string() })),
  /** Address of the first photo as PNG or JPEG of 1200 by 630, for previews of shared links; null without one. */
  previewUrl: z.string().nullable(),
  isDemonstration: z.boolean(),
  /** The declared history; null for a new vehicle. */
  label: vehicleLabel.nullable(),
  /** What the dealer decided about the sale; see `SaleRules` of domain/money/sale-rules.ts. */
  hasFinance: z.boolean(),
  hasLease: z.boolean(),
  deliveryRadiusKm: z.int().nullable().describe("Null if the dealer does not deliver."),
  /** The dealer's promotion for this vehicle. A rebate before taxes is one of `lines`. */
  promotion: z.object({ title: bilingual, text: bilingual, endsOn: z.iso.date(), rebate: cents }).nullable(),
  /** The vehicles team's promotion of the model, or of its main model (reading 45). */
  modelPromotion: z.object({ imageUrl: z.string().nullable(), note: bilingual.nullable() }).nullable(),
  /** What the promotion takes from the taxed sum. */
  afterTaxes: cents,
  company,
  /** Null until the dealer has chosen its hours. */
  dealerHours: weekHours.nullable(),
});
export type VehicleDetails = z.infer<typeof vehicleDetails>;
