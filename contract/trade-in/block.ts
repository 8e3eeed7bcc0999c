/** The block: trade-ins that dealers make offers for, without the owner's personal data. Staff publish and withdraw them. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, write } from "#contract/define.ts";
import {
  amountWithin,
  bilingual,
  cents,
  emailText,
  instant,
  integerId,
  phoneText,
  province,
  singleLine,
  tradeInParams,
  wholeNumber,
} from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { dealers, staff, staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { cbbFailures } from "#domain/trade-in/cbb.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { catalogueVehicle, tradeInAnswers, tradeInEstimate } from "./trade-in.ts";

const year = wholeNumber(1950, 2100);
const kilometres = wholeNumber(0, 10_000_000);

export const blockStates = ["draft", "published", "withdrawn", "accepted"] as const;
export type BlockState = (typeof blockStates)[number];

/** Fields that may contain free text by the owner. Staff can hide each of these texts from dealers. */
export const ownerTextFields = [
  ...(["make", "model", "trim", "color", "transmission", "drivetrain", "fuelType", "engine", "features"] as const),
  ...(["accidentedWindShieldDetails", "accidentedDetails"] as const),
] as const;
export type OwnerTextField = (typeof ownerTextFields)[number];

/** Filters of the block. Makes and models are filtered by name, because names are the same from a VIN and from the lists. */
const blockFilters = {
  make: singleLine.max(60).optional(),
  model: singleLine.max(60).optional(),
  yearMin: year.optional(),
  yearMax: year.optional(),
  mileageMax: kilometres.optional(),
  province: province.optional(),
  /** For staff only: dealers always see published vehicles. */
  state: z.enum(blockStates).optional(),
};
export const blockList = listQuery(blockFilters, ["published"]);
export type BlockFilters = z.output<typeof blockList.filters>;

/** The staff's lists of trade-ins: without a value, and without a listing on the block. */
export const tradeInList = listQuery({}, ["updated"]);

/** A photo by angle. `url` is a demonstration drawing; null means an uploaded image (getBlockImage, getManagedImage). */
const photo = z.object({ angle: z.enum(tradeInAngles), url: z.string().nullable() });
export type BlockPhoto = z.infer<typeof photo>;

/** A trade-in as dealers see it. Must not contain personal data of the owner. */
export const blockVehicle = z.object({
  guid: z.uuid(),
  state: z.enum(blockStates),
  vehicle: catalogueVehicle,
  mileage: z.int().nullable(),
  province: province.nullable(),
  /** One of the general conditions: excellent, fair, poor. */
  generalCondition: z.string().nullable(),
  photos: z.array(photo),
  publishedAt: instant.nullable(),
  /** Current offer of the caller's company. */
  ownOffer: cents.nullable(),
  /** Without a current offer: its last offer that ended because the owner sold the vehicle elsewhere. */
  endedOffer: cents.nullable(),
  /** Whether the accepted offer is from the caller's company. */
  isOwnAccepted: z.boolean(),
  /** Number of offers. */
  offers: z.int(),
  highestOffer: cents.nullable(),
});
export type BlockVehicle = z.infer<typeof blockVehicle>;

/** The owner's answers about the vehicle and its condition. Must not include the debt on it: dealers see this. */
const conditionReport = z.object({
  condition: tradeInAnswers.shape.condition.unwrap().shape.vehicleCondition.optional(),
  /** Catalogue names in both languages; free text for values outside the catalogue. */
  information: z
    .object({
      mileage: z.int(),
      color: bilingual,
      transmission: bilingual,
      drivetrain: bilingual,
      fuelType: bilingual,
      engine: bilingual,
    })
    .optional(),
  /** Names of the equipment. */
  features: z.array(bilingual),
});

export const blockVehicleDetails = blockVehicle.extend({
  ...conditionReport.shape,
  /** First 11 characters of the VIN: model and plant without the serial number. */
  vinStart: z.string().nullable(),
  /** Null once expired. */
  estimate: tradeInEstimate.pick({ priceLow: true, priceHigh: true, expiresOn: true }).nullable(),
});
export type BlockVehicleDetails = z.infer<typeof blockVehicleDetails>;

const filterValue = z.object({ value: z.string(), name: z.string(), count: z.int() });
const blockVehicleParams = z.object({ guid: z.uuid() });

