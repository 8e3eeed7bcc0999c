/** Rows of the API about the company's vehicles. */
import { z } from "@hono/zod-openapi";
import { stockStates } from "#contract/company/company-vehicles.ts";
import { importReasons } from "#contract/company/import-lines.ts";
import { bilingual, instant } from "#contract/fields.ts";
import { vehicleLabel } from "#contract/inventory/vehicle-label.ts";
import { apiKeyModes } from "#domain/integrations/api-key.ts";
import { stockColumns } from "#domain/vehicle/stock-file.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { apiPage, apiPageOf, apiRead, apiWrite, dollars } from "./define.ts";

/** Vehicles of one request, at most. */
export const maxVehicles = 100;

/** As lenient as a cell of a stock file: each line has an answer of its own. */
const cell = z.union([z.string().max(200), z.number()]).optional();

/** The cells of a stock file's line. A field that is left out changes nothing. */
const vehicleLine = z.object({
  vin: z.string().max(200),
  stockNumber: cell,
  condition: z.string().max(200).optional(),
  year: cell,
  make: cell,
  model: cell,
  trim: cell,
  mileage: cell,
  price: cell,
  exteriorColour: cell,
  interiorColour: cell,
  /** Of a used vehicle: as in a stock file, codes or names separated by commas, and "none". */
  formerUses: cell,
  businessOwner: cell,
  titleStatus: cell,
  pastEvents: cell,
  /** Separated by semicolons. */
  repairs: z.string().max(5_000).optional(),
  realOdometer: cell,
  inspection: cell,
});
export type VehicleLine = z.output<typeof vehicleLine>;

export const lineOutcomes = ["added", "changed", "unchanged", "refused"] as const;

const vin = z.string().trim().toUpperCase().max(17);

export const apiVehicle = z.object({
  id: z.int(),
  vin: z.string(),
  stockNumber: z.string(),
  state: z.enum(stockStates),
  condition: z.enum(vehicleConditions),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  mileageKm: z.int(),
  price: dollars,
  /** What the shop shows, before rebates and sales taxes. */
  allInPrice: dollars,
  exteriorColour: bilingual,
  interiorColour: bilingual,
  /** What the dealer declares of its history; null for a new vehicle. */
  label: vehicleLabel.nullable(),
  /** Its page in the shop. */
  url: z.string(),
  updatedAt: instant,
});
export type ApiVehicle = z.infer<typeof apiVehicle>;

export const vehicleApi = {
  saveVehicles: apiWrite("/vehicles", {
    summary: "Adds or changes up to 100 vehicles by VIN. Each line has its own answer.",
    scope: "inventory:write",
    body: z.object({ vehicles: z.array(vehicleLine).min(1).max(maxVehicles) }),
    response: z.object({
      mode: z.enum(apiKeyModes),
      lines: z.array(
        z.object({
          vin: z.string(),
          outcome: z.enum(lineOutcomes),
          /** What must change in a refused line. */
          field: z.enum(stockColumns).optional(),
          reason: z.enum(importReasons).optional(),
        }),
      ),
    }),
  }),
  withdrawVehicle: apiWrite("/vehicles/{vin}/withdraw", {
    summary: "Takes a vehicle out of the shop. Whoever holds it may finish. Idempotent.",
    scope: "inventory:write",
    query: z.object({ vin }),
    response: z.object({ vin: z.string(), state: z.enum(stockStates), mode: z.enum(apiKeyModes) }),
    problems: ["vehicle_sold"],
  }),
  listVehicles: apiRead("/vehicles", {
    summary: "Lists the company's vehicles, the latest change first.",
    scope: "inventory:read",
    query: apiPage.extend({ updatedSince: instant.optional(), state: z.enum(stockStates).optional() }),
    response: apiPageOf(apiVehicle),
  }),
  getVehicle: apiRead("/vehicles/{vin}", {
    summary: "Returns a vehicle by VIN.",
    scope: "inventory:read",
    query: z.object({ vin }),
    response: apiVehicle,
  }),
};
