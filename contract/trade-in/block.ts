/** The block: trade-ins that dealers make offers for, without anything of the person's, and the staff's curation of them. */
import { z } from "@hono/zod-openapi";
import { file, fileContent, read, write } from "#contract/define.ts";
import { amountWithin, bilingual, cents, emailText, instant, phoneText, province } from "#contract/fields.ts";
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

/** What a person tells of a vehicle in words of their own, where the catalogue has none. */
export const typedTexts = [
  ...(["make", "model", "trim", "color", "transmission", "drivetrain", "fuelType", "engine", "features"] as const),
  ...(["accidentedWindShieldDetails", "accidentedDetails"] as const),
] as const;
export type TypedText = (typeof typedTexts)[number];

/** What the block is narrowed by. Makes and models go by their names, as a VIN and a choice from lists tell them alike. */
export const blockFilters = z.object({
  make: z.string().max(60).optional(),
  model: z.string().max(60).optional(),
  yearMin: year.optional(),
  yearMax: year.optional(),
  mileageMax: kilometres.optional(),
  province: province.optional(),
  /** Staff's only: dealers see what is published. */
  state: z.enum(blockStates).optional(),
});
export type BlockFilters = z.output<typeof blockFilters>;

const page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** 0 is all. */
  pageSize: z.coerce.number().int().min(0).max(100).default(24),
});

/** A photo of an angle: drawn at an address of its own, or (null) an image that the calls below give. */
const photo = z.object({ angle: z.enum(tradeInAngles), url: z.string().nullable() });
export type BlockPhoto = z.infer<typeof photo>;

/** A trade-in as dealers see it: a vehicle and its condition, nobody's name and nobody's address. */
export const blockVehicle = z.object({
  guid: z.uuid(),
  state: z.enum(blockStates),
  vehicle: catalogueVehicle,
  mileage: z.int().nullable(),
  province: province.nullable(),
  /** In one word, of the three of the condition page. */
  generalCondition: z.string().nullable(),
  photos: z.array(photo),
  publishedAt: instant.nullable(),
  /** The caller's own company's offer. */
  ownOffer: cents.nullable(),
  /** Where it has none: its last that ended, as a sale of the owner's took the vehicle off the block. */
  endedOffer: cents.nullable(),
  /** The accepted offer is the caller's own company's. */
  isOwnAccepted: z.boolean(),
  offers: z.int(),
  highestOffer: cents.nullable(),
});
export type BlockVehicle = z.infer<typeof blockVehicle>;

/** What a person told of the vehicle and its condition; what they owe on it, and to whom, is theirs. */
const report = z.object({
  condition: tradeInAnswers.shape.condition.unwrap().shape.vehicleCondition.optional(),
  /** In words, where the catalogue has them; else as typed. */
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
  /** Equipment, by its names. */
  features: z.array(bilingual),
});

export const blockVehicleDetails = blockVehicle.extend({
  ...report.shape,
  /** The first eleven characters: what the vehicle is and where it was built, and not which one. */
  vinStart: z.string().nullable(),
  /** Null once its days are over. */
  estimate: tradeInEstimate.pick({ priceLow: true, priceHigh: true, expiresOn: true }).nullable(),
});
export type BlockVehicleDetails = z.infer<typeof blockVehicleDetails>;

const counted = z.object({ value: z.string(), name: z.string(), count: z.int() });
const ofGuid = z.object({ guid: z.uuid() });
const ofTradeIn = z.object({ tradeInId: z.uuid() });

export const blockOffer = z.object({
  id: z.int(),
  companyName: bilingual,
  amount: cents,
  updatedAt: instant,
  isAccepted: z.boolean(),
  /** When it could not be accepted any more; null while it can be. */
  endedAt: instant.nullable(),
});
export type BlockOffer = z.infer<typeof blockOffer>;

/** A value as a person of the main team entered it, from the record of deeds. */
export const enteredValue = z.object({
  priceLow: cents,
  priceHigh: cents,
  at: instant,
  /** Empty once the account is gone. */
  by: z.string(),
  isCorrection: z.boolean(),
});
export type EnteredValue = z.infer<typeof enteredValue>;

/** A trade-in in the staff's lists. */
const listedTradeIn = z.object({
  id: z.uuid(),
  vehicle: catalogueVehicle,
  mileage: z.int().nullable(),
  updatedAt: instant,
  estimate: tradeInEstimate.pick({ priceLow: true, priceHigh: true }).nullable(),
});
export type ListedTradeIn = z.infer<typeof listedTradeIn>;

/** A trade-in as the staff works on it, listed or not, with all that its person told. */
export const managedTradeIn = listedTradeIn.extend({
  ...report.shape,
  state: z.enum(["open", "waiting", "estimated"]),
  /** A signed order has it, or a dealer bought it: nothing is left to be done with it. */
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
  /** What its person typed, and whether the staff keeps it from dealers. */
  texts: z.array(z.object({ field: z.enum(typedTexts), text: z.string(), isWithheld: z.boolean() })).default([]),
  /** What people of the main team entered, latest first, for as long as deeds are kept. */
  values: z.array(enteredValue).default([]),
  owner: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  listing: z.object({ guid: z.uuid(), state: z.enum(blockStates), publishedAt: instant.nullable() }).nullable(),
  /** Highest first; those that have ended after all others. */
  offers: z.array(blockOffer),
});
export type ManagedTradeIn = z.infer<typeof managedTradeIn>;

