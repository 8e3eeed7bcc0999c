/** The rows of /tradein: the catalogue's lists, a trade-in's pages, and the stand-alone form. */
import { z } from "@hono/zod-openapi";
import { tradeInAngles, tradeInPages } from "#app/domain/trade-in.ts";
import { file, fileContent, read, upload, write } from "./define.ts";
import { emailText, smsCode } from "./fields.ts";
import * as tradeIn from "./trade-in.ts";

const id = z.coerce.number().int().positive().max(2_147_483_647);
const year = z.coerce.number().int().min(1950).max(2100);
/** Whoever has it may go on, as long as it belongs to no account; then only that account may. */
const ofTradeIn = z.object({ tradeInId: z.uuid() });
const saved = z.object({ tradeIn: tradeIn.tradeInDetails });

const list = <Shape extends z.ZodObject>(path: string, summary: string, query: Shape) =>
  read(`/tradein/${path}`, {
    summary,
    access: "anyone",
    query,
    answer: z.array(tradeIn.catalogueOption),
    convention: "response",
  });
const named = <Shape extends z.ZodObject>(path: string, summary: string, query: Shape) =>
  read(`/tradein/${path}`, {
    summary: `${summary} ResponseStatus 0 or less is an empty list: the answer is typed then.`,
    access: "anyone",
    query,
    answer: z.array(tradeIn.namedOption),
    convention: "response",
  });

/** What any post of a page may be refused with. */
const refusals = ["completed", "not_asked"] as const;

