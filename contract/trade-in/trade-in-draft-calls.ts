/** Rows of /tradein that create a trade-in draft and save its pages and photos. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, upload, write } from "#contract/define.ts";
import { emailText } from "#contract/fields.ts";
import { tradeInAngles, tradeInPages } from "#domain/trade-in/trade-in.ts";
import * as tradeIn from "./trade-in.ts";

/** Anyone who has the id may edit the draft until it belongs to an account; then only that account. */
const tradeInParams = z.object({ tradeInId: z.uuid() });
const savedTradeIn = z.object({ tradeIn: tradeIn.tradeInDetails });

/** Refusal codes that every page's write may return. */
const pageRefusals = ["completed", "not_asked", "listed"] as const;

export const tradeInDraftCalls = {
  listTradeInVehicles: read("/tradein/all-vehicle", {
    summary: "The session's trade-ins of the brand, latest first.",
    access: "session",
    response: z.object({ tradeIns: z.array(tradeIn.tradeInDetails) }),
  }),
  createStandAloneTradeIn: write("/tradein/create-stand-alone-trade-in", {
    summary: "Begins a trade-in without a purchase; a signed-in user's belongs to the account.",
    access: "anyone",
    body: z.object({ kind: z.enum(["estimate", "form"]).default("estimate"), languageId: z.coerce.number().int() }),
    response: savedTradeIn,
    refusals: ["too_many"],
  }),
  getTradeInDetails: read("/tradein/get-trade-in-details", {
    summary:
      "A trade-in with all its answers. Without an id, the account's latest that is told alone and not to its end; 404 where there is none.",
    access: "anyone",
    query: tradeInParams.partial(),
    response: tradeIn.tradeInDetails,
  }),
  getTradeInDetailsByStepId: read("/tradein/get-trade-in-details-by-step-id", {
    summary: "One page's answers; null before any.",
    access: "anyone",
    query: tradeInParams.extend({ stepId: z.enum(tradeInPages) }),
    response: z.object({ answers: z.record(z.string(), z.unknown()).nullable() }),
  }),
  claimTradeIn: write("/tradein/claim-trade-in", {
    summary: "Gives a trade-in without an account to the session's. Our path. Harmless twice.",
    access: "session",
    query: tradeInParams,
    response: savedTradeIn,
    refusals: ["completed"],
  }),
  updateTradeInVin: write("/tradein/update-trade-in-vin", {
    summary: "Keeps the VIN, or that there is none, and the kilometres: what came of another one is forgotten.",
    access: "anyone",
    query: tradeInParams.extend({ vin: tradeIn.vinText.optional(), mileage: tradeIn.mileageCount.optional() }),
    response: savedTradeIn,
    refusals: pageRefusals,
  }),
  saveTradeInPage: write("/tradein/save-trade-in-page", {
    summary: "Keeps one page by its own names; a vehicle chosen anew forgets what came of the former. Our path.",
    access: "anyone",
    query: tradeInParams,
    body: z.object({ page: z.enum(tradeInPages), answers: z.record(z.string(), z.unknown()) }),
    response: savedTradeIn,
    refusals: [...pageRefusals, "not_in_catalogue"],
  }),
  restartTradeIn: write("/tradein/restart-trade-in", {
    summary: "Forgets every answer and image of one that nobody else knows of yet. Our path. Harmless twice.",
    access: "anyone",
    query: tradeInParams,
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
  saveTradeInContact: write("/tradein/save-trade-in-contact", {
    summary: "Keeps the address that the value is sent to. Our path.",
    access: "anyone",
    query: tradeInParams,
    body: z.object({ email: emailText }),
    response: savedTradeIn,
    refusals: ["completed", "too_many"],
  }),

  saveTradeInImages: upload("/tradein/save-stand-alone-tradein-image", {
    summary: "Keeps the photos of a post, files by their angles' names; each as soon as it came.",
    access: "anyone",
    query: tradeInParams,
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
  removeTradeInImage: write("/tradein/remove-trade-in-image", {
    summary: "Forgets one photo. Our path. Harmless twice.",
    access: "anyone",
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
  getTradeInImage: file("/tradein/get-trade-in-image", {
    summary: "One photo. Our path.",
    access: "anyone",
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    response: fileBody,
  }),
  getTradeInImagesCustom: read("/tradein/get-trade-in-images-custom", {
    summary: "The angles of which a photo is kept.",
    access: "anyone",
    query: tradeInParams,
    response: z.object({ angles: z.array(z.enum(tradeInAngles)) }),
  }),
  getMissingDataTradeInImagesCustom: read("/tradein/get-missing-data-trade-in-images-custom", {
    summary: "The angles of which a photo is missing.",
    access: "anyone",
    query: tradeInParams,
    response: z.object({ angles: z.array(z.enum(tradeInAngles)) }),
  }),
  saveTradeInImageCustom: upload("/tradein/save-stand-alone-tradein-image-custom", {
    summary: "Keeps one photo (file `image`) of an angle.",
    access: "anyone",
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    files: ["image"],
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
};
