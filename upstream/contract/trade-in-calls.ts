/** The rows of /tradein that are neither a draft's nor its photos': the catalogue's lists and the stand-alone form. */
import { z } from "@hono/zod-openapi";
import { file, fileContent, read, write } from "./define.ts";
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
  getTradeInVehicle: read("/tradein/vehicle", {
    summary: "A trim of the catalogue with its names.",
    access: "anyone",
    query: z.object({ trimId: id }),
    answer: tradeIn.catalogueVehicle,
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
