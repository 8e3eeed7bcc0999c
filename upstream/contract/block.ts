/** The block: trade-ins that dealers make offers for, without anything of the person's, and the staff's curation of them. */
import { z } from "@hono/zod-openapi";
import { userTypes } from "#app/domain/roles.ts";
import { tradeInAngles } from "#app/domain/trade-in.ts";
import { file, fileContent, read, write } from "./define.ts";
import { cents, instant, province } from "./fields.ts";
import { catalogueVehicle, tradeInAnswers, tradeInEstimate } from "./trade-in.ts";

const { superAdmin, dealer, mainTeam } = userTypes;
const viewers = [superAdmin, dealer, mainTeam] as const;
const staff = [superAdmin, mainTeam] as const;

const year = z.coerce.number().int().min(1950).max(2100);
const kilometres = z.coerce.number().int().min(0).max(10_000_000);

export const blockStates = ["draft", "published", "withdrawn", "accepted"] as const;

/** The block's query string. */
export const blockFilters = z.object({
  makeId: z.coerce.number().int().optional(),
  modelId: z.coerce.number().int().optional(),
  yearMin: year.optional(),
  yearMax: year.optional(),
  mileageMax: kilometres.optional(),
  province: province.optional(),
  /** Staff's only: dealers see what is published. */
  state: z.enum(blockStates).optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
});

/** A trade-in as dealers see it: a vehicle and its condition, nobody's name and nobody's address. */
export const blockVehicle = z.object({
  guid: z.uuid(),
  state: z.enum(blockStates),
  vehicle: catalogueVehicle,
  mileage: z.int().nullable(),
  province: province.nullable(),
  angles: z.array(z.enum(tradeInAngles)),
  publishedAt: instant.nullable(),
  /** The caller's own company's offer. */
  ownOffer: cents.nullable(),
  offers: z.int(),
  highestOffer: cents.nullable(),
});

export const blockVehicleDetails = blockVehicle.extend({
  condition: tradeInAnswers.shape.condition,
  information: tradeInAnswers.shape["basic-information"],
  features: z.array(z.string()),
  estimate: tradeInEstimate.pick({ priceLow: true, priceHigh: true, lines: true }).nullable(),
});

const counted = z.object({ value: z.string(), name: z.string(), count: z.int() });
const ofGuid = z.object({ guid: z.uuid() });

export const offer = z.object({
  id: z.int(),
  companyName: z.string(),
  amount: cents,
  updatedAt: instant,
  isAccepted: z.boolean(),
});

export const blockCalls = {
  getAllTradeInBlock: write("/tradeInBlock/get-all-trade-in-block", {
    summary: "The block's vehicles by filters, latest first, a page from a cursor on. Changes nothing.",
    access: viewers,
    body: blockFilters,
    answer: z.object({ vehicles: z.array(blockVehicle), total: z.int(), next: z.string().nullable() }),
  }),
  getBlockFilters: write("/tradeInBlock/get-filters", {
    summary: "The filters' values with their counts. Changes nothing.",
    access: viewers,
    body: blockFilters,
    answer: z.object({ makes: z.array(counted), models: z.array(counted), provinces: z.array(counted) }),
  }),
  getBlockVehicle: read("/tradeInBlock/vehicle-details", {
    summary: "One vehicle with its condition report. Our path.",
    access: viewers,
    query: ofGuid,
    answer: blockVehicleDetails,
  }),
  getBlockImage: file("/tradeInBlock/image", {
    summary: "One photo. Our path.",
    access: viewers,
    query: ofGuid.extend({ angle: z.enum(tradeInAngles) }),
    answer: fileContent,
  }),
  makeBlockOffer: write("/tradeInBlock/make-offer", {
    summary: "The dealer's company's offer: made once, then only raised. Our path. Harmless twice.",
    access: [dealer],
    query: ofGuid,
    body: z.object({ amount: cents.min(100_00).max(50_000_000) }),
    answer: blockVehicleDetails,
    refusals: ["not_published", "offer_not_raised"],
  }),

  addTradeInToBlock: write("/tradeInBlock/add-trade-in", {
    summary: "Puts an estimated trade-in on the block, as a draft. Harmless twice.",
    access: staff,
    query: z.object({ tradeInId: z.uuid() }),
    answer: blockVehicleDetails,
    refusals: ["no_estimate"],
  }),
  turnBlockVehicle: write("/tradeInBlock/turn-vehicle", {
    summary: "Publishes or withdraws a vehicle of the block. Our path. Harmless twice.",
    access: staff,
    query: ofGuid,
    body: z.object({ to: z.enum(["published", "withdrawn"]) }),
    answer: blockVehicleDetails,
    refusals: ["offer_accepted"],
  }),
  listBlockOffers: read("/tradeInBlock/offers", {
    summary: "A vehicle's offers, highest first, and how its owner is reached. Our path.",
    access: staff,
    query: ofGuid,
    answer: z.object({
      offers: z.array(offer),
      owner: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    }),
  }),
  acceptBlockOffer: write("/tradeInBlock/accept-offer", {
    summary: "Accepts one offer as it stands: one a vehicle, and none that was raised or withdrawn since. Our path.",
    access: staff,
    query: ofGuid,
    body: z.object({ offerId: z.coerce.number().int(), amount: cents }),
    answer: blockVehicleDetails,
    refusals: ["not_published", "offer_changed", "offer_accepted"],
  }),

  listTradeInsToBlock: read("/tradeInBlock/candidates", {
    summary: "Estimated trade-ins that are not on the block, latest first. Our path.",
    access: staff,
    query: z.object({ after: z.string().max(200).optional() }),
    answer: z.object({
      tradeIns: z.array(
        z.object({ id: z.uuid(), vehicle: catalogueVehicle, mileage: z.int().nullable(), updatedAt: instant }),
      ),
      next: z.string().nullable(),
    }),
  }),
  listWaitingTradeIns: read("/tradein/waiting", {
    summary: "Trade-ins without an estimate, that advocates work on, oldest first. Our path.",
    access: staff,
    answer: z.object({
      tradeIns: z.array(
        z.object({ id: z.uuid(), vehicle: catalogueVehicle, mileage: z.int().nullable(), updatedAt: instant }),
      ),
    }),
  }),
  valueTradeIn: write("/tradein/value", {
    summary: "An advocate's value: low and high, in cents; tells its person by e-mail. Our path.",
    access: staff,
    query: z.object({ tradeInId: z.uuid() }),
    body: z.object({ priceLow: cents.min(0).max(50_000_000), priceHigh: cents.min(0).max(50_000_000) }),
    answer: z.object({ valued: z.literal(true) }),
    refusals: ["not_waiting", "low_above_high"],
  }),
};
