/** The garage service (the specification's vehicles client): the vehicles that a person owns, their value and papers. */
import { z } from "@hono/zod-openapi";
import { garageDocumentKinds, garagePages } from "#domain/trade-in/garage.ts";
import { file, fileContent, read, service, upload, write } from "./define.ts";
import { cents, instant } from "./fields.ts";
import { catalogueVehicle, tradeInAnswers, vinText } from "./trade-in/trade-in.ts";

const ofVehicle = z.object({ garageVehicleId: z.uuid() });
const ofDocument = ofVehicle.extend({ documentId: z.uuid() });

/** A value as it was noted: a point of the chart. */
export const notedValue = z.object({ on: z.iso.date(), low: cents, high: cents, mileage: z.int() });
export type NotedValue = z.infer<typeof notedValue>;

const garageAnswers = tradeInAnswers.pick({
  vin: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  "other-vehicle": true,
  "basic-information": true,
});

/** A vehicle of the garage as its pages and the list see it. */
export const garageVehicle = z.object({
  id: z.uuid(),
  vehicle: catalogueVehicle,
  /** What it is called by until it has a name; null where none was told. */
  vin: z.string().nullable(),
  /** Null until told. */
  mileage: z.int().nullable(),
  /** The latest; null where it takes a person to tell. */
  value: notedValue.nullable(),
  /** Null while its questions are being answered. */
  addedAt: instant.nullable(),
  /** Bought here: the order's vehicle. */
  boughtVehicleId: z.int().nullable(),
  /** Bought here and given back: no longer its owner's, and read only. */
  isReturned: z.boolean(),
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
  /** Null without a VIN; false warns. */
  hasCheckDigit: z.boolean().nullable(),
  files: z.array(garageDocument),
});
export type GarageVehicleDetails = z.infer<typeof garageVehicleDetails>;

/** The specification reads the first item of `MyGarageVehicle`. */
const details = z.object({ MyGarageVehicle: z.tuple([garageVehicleDetails]) });

/** What a paper is called; its image is the form's file `document`. */
export const garageDocumentFields = z.object({
  kind: z.enum(garageDocumentKinds),
  name: z.string().trim().min(1).max(80),
});

export const garage = service("garage", {
  getCustomerVehicles: read("/vehicles/get-customer-vehicles", {
    summary: "The session's vehicles of the brand, latest first, those whose questions are not all answered as well.",
    access: "session",
    answer: z.object({ MyGarageVehicle: z.array(garageVehicle) }),
  }),
  getCustomerVehicleDetails: read("/vehicles/get-customer-vehicle-details", {
    summary: "One of them with its answers and papers: the first item.",
    access: "session",
    query: ofVehicle,
    answer: details,
  }),
  customerVehicleValue: read("/vehicles/customerVehicleValue", {
    summary: "Its value as it was noted over time, earliest first.",
    access: "session",
    query: ofVehicle,
    answer: z.object({ values: z.array(notedValue) }),
  }),
  createCustomerVehicle: write("/vehicles/create-customer-vehicle", {
    summary:
      "Begins a vehicle by its VIN, or without one. Sent twice, it is one; a VIN that is there already is that one.",
    access: "session",
    body: z.object({ tradeInVinNumber: vinText.optional() }),
    answer: details,
  }),
  saveCustomerVehiclePage: write("/vehicles/save-customer-vehicle-page", {
    summary: "Keeps one page by its own names; the last one adds the vehicle and notes its value. Our path.",
    access: "session",
    query: ofVehicle,
    body: z.object({ page: z.enum(garagePages), answers: z.record(z.string(), z.unknown()) }),
    answer: details,
    refusals: ["not_asked", "not_in_catalogue"],
  }),
  removeCustomerVehicle: write("/vehicles/remove-customer-vehicle", {
    summary: "Takes a vehicle out of the garage, with its values and papers. Our path. Harmless twice.",
    access: "session",
    query: ofVehicle,
    answer: z.object({ Status: z.literal(1) }),
    convention: "status",
  }),
  startTradeInOfVehicle: write("/vehicles/start-trade-in", {
    summary: "A trade-in that knows all that the garage knows; an open one of the same vehicle is that one. Our path.",
    access: "session",
    query: ofVehicle,
    body: z.object({ languageId: z.coerce.number().int() }),
    answer: z.object({ tradeInId: z.uuid() }),
    refusals: ["not_added"],
  }),
  addGarageDocument: upload("/vehicles/add-document", {
    summary: "Keeps a paper: a picture, or a PDF as it is. Our path.",
    access: "session",
    query: ofVehicle,
    body: garageDocumentFields,
    files: ["document"],
    answer: details,
    refusals: ["too_many_documents"],
  }),
  removeGarageDocument: write("/vehicles/remove-document", {
    summary: "Forgets a paper. Our path. Harmless twice.",
    access: "session",
    query: ofDocument,
    answer: details,
  }),
  getGarageDocument: file("/vehicles/get-document", {
    summary: "A paper; a PDF is answered to be saved. Our path.",
    access: "session",
    query: ofDocument,
    answer: fileContent,
  }),
});