export const blockOffer = z.object({
  id: z.int(),
  companyName: bilingual,
  amount: cents,
  updatedAt: instant,
  isAccepted: z.boolean(),
  /** When the offer ended; null while it can be accepted. */
  endedAt: instant.nullable(),
});
export type BlockOffer = z.infer<typeof blockOffer>;

/** A value that staff entered, from the audit log. */
export const enteredValue = z.object({
  priceLow: cents,
  priceHigh: cents,
  at: instant,
  /** Name of the staff member; empty after the account was deleted. */
  by: z.string(),
  isCorrection: z.boolean(),
});
export type EnteredValue = z.infer<typeof enteredValue>;

/** A trade-in in the staff's lists. */
const tradeInListRow = z.object({
  id: z.uuid(),
  vehicle: catalogueVehicle,
  mileage: z.int().nullable(),
  updatedAt: instant,
  estimate: tradeInEstimate.pick({ priceLow: true, priceHigh: true }).nullable(),
});
export type TradeInListRow = z.infer<typeof tradeInListRow>;

/** A trade-in for staff, on the block or not, with all answers and the owner's contact. */
export const managedTradeIn = tradeInListRow.extend({
  ...conditionReport.shape,
  state: z.enum(["open", "waiting", "estimated"]),
  /** Sold: part of a signed order, or bought by a dealer. Staff cannot change it any more. */
  isSold: z.boolean(),
  vin: z.string().nullable(),
  province: province.nullable(),
  photos: z.array(photo),
  estimate: tradeInEstimate
    .pick({ priceLow: true, priceHigh: true, expiresOn: true, isExpired: true, isByAdvocate: true })
    .nullable(),
  financialType: z.string().nullable(),
  financialInstitution: z.string().nullable(),
  balanceDue: cents.nullable(),
  /** The owner's free texts, and whether staff hide them from dealers. */
  texts: z.array(z.object({ field: z.enum(ownerTextFields), text: z.string(), isWithheld: z.boolean() })).default([]),
  /** Values that staff entered, latest first, as far back as the audit log is retained. */
  values: z.array(enteredValue).default([]),
  /** Canadian Black Book's wholesale average, if it was asked for (docs/cbb.md). */
  cbb: z
    .object({
      /** Null if they gave none; then `failure` says why. */
      average: cents.nullable(),
      failure: z.enum(cbbFailures).nullable(),
      adjusted: cents.nullable(),
      /** Percent. */
      adjustment: z.int(),
      askedAt: instant,
    })
    .nullable(),
  owner: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  listing: z.object({ guid: z.uuid(), state: z.enum(blockStates), publishedAt: instant.nullable() }).nullable(),
  /** Highest first; ended offers last. */
  offers: z.array(blockOffer),
});
export type ManagedTradeIn = z.infer<typeof managedTradeIn>;

const managedResponse = z.object({ tradeIn: managedTradeIn });

/** A value that staff entered, in cents. An advocate is a staff member who values trade-ins. */
export const advocateValue = z.object({
  priceLow: amountWithin(0, maxAmounts.vehicleValue),
  priceHigh: amountWithin(0, maxAmounts.vehicleValue),
});
/** A new value, plus the value on the page that it corrects (optimistic lock). */
export const valueWithFormer = advocateValue.extend({
  formerLow: wholeNumber().optional(),
  formerHigh: wholeNumber().optional(),
});
/** Limits of an offer in cents. */
export const offerAmount = { min: 100_00, max: maxAmounts.vehicleValue } as const;

/** Recipient of a trade-in form: an email, a phone, or both. */
export const formRecipient = z
  .object({ email: emailText.optional(), phone: phoneText.optional() })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ["email"],
    params: { i18n: "email_or_phone" },
  });