const managed = z.object({ tradeIn: managedTradeIn });

/** An advocate's value, in cents. */
export const advocateValue = z.object({
  priceLow: amountWithin(0, 50_000_000),
  priceHigh: amountWithin(0, 50_000_000),
});
/** With the value that it corrects, as it was seen. */
export const correctedValue = advocateValue.extend({
  formerLow: z.coerce.number().int().optional(),
  formerHigh: z.coerce.number().int().optional(),
});
export const offerAmount = { min: 100_00, max: 50_000_000 } as const;

/** Whom a form is sent to: an address, a phone, or both. */
export const formAddressee = z
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
    answer: z.object({
      vehicles: z.array(blockVehicle.extend({ tradeInId: z.uuid().nullable() })),
      total: z.int(),
    }),
  }),
  getBlockFilters: read("/tradeInBlock/get-filters", {
    summary: "The filters' values with their counts.",
    access: viewers,
    method: "post",
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
    body: z.object({ amount: amountWithin(offerAmount.min, offerAmount.max) }),
    answer: blockVehicleDetails,
    refusals: ["not_published", "offer_not_raised"],
  }),

  addTradeInToBlock: write("/tradeInBlock/add-trade-in", {
    summary: "Puts an estimated trade-in on the block, as a draft. Harmless twice.",
    access: staff,
    query: ofTradeIn,
    answer: managed,
    refusals: ["no_estimate", "trade_in_taken", "owner_unreachable"],
  }),
  turnBlockVehicle: write("/tradeInBlock/turn-vehicle", {
    summary: "Publishes a vehicle of the block whose estimate is good, or withdraws it. Our path. Harmless twice.",
    access: staff,
    query: ofTradeIn,
    body: z.object({ to: z.enum(["published", "withdrawn"]) }),
    answer: managed,
    refusals: [
      ...["not_published", "block_offer_accepted", "trade_in_taken", "no_estimate", "estimate_expired"],
      ...["owner_unreachable"],
    ],
  }),
  withholdBlockText: write("/tradeInBlock/withhold-text", {
    summary: "Keeps one text that its person typed from dealers, or shows it to them again. Our path. Harmless twice.",
    access: staff,
    query: ofTradeIn,
    body: z.object({ field: z.enum(typedTexts), to: z.enum(["withheld", "shown"]) }),
    answer: managed,
  }),
  acceptBlockOffer: write("/tradeInBlock/accept-offer", {
    summary: "Accepts one offer as it stands: one a vehicle, and none that was raised since it was seen. Our path.",
    access: staff,
    query: ofTradeIn,
    body: z.object({ offerId: z.coerce.number().int().max(2_147_483_647), amount: cents }),
    answer: managed,
    refusals: [
      ...["not_published", "no_estimate", "offer_changed", "offer_ended"],
      ...["block_offer_accepted", "trade_in_taken", "owner_unreachable"],
    ],
  }),

  getTradeInToManage: read("/tradeInBlock/trade-in-details", {
    summary: "A trade-in with its owner, its listing and its offers; each reading is noted. Our path.",
    access: staff,
    query: ofTradeIn,
    answer: managedTradeIn,
  }),
  getManagedImage: file("/tradeInBlock/trade-in-image", {
    summary: "One photo of a trade-in, listed or not. Our path.",
    access: staff,
    query: ofTradeIn.extend({ angle: z.enum(tradeInAngles) }),
    answer: fileContent,
  }),
  sendTradeInForm: write("/tradeInBlock/send-form", {
    summary: "Begins a stand-alone form and sends its link by e-mail, by text message, or both. Our path.",
    access: staff,
    query: z.object({ languageId: z.coerce.number().int() }),
    body: formAddressee,
    answer: z.object({ tradeInId: z.uuid() }),
    refusals: ["too_many"],
  }),
  listTradeInsToBlock: read("/tradeInBlock/candidates", {
    summary: "Estimated trade-ins that are not on the block and whose owner can be told, latest first. Our path.",
    access: staff,
    query: page,
    answer: z.object({ tradeIns: z.array(listedTradeIn), total: z.int() }),
  }),
  listWaitingTradeIns: read("/tradeInBlock/waiting", {
    summary: "Trade-ins without an estimate, that advocates work on, oldest first. Our path.",
    access: staff,
    query: page,
    answer: z.object({ tradeIns: z.array(listedTradeIn), total: z.int() }),
  }),
  valueTradeIn: write("/tradeInBlock/value", {
    summary:
      "An advocate's value where there is none, or none that is still good, or in the place of the advocate's value that it names; tells its person by e-mail. Our path. Harmless twice.",
    access: staff,
    query: ofTradeIn,
    body: correctedValue,
    answer: managed,
    refusals: ["not_waiting", "value_changed", "trade_in_taken"],
  }),
};
