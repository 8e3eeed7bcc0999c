/** Rows of /tradein that create a trade-in draft and save its pages and photos. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, upload, write } from "#contract/define.ts";
import { emailText, tradeInParams, wholeNumber } from "#contract/fields.ts";
import { tradeInAngles, tradeInPages } from "#domain/trade-in/trade-in.ts";
import * as tradeIn from "./trade-in.ts";

/** Anyone who has the id may edit the draft until it belongs to an account; then only that account. */
const savedTradeIn = z.object({ tradeIn: tradeIn.tradeInDetails });

/** Refusal codes that every page's write may return. */
const pageRefusals = ["completed", "not_asked", "listed"] as const;

export const tradeInDraftCalls = {
  listTradeInVehicles: read("/tradein/all-vehicle", {
    summary: "Lists the user's trade-ins of the brand, newest first.",
    access: "session",
    response: z.object({ tradeIns: z.array(tradeIn.tradeInDetails) }),
  }),
  createStandAloneTradeIn: write("/tradein/create-stand-alone-trade-in", {
    summary: "Creates a trade-in without a purchase; a signed-in user's belongs to the account.",
    access: "anyone",
    body: z.object({ kind: z.enum(["estimate", "form"]).default("estimate"), languageId: wholeNumber() }),
    response: savedTradeIn,
    refusals: ["feature_closed"],
  }),
  getTradeInDetails: read("/tradein/get-trade-in-details", {
    summary:
      "Returns a trade-in with all its answers; without an id, the user's latest unfinished one without a purchase, or 404.",
    access: "anyone",
    query: tradeInParams.partial(),
    response: tradeIn.tradeInDetails,
  }),
  getTradeInDetailsByStepId: read("/tradein/get-trade-in-details-by-step-id", {
    summary: "Returns the answers of one page; null if it has none.",
    access: "anyone",
    query: tradeInParams.extend({ stepId: z.enum(tradeInPages) }),
    response: z.object({ answers: z.record(z.string(), z.unknown()).nullable() }),
  }),
  claimTradeIn: write("/tradein/claim-trade-in", {
    summary: "Assigns a trade-in without an account to the signed-in user. Idempotent. Path not in the specification.",
    access: "session",
    query: tradeInParams,
    response: savedTradeIn,
    refusals: ["completed"],
  }),
  updateTradeInVin: write("/tradein/update-trade-in-vin", {
    summary:
      "Saves the VIN, or that there is none, and the kilometres; a different VIN deletes the answers that depend on it.",
    access: "anyone",
    query: tradeInParams.extend({ vin: tradeIn.vinText.optional(), mileage: tradeIn.mileageCount.optional() }),
    response: savedTradeIn,
    refusals: pageRefusals,
  }),
  saveTradeInPage: write("/tradein/save-trade-in-page", {
    summary:
      "Saves one page of answers; the body has the names of that page. A different vehicle deletes the answers that depend on it. Path not in the specification.",
    access: "anyone",
    query: tradeInParams,
    body: z.object({ page: z.enum(tradeInPages), answers: z.record(z.string(), z.unknown()) }),
    response: savedTradeIn,
    refusals: [...pageRefusals, "not_in_catalogue"],
  }),
  restartTradeIn: write("/tradein/restart-trade-in", {
    summary:
      "Deletes every answer and image of a trade-in that nobody else has received. Idempotent. Path not in the specification.",
    access: "anyone",
    query: tradeInParams,
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
  saveTradeInContact: write("/tradein/save-trade-in-contact", {
    summary: "Saves the email address to which the value is sent. Path not in the specification.",
    access: "anyone",
    query: tradeInParams,
    body: z.object({ email: emailText }),
    response: savedTradeIn,
    refusals: ["completed"],
  }),

  saveTradeInImages: upload("/tradein/save-stand-alone-tradein-image", {
    summary: "Saves the posted photos, as files with the names of their angles.",
    access: "anyone",
    query: tradeInParams,
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
  removeTradeInImage: write("/tradein/remove-trade-in-image", {
    summary: "Deletes one photo. Idempotent. Path not in the specification.",
    access: "anyone",
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
  getTradeInImage: file("/tradein/get-trade-in-image", {
    summary: "Downloads one photo. Path not in the specification.",
    access: "anyone",
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    response: fileBody,
  }),
  getTradeInImagesCustom: read("/tradein/get-trade-in-images-custom", {
    summary: "Lists the angles that have a photo.",
    access: "anyone",
    query: tradeInParams,
    response: z.object({ angles: z.array(z.enum(tradeInAngles)) }),
  }),
  getMissingDataTradeInImagesCustom: read("/tradein/get-missing-data-trade-in-images-custom", {
    summary: "Lists the angles that have no photo.",
    access: "anyone",
    query: tradeInParams,
    response: z.object({ angles: z.array(z.enum(tradeInAngles)) }),
  }),
  saveTradeInImageCustom: upload("/tradein/save-stand-alone-tradein-image-custom", {
    summary: "Saves the photo of one angle (file `image`).",
    access: "anyone",
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    files: ["image"],
    response: savedTradeIn,
    refusals: ["completed", "listed"],
  }),
};
