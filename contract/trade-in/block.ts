/** The block: trade-ins that dealers make offers for, without the owner's personal data. Staff publish and withdraw them. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, write } from "#contract/define.ts";
import { amountWithin, bilingual, cents, emailText, instant, phoneText, province } from "#contract/fields.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { userTypes } from "#domain/people/roles.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { catalogueVehicle, tradeInAnswers, tradeInEstimate } from "./trade-in.ts";

const { superAdmin, dealer, mainTeam } = userTypes;
const viewers = [superAdmin, dealer, mainTeam] as const;
const staff = [superAdmin, mainTeam] as const;

const year = z.coerce.number().int().min(1950).max(2100);
const kilometres = z.coerce.number().int().min(0).max(10_000_000);

export const blockStates = ["draft", "published", "withdrawn", "accepted"] as const;
export type BlockState = (typeof blockStates)[number];

/** Fields that may contain free text by the owner. Staff can hide each of these texts from dealers. */
export const ownerTextFields = [
  ...(["make", "model", "trim", "color", "transmission", "drivetrain", "fuelType", "engine", "features"] as const),
  ...(["accidentedWindShieldDetails", "accidentedDetails"] as const),
] as const;
export type OwnerTextField = (typeof ownerTextFields)[number];

/** Filters of the block. Makes and models are filtered by name, because names are the same from a VIN and from the lists. */
export const blockFilters = z.object({
  make: z.string().max(60).optional(),
  model: z.string().max(60).optional(),
  yearMin: year.optional(),
  yearMax: year.optional(),
  mileageMax: kilometres.optional(),
  province: province.optional(),
  /** For staff only: dealers always see published vehicles. */
  state: z.enum(blockStates).optional(),
});
export type BlockFilters = z.output<typeof blockFilters>;

const page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** 0 means all rows. */
  pageSize: z.coerce.number().int().min(0).max(100).default(24),
});

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
const tradeInParams = z.object({ tradeInId: z.uuid() });

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
  isTaken: z.boolean(),
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
export const valueCorrection = advocateValue.extend({
  formerLow: z.coerce.number().int().optional(),
  formerHigh: z.coerce.number().int().optional(),
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
    summary: "The block's vehicles by filters, latest first.",
    access: viewers,
    method: "post",
    body: blockFilters.extend(page.shape),
    response: z.object({
      vehicles: z.array(blockVehicle.extend({ tradeInId: z.uuid().nullable() })),
      total: z.int(),
    }),
  }),
  getBlockFilters: read("/tradeInBlock/get-filters", {
    summary: "The filters' values with their counts.",
    access: viewers,
    method: "post",
    body: blockFilters,
    response: z.object({ makes: z.array(filterValue), models: z.array(filterValue), provinces: z.array(filterValue) }),
  }),
  getBlockVehicle: read("/tradeInBlock/vehicle-details", {
    summary: "One vehicle with its condition report. Our path.",
    access: viewers,
    query: blockVehicleParams,
    response: blockVehicleDetails,
  }),
  getBlockImage: file("/tradeInBlock/image", {
    summary: "One photo. Our path.",
    access: viewers,
    query: blockVehicleParams.extend({ angle: z.enum(tradeInAngles) }),
    response: fileBody,
  }),
  makeBlockOffer: write("/tradeInBlock/make-offer", {
    summary: "The dealer's company's offer: made once, then only raised. Our path. Harmless twice.",
    access: [dealer],
    query: blockVehicleParams,
    body: z.object({ amount: amountWithin(offerAmount.min, offerAmount.max) }),
    response: blockVehicleDetails,
    refusals: ["not_published", "offer_not_raised"],
  }),

  addTradeInToBlock: write("/tradeInBlock/add-trade-in", {
    summary: "Puts an estimated trade-in on the block, as a draft. Harmless twice.",
    access: staff,
    query: tradeInParams,
    response: managedResponse,
    refusals: ["no_estimate", "trade_in_taken", "owner_unreachable"],
  }),
  turnBlockVehicle: write("/tradeInBlock/turn-vehicle", {
    summary: "Publishes a vehicle of the block whose estimate is good, or withdraws it. Our path. Harmless twice.",
    access: staff,
    query: tradeInParams,
    body: z.object({ to: z.enum(["published", "withdrawn"]) }),
    response: managedResponse,
    refusals: [
      ...["not_published", "block_offer_accepted", "trade_in_taken", "no_estimate", "estimate_expired"],
      ...["owner_unreachable"],
    ],
  }),
  withholdBlockText: write("/tradeInBlock/withhold-text", {
    summary: "Keeps one text that its person typed from dealers, or shows it to them again. Our path. Harmless twice.",
    access: staff,
    query: tradeInParams,
    body: z.object({ field: z.enum(ownerTextFields), to: z.enum(["withheld", "shown"]) }),
    response: managedResponse,
  }),
  acceptBlockOffer: write("/tradeInBlock/accept-offer", {
    summary: "Accepts one offer as it stands: one a vehicle, and none that was raised since it was seen. Our path.",
    access: staff,
    query: tradeInParams,
    body: z.object({ offerId: z.coerce.number().int().max(2_147_483_647), amount: cents }),
    response: managedResponse,
    refusals: [
      ...["not_published", "no_estimate", "offer_changed", "offer_ended"],
      ...["block_offer_accepted", "trade_in_taken", "owner_unreachable"],
    ],
  }),

  getTradeInToManage: read("/tradeInBlock/trade-in-details", {
    summary: "A trade-in with its owner, its listing and its offers; each reading is noted. Our path.",
    access: staff,
    query: tradeInParams,
    response: managedTradeIn,
  }),
  getManagedImage: file("/tradeInBlock/trade-in-image", {
    summary: "One photo of a trade-in, listed or not. Our path.",
    access: staff,
    query: tradeInParams.extend({ angle: z.enum(tradeInAngles) }),
    response: fileBody,
  }),
  sendTradeInForm: write("/tradeInBlock/send-form", {
    summary: "Begins a stand-alone form and sends its link by e-mail, by text message, or both. Our path.",
    access: staff,
    query: z.object({ languageId: z.coerce.number().int() }),
    body: formRecipient,
    response: z.object({ tradeInId: z.uuid() }),
    refusals: ["too_many"],
  }),
  listTradeInsToBlock: read("/tradeInBlock/candidates", {
    summary: "Estimated trade-ins that are not on the block and whose owner can be told, latest first. Our path.",
    access: staff,
    query: page,
    response: z.object({ tradeIns: z.array(tradeInListRow), total: z.int() }),
  }),
  listWaitingTradeIns: read("/tradeInBlock/waiting", {
    summary: "Trade-ins without an estimate, that advocates work on, oldest first. Our path.",
    access: staff,
    query: page,
    response: z.object({ tradeIns: z.array(tradeInListRow), total: z.int() }),
  }),
  valueTradeIn: write("/tradeInBlock/value", {
    summary:
      "An advocate's value where there is none, or none that is still good, or in the place of the advocate's value that it names; tells its person by e-mail. Our path. Harmless twice.",
    access: staff,
    query: tradeInParams,
    body: valueCorrection,
    response: managedResponse,
    refusals: ["not_waiting", "value_changed", "trade_in_taken"],
  }),
};