export const blockCalls = {
  getAllTradeInBlock: read("/tradeInBlock/get-all-trade-in-block", {
    summary: "Lists the listings of the block by filters, newest first.",
    access: staffAndDealers,
    section: [sections.block, sections.blockManagement],
    dealerSection: sections.block,
    method: "post",
    body: blockList.query,
    response: listResponse(blockVehicle.extend({ tradeInId: z.uuid().nullable() })),
  }),
  getBlockFilters: read("/tradeInBlock/get-filters", {
    summary: "Returns the values of the block's filters, each with a count.",
    access: staffAndDealers,
    section: [sections.block, sections.blockManagement],
    dealerSection: sections.block,
    method: "post",
    body: blockList.filters,
    response: z.object({ makes: z.array(filterValue), models: z.array(filterValue), provinces: z.array(filterValue) }),
  }),
  getBlockVehicle: read("/tradeInBlock/vehicle-details", {
    summary: "Returns one block listing with its condition report. Path not in the specification.",
    access: staffAndDealers,
    section: sections.block,
    query: blockVehicleParams,
    response: blockVehicleDetails,
  }),
  getBlockImage: file("/tradeInBlock/image", {
    summary: "Downloads one photo of a block listing. Path not in the specification.",
    access: staffAndDealers,
    section: sections.block,
    query: blockVehicleParams.extend({ angle: z.enum(tradeInAngles) }),
    response: fileBody,
  }),
  makeBlockOffer: write("/tradeInBlock/make-offer", {
    summary: "Makes the offer of the dealer's company, or raises it. Idempotent. Path not in the specification.",
    access: dealers,
    section: sections.block,
    query: blockVehicleParams,
    body: z.object({ amount: amountWithin(offerAmount.min, offerAmount.max) }),
    response: blockVehicleDetails,
    refusals: ["not_published", "offer_not_raised"],
  }),

  addTradeInToBlock: write("/tradeInBlock/add-trade-in", {
    summary: "Creates a draft block listing of an estimated trade-in. Idempotent.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams,
    response: managedResponse,
    refusals: ["no_estimate", "trade_in_taken", "owner_unreachable"],
  }),
  setBlockListingState: write("/tradeInBlock/turn-vehicle", {
    summary:
      "Publishes a block listing whose estimate is valid, or withdraws it. Idempotent. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams,
    body: z.object({ to: z.enum(["published", "withdrawn"]) }),
    response: managedResponse,
    refusals: [
      "not_published",
      "block_offer_accepted",
      "trade_in_taken",
      "no_estimate",
      "estimate_expired",
      "owner_unreachable",
    ],
  }),
  withholdBlockText: write("/tradeInBlock/withhold-text", {
    summary:
      "Hides one text that the owner entered from dealers, or shows it again. Idempotent. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams,
    body: z.object({ field: z.enum(ownerTextFields), to: z.enum(["withheld", "shown"]) }),
    response: managedResponse,
  }),
  acceptBlockOffer: write("/tradeInBlock/accept-offer", {
    summary:
      "Accepts one offer of a listing; refuses an offer that was raised after staff saw it. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams,
    body: z.object({ offerId: integerId, amount: cents }),
    response: managedResponse,
    refusals: [
      "not_published",
      "no_estimate",
      "offer_changed",
      "offer_ended",
      "block_offer_accepted",
      "trade_in_taken",
      "owner_unreachable",
    ],
  }),

  getTradeInToManage: read("/tradeInBlock/trade-in-details", {
    summary:
      "Returns a trade-in with its owner, its listing and its offers; records the access in the audit log. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams,
    response: managedTradeIn,
  }),
  getManagedImage: file("/tradeInBlock/trade-in-image", {
    summary: "Downloads one photo of a trade-in, listed or not. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    response: fileBody,
  }),
  sendTradeInForm: write("/tradeInBlock/send-form", {
    summary:
      "Creates a trade-in form and sends its private link by email, text message, or both. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: z.object({ languageId: wholeNumber() }),
    body: formRecipient,
    response: z.object({ tradeInId: z.uuid() }),
  }),
  listTradeInsToBlock: read("/tradeInBlock/candidates", {
    summary:
      "Lists the estimated trade-ins that are not on the block and whose owner can be contacted, newest first. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInList.query,
    response: listResponse(tradeInListRow),
  }),
  listWaitingTradeIns: read("/tradeInBlock/waiting", {
    summary: "Lists the trade-ins that wait for an advocate's value, oldest first. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInList.query,
    response: listResponse(tradeInListRow),
  }),
  valueTradeIn: write("/tradeInBlock/value", {
    summary:
      "Saves an advocate's value if there is no valid value, or corrects the advocate's value in the body; emails the owner. Idempotent. Path not in the specification.",
    access: staff,
    section: sections.blockManagement,
    query: tradeInParams,
    body: valueWithFormer,
    response: managedResponse,
    refusals: ["not_waiting", "value_changed", "trade_in_taken"],
  }),
};
