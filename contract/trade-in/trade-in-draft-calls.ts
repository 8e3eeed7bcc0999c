/** The rows of /tradein that a draft is made by: begun, kept page by page, its photos. */
import { z } from "@hono/zod-openapi";
import { file, fileContent, read, upload, write } from "#contract/define.ts";
import { emailText } from "#contract/fields.ts";
import { tradeInAngles, tradeInPages } from "#domain/trade-in/trade-in.ts";
import * as tradeIn from "./trade-in.ts";

/** Whoever has it may go on, as long as it belongs to no account; then only that account may. */
const ofTradeIn = z.object({ tradeInId: z.uuid() });
const saved = z.object({ tradeIn: tradeIn.tradeInDetails });

/** What any post of a page may be refused with. */
const refusals = ["completed", "not_asked", "listed"] as const;

export const tradeInDraftCalls = {
  listTradeInVehicles: read("/tradein/all-vehicle", {
    summary: "The session's trade-ins of the brand, latest first.",
    access: "session",
    answer: z.object({ tradeIns: z.array(tradeIn.tradeInDetails) }),
  }),
  createStandAloneTradeIn: write("/tradein/create-stand-alone-trade-in", {
    summary: "Begins a trade-in without a purchase; a signed-in user's belongs to the account.",
    access: "anyone",
    body: z.object({ kind: z.enum(["estimate", "form"]).default("estimate"), languageId: z.coerce.number().int() }),
    answer: saved,
    refusals: ["too_many"],
  }),
  getTradeInDetails: read("/tradein/get-trade-in-details", {
    summary:
      "A trade-in with all its answers. Without an id, the account's latest that is told alone and not to its end; 404 where there is none.",
    access: "anyone",
    query: ofTradeIn.partial(),
    answer: tradeIn.tradeInDetails,
  }),
  getTradeInDetailsByStepId: read("/tradein/get-trade-in-details-by-step-id", {
    summary: "One page's answers; null before any.",
    access: "anyone",
    query: ofTradeIn.extend({ stepId: z.enum(tradeInPages) }),
    answer: z.object({ answers: z.record(z.string(), z.unknown()).nullable() }),
  }),
  claimTradeIn: write("/tradein/claim-trade-in", {
    summary: "Gives a trade-in without an account to the session's. Our path. Harmless twice.",
    access: "session",
    query: ofTradeIn,
    answer: saved,
    refusals: ["completed"],
  }),
  updateTradeInVin: write("/tradein/update-trade-in-vin", {
    summary: "Keeps the VIN, or that there is none, and the kilometres: what came of another one is forgotten.",
    access: "anyone",
    query: ofTradeIn.extend({ vin: tradeIn.vinText.optional(), mileage: tradeIn.mileageCount.optional() }),
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
    summary: "Forgets every answer and image of one that nobody else knows of yet. Our path. Harmless twice.",
    access: "anyone",
    query: ofTradeIn,
    answer: saved,
    refusals: ["completed", "listed"],
  }),
  saveTradeInContact: write("/tradein/save-trade-in-contact", {
    summary: "Keeps the address that the value is sent to. Our path.",
    access: "anyone",
    query: ofTradeIn,
    body: z.object({ email: emailText }),
    answer: saved,
    refusals: ["completed", "too_many"],
  }),

  saveTradeInImages: upload("/tradein/save-stand-alone-tradein-image", {
    summary: "Keeps the photos of a post, files by their angles' names; each as soon as it came.",
    access: "anyone",
    query: ofTradeIn,
    answer: saved,
    refusals: ["completed", "listed"],
  }),
  removeTradeInImage: write("/tradein/remove-trade-in-image", {
    summary: "Forgets one photo. Our path. Harmless twice.",
    access: "anyone",
    query: ofTradeIn.extend({ angle: z.enum(tradeInAngles) }),
    answer: saved,
    refusals: ["completed", "listed"],
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
    files: ["image"],
    answer: saved,
    refusals: ["completed", "listed"],
  }),
};