export const tradeInCalls = {
  listTradeInYears: list("years", "Model years, newest first.", z.object({})),
  listTradeInMakes: list("makes", "The makes of a year, by name.", z.object({ year })),
  listTradeInModels: list("models", "A make's models of a year, by name.", z.object({ year, makeId: id })),
  listTradeInSeries: list("series", "A model's trims of a year.", z.object({ year, modelId: id })),
  listTradeInStyles: list("styles", "A trim's body styles.", z.object({ trimId: id })),
  getTradeInMakeModel: read("/tradein/make-model", {
    summary: "The names of a make and a model.",
    access: "anyone",
    query: z.object({ makeId: id, modelId: id }),
    answer: z.object({ Make: z.string(), Model: z.string() }),
  }),
  listTradeInColors: named("colors", "Colours.", z.object({ trimId: id.optional() })),
  listTradeInTransmissions: named("transmissionTypes", "Transmissions.", z.object({ trimId: id.optional() })),
  listTradeInEngines: named("engines", "Engines.", z.object({ trimId: id.optional() })),
  listTradeInDrivetrains: named("driveTrains", "Drivetrains.", z.object({ trimId: id.optional() })),
  listTradeInFuels: named("fuelTypes", "Fuels. Our path.", z.object({ trimId: id.optional() })),
  listTradeInEquipment: named(
    "equipmentsByVehicleID",
    "What the vehicle may have.",
    z.object({ trimId: id.optional() }),
  ),
  decodeTradeInVin: read("/tradein/vin-decode", {
    summary: "The vehicles that a VIN may mean; an unknown one means none.",
    access: "anyone",
    query: z.object({ vin: tradeIn.vinText }),
    answer: z.array(tradeIn.catalogueVehicle),
    convention: "response",
  }),
  listTradeInVehicles: read("/tradein/all-vehicle", {
    summary: "The session's trade-ins of the brand, latest first.",
    access: "session",
    answer: z.object({ tradeIns: z.array(tradeIn.tradeInDetails) }),
  }),
  getTradeInVehicle: read("/tradein/vehicle", {
    summary: "A trim of the catalogue with its names.",
    access: "anyone",
    query: z.object({ trimId: id }),
    answer: tradeIn.catalogueVehicle,
  }),

  createStandAloneTradeIn: write("/tradein/create-stand-alone-trade-in", {
    summary: "Begins a trade-in without a purchase; a signed-in user's belongs to the account.",
    access: "anyone",
    body: z.object({ kind: z.enum(["estimate", "form"]).default("estimate"), languageId: z.coerce.number().int() }),
    answer: saved,
  }),
  getTradeInDetails: read("/tradein/get-trade-in-details", {
    summary: "A trade-in with all its answers.",
    access: "anyone",
    query: ofTradeIn,
    answer: tradeIn.tradeInDetails,
  }),
  getTradeInDetailsByStepId: read("/tradein/get-trade-in-details-by-step-id", {
    summary: "One page's answers; null before any.",
    access: "anyone",
    query: ofTradeIn.extend({ stepId: z.enum(tradeInPages) }),
    answer: z.object({ answers: z.record(z.string(), z.unknown()).nullable() }),
  }),
  updateTradeInVin: write("/tradein/update-trade-in-vin", {
    summary: "Keeps the VIN, or that there is none: what came of another one is forgotten.",
    access: "anyone",
    query: ofTradeIn.extend({ vin: tradeIn.vinText.optional() }),
    answer: saved,
    refusals,
  }),
  saveTradeInPage: write("/tradein/save-trade-in-page", {
    summary: "Keeps one page by its own names; a vehicle chosen anew forgets what came of the former. Our path.",
    access: "anyone",
    query: ofTradeIn,
    body: z.object({ page: z.enum(tradeInPages), answers: z.record(z.string(), z.unknown()) }),
    answer: saved,
    refusals: [...refusals, "not_in_catalogue"],
  }),
  restartTradeIn: write("/tradein/restart-trade-in", {
    summary: "Forgets every answer and image. Our path. Harmless twice.",
    access: "anyone",
    query: ofTradeIn,
    answer: saved,
    refusals: ["completed"],
  }),

  saveTradeInImages: upload("/tradein/save-stand-alone-tradein-image", {
    summary: "Keeps the photos of a post, files by their angles' names; each as soon as it came.",
    access: "anyone",
    query: ofTradeIn,
    answer: saved,
    refusals: ["completed"],
  }),
  removeTradeInImage: write("/tradein/remove-trade-in-image", {
    summary: "Forgets one photo. Our path. Harmless twice.",
    access: "anyone",
    query: ofTradeIn.extend({ angle: z.enum(tradeInAngles) }),
    answer: saved,
    refusals: ["completed"],
  }),
  getTradeInImage: file("/tradein/get-trade-in-image", {
    summary: "One photo. Our path.",
    access: "anyone",
    query: ofTradeIn.extend({ angle: z.enum(tradeInAngles) }),
    answer: fileContent,
  }),
  getTradeInImagesCustom: read("/tradein/get-trade-in-images-custom", {
    summary: "The angles of which a photo is kept.",
    access: "anyone",
    query: ofTradeIn,
    answer: z.object({ angles: z.array(z.enum(tradeInAngles)) }),
  }),
  getMissingDataTradeInImagesCustom: read("/tradein/get-missing-data-trade-in-images-custom", {
    summary: "The angles of which a photo is missing.",
    access: "anyone",
    query: ofTradeIn,
    answer: z.object({ angles: z.array(z.enum(tradeInAngles)) }),
  }),
  saveTradeInImageCustom: upload("/tradein/save-stand-alone-tradein-image-custom", {
    summary: "Keeps one photo (file `image`) of an angle.",
    access: "anyone",
    query: ofTradeIn.extend({ angle: z.enum(tradeInAngles) }),
    answer: saved,
    refusals: ["completed"],
  }),

  createTradeInDocument: write("/tradein/create-new-document", {
    summary: "Makes the estimate's PDF by a job; answered once it is asked for. Harmless twice.",
    access: "anyone",
    query: ofTradeIn,
    answer: z.object({ file: z.enum(["preparing", "ready", "failed"]) }),
    refusals: ["no_estimate"],
  }),
  getTradeInDocument: file("/tradein/get-trade-in-document", {
    summary: "The estimate's PDF. Our path.",
    access: "anyone",
    query: ofTradeIn,
    answer: fileContent,
  }),
  sendTradeInPdf: write("/tradein/send-email-pdf", {
    summary: "Sends the estimate's PDF to an address; once an estimate and address.",
    access: "anyone",
    query: ofTradeIn.extend({ languageId: z.coerce.number().int() }),
    body: z.object({ email: emailText }),
    answer: z.object({ email: z.string() }),
    refusals: ["no_estimate", "too_many"],
  }),
  confirmStandAloneTradeIn: write("/tradein/confirm-stand-alone-trade-in", {
    summary: "Proves the form's phone by the code that SendSmsCodeTradeIn sent to it.",
    access: "anyone",
    query: ofTradeIn,
    body: z.object({ Verification: z.uuid(), Code: smsCode }),
    answer: saved,
    refusals: ["code_wrong", "code_expired", "code_tried_out", "completed"],
  }),
  finalizeStandAloneTradeIn: write("/tradein/finalize-stand-alone-tradein", {
    summary: "Sends the form off: six photos, a proven phone, then the estimate by e-mail. Harmless twice.",
    access: "anyone",
    query: ofTradeIn.extend({ languageId: z.coerce.number().int() }),
    body: z.object({ email: emailText }),
    answer: saved,
    refusals: ["photos_missing", "phone_unproven", "answers_missing"],
  }),
};
