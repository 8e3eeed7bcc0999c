/** The garage service (the specification's vehicles client): vehicles that a customer owns, their values and documents. */

import { z } from "@hono/zod-openapi";
import { requiredText, wholeNumber } from "#contract/fields.ts";
import { garageDocumentKinds, garagePages } from "#domain/trade-in/garage.ts";
import { defineService, file, fileBody, read, upload, write } from "./define.ts";
import { cents, instant } from "./fields.ts";
import { catalogueVehicle, tradeInAnswers, vinText } from "./trade-in/trade-in.ts";

const garageVehicleParams = z.object({ garageVehicleId: z.uuid() });
const garageDocumentParams = garageVehicleParams.extend({ documentId: z.uuid() });

/** A valuation on a day: one point of the value chart. */
export const recordedValue = z.object({ on: z.iso.date(), low: cents, high: cents, mileage: z.int() });
export type RecordedValue = z.infer<typeof recordedValue>;

const garageAnswers = tradeInAnswers.pick({
  vin: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  "other-vehicle": true,
  "basic-information": true,
});

/** A garage vehicle in lists; `garageVehicleDetails` adds its answers and documents. */
export const garageVehicle = z.object({
  id: z.uuid(),
  vehicle: catalogueVehicle,
  /** A vehicle bought here has the picture that it was sold with, any other a drawing; null while the model is unknown. */
  photoUrl: z.string().nullable(),
  /** Shown as the name until make and model are known; null if not entered. */
  vin: z.string().nullable(),
  /** Kilometres; null until entered. */
  mileage: z.int().nullable(),
  /** The latest valuation; null when no automatic value is possible. */
  value: recordedValue.nullable(),
  /** All valuations, oldest first. */
  values: z.array(recordedValue),
  /** Null until all questions are answered. */
  addedAt: instant.nullable(),
  /** The inventory id if the vehicle was bought on this site. */
  boughtVehicleId: z.int().nullable(),
  /** Bought on this site and returned to the dealer: read only. */
  isReturned: z.boolean(),
  /** Number of documents. */
  documents: z.int(),
});
export type GarageVehicle = z.infer<typeof garageVehicle>;

export const garageDocument = z.object({
  id: z.uuid(),
  kind: z.enum(garageDocumentKinds),
  name: z.string(),
  addedAt: instant,
});

export const garageVehicleDetails = garageVehicle.extend({
  answers: garageAnswers,
  isDecoded: z.boolean(),
  isTrimDecoded: z.boolean(),
  /** Whether the VIN's check digit is correct; false shows a warning. Null without a VIN. */
  hasCheckDigit: z.boolean().nullable(),
  files: z.array(garageDocument),
});
export type GarageVehicleDetails = z.infer<typeof garageVehicleDetails>;

/** An array of one item because the specification's client reads the first item. */
const detailsResponse = z.object({ MyGarageVehicle: z.tuple([garageVehicleDetails]) });

/** Form fields of a new document; its image or PDF is the form's file `document`. */
export const garageDocumentFields = z.object({
  kind: z.enum(garageDocumentKinds),
  name: requiredText(80),
});

export const garage = defineService("garage", {
  getCustomerVehicles: read("/vehicles/get-customer-vehicles", {
    summary:
      "Lists the user's garage vehicles of the brand, newest first, including those with unanswered questions, and tells the user's latest credit score.",
    access: "session",
    response: z.object({ MyGarageVehicle: z.array(garageVehicle), creditScore: z.int().nullable().default(null) }),
  }),
  getCustomerVehicleDetails: read("/vehicles/get-customer-vehicle-details", {
    summary: "Returns one garage vehicle with its answers and documents, as the only item of a list.",
    access: "session",
    query: garageVehicleParams,
    response: detailsResponse,
  }),
  customerVehicleValue: read("/vehicles/customerVehicleValue", {
    summary: "Lists the recorded values of a garage vehicle, oldest first.",
    access: "session",
    query: garageVehicleParams,
    response: z.object({ values: z.array(recordedValue) }),
  }),
  createCustomerVehicle: write("/vehicles/create-customer-vehicle", {
    summary: "Creates a garage vehicle with or without a VIN, or returns the one that has this VIN. Idempotent.",
    access: "session",
    body: z.object({ tradeInVinNumber: vinText.optional() }),
    response: detailsResponse,
  }),
  saveCustomerVehiclePage: write("/vehicles/save-customer-vehicle-page", {
    summary:
      "Saves one page of answers; the body has the names of that page. The last page adds the vehicle to the garage and records its value. Path not in the specification.",
    access: "session",
    query: garageVehicleParams,
    body: z.object({ page: z.enum(garagePages), answers: z.record(z.string(), z.unknown()) }),
    response: detailsResponse,
    refusals: ["not_asked", "not_in_catalogue"],
  }),
  removeCustomerVehicle: write("/vehicles/remove-customer-vehicle", {
    summary:
      "Deletes a vehicle from the garage, with its values and documents. Idempotent. Path not in the specification.",
    access: "session",
    query: garageVehicleParams,
    response: z.object({ Status: z.literal(1) }),
    convention: "status",
  }),
  createTradeInFromVehicle: write("/vehicles/start-trade-in", {
    summary:
      "Creates a trade-in with the answers of the garage vehicle, or returns the open one of the same vehicle. Path not in the specification.",
    access: "session",
    query: garageVehicleParams,
    body: z.object({ languageId: wholeNumber() }),
    response: z.object({ tradeInId: z.uuid() }),
    refusals: ["not_added"],
  }),
  addGarageDocument: upload("/vehicles/add-document", {
    summary: "Saves a document of a garage vehicle: a picture or a PDF. Path not in the specification.",
    access: "session",
    query: garageVehicleParams,
    body: garageDocumentFields,
    files: ["document"],
    response: detailsResponse,
    refusals: ["too_many_documents"],
  }),
  removeGarageDocument: write("/vehicles/remove-document", {
    summary: "Deletes a document of a garage vehicle. Idempotent. Path not in the specification.",
    access: "session",
    query: garageDocumentParams,
    response: detailsResponse,
  }),
  getGarageDocument: file("/vehicles/get-document", {
    summary: "Downloads a document of a garage vehicle; a PDF is sent as an attachment. Path not in the specification.",
    access: "session",
    query: garageDocumentParams,
    response: fileBody,
  }),
});
