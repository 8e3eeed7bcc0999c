/** Schemas of a trade-in's pages, with the specification's field names (section 3), and of its estimate. */

import { z } from "@hono/zod-openapi";
import {
  amountWithin,
  bilingual,
  cents,
  instant,
  integerId,
  multiLine,
  province,
  requiredIssue,
  requiredText,
  runDespiteErrors,
  singleLine,
  ticked,
  wholeNumber,
  yesNo,
} from "#contract/fields.ts";
import { emptyUnlessVisible } from "#domain/formats/hidden-characters.ts";
import { shopYear } from "#domain/formats/shop-clock.ts";
import { keysOf } from "#domain/keys-of.ts";
import { parseEnteredWhole } from "#domain/money/entered-amount.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import {
  financialTypes,
  generalConditions,
  isListPage,
  type ListPage,
  type TradeInPage,
  tradeInAngles,
} from "#domain/trade-in/trade-in.ts";
import { normalizeEnteredVin } from "#domain/vehicle/vin.ts";

/** Free-text make, model or trim in one line, without invisible characters: it appears in email subjects and contracts. */
const vehicleNameText = z
  .string()
  .overwrite((entered) =>
    entered
      .replace(/\p{Cf}/gu, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  )
  .overwrite(emptyUnlessVisible)
  .min(1)
  .max(60);
/** Allowed model years. The next year is included because its vehicles are on sale before it starts. */
export const modelYears = () => ({ min: 1900, max: shopYear() + 1 });
const modelYearFrom = (min: number) =>
  wholeNumber(min).superRefine((year, { addIssue }) => {
    const { max: maximum } = modelYears();
    if (year > maximum) addIssue({ code: "too_big", origin: "number", maximum, inclusive: true });
  });
const debtTypes: readonly string[] = financialTypes.filter((type) => type !== "none");

/** 17 digits and letters; a wrong check digit is only a warning (reading 7). */
export const vinText = z
  .string()
  .max(30)
  .overwrite(normalizeEnteredVin)
  .regex(/^[0-9A-Z]{17}$/);

/** Spaces are no VIN. */
export const optionalVin = z
  .preprocess(
    (entered) => (typeof entered === "string" && entered.trim() === "" ? undefined : entered),
    vinText.optional(),
  )
  .optional();

/** Kilometres. */
export const mileageCount = wholeNumber(0, 999_999);

/** Kilometres as people type them: `92 000`, `92,000 km`; `0x10` and `1e4` are none. */
export const enteredMileage = z.preprocess(
  (entered) => (typeof entered === "string" && entered !== "" ? (parseEnteredWhole(entered) ?? Number.NaN) : entered),
  mileageCount,
);

/** A group of checkboxes. Forms send no value, one value or an array. */
const checkboxValues = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string().max(80)).max(80),
);

/** A code of the specification's condition scale, 0 to 5. */
const tireCondition = wholeNumber(0, 5);
/** Many vehicles have no second set: -1. */
const secondTireCondition = wholeNumber(-1, 5);

/** In the order of the page: the error summary follows it. */
const vehicleCondition = z
  .object({
    anyIssuesThatPreventDriving: yesNo,
    anyMechanicalDefects: yesNo,
    hasBeenModified: yesNo,
    generalCondition: z.enum(keysOf(generalConditions)),
    hasExteriorDamage: yesNo,
    accidentedWindShield: yesNo,
    accidentedWindShieldDetails: multiLine.max(500).optional(),
    hasBeenSmokedIn: yesNo,
    accidented: yesNo,
    accidentedDetails: multiLine.max(500).optional(),
    numberOfKeys: wholeNumber(0, 9),
    tireConditions: z.object({ firstSet: tireCondition, secondSet: secondTireCondition }),
  })
  .superRefine((answers, context) => {
    for (const name of ["accidentedWindShield", "accidented"] as const) {
      if (answers[name] === "yes" && !answers[`${name}Details`]) {
        context.addIssue({ ...requiredIssue, path: [`${name}Details`] });
      }
    }
  }, runDespiteErrors);

/**
 * The schema of each page, for forms and for the wire. `money(max)` parses an amount from 0 to `max` cents: integer cents
 * on the wire, entered text in a form.
 */
export function tradeInSchemas<Entered>(money: (max: number) => z.ZodType<number, Entered>) {
  return {
    /** Without a VIN the vehicle is chosen from lists. */
    vin: z.object({ tradeInVinNumber: optionalVin }),
    year: z.object({ year: modelYearFrom(1950) }),
    make: z.object({ makeId: integerId }),
    model: z.object({ modelId: integerId }),
    trim: z.object({ trimId: integerId }),
    /** Free text for a vehicle that the lists lack; not in the specification. */
    "other-vehicle": z.object({
      year: modelYearFrom(modelYears().min),
      make: vehicleNameText,
      model: vehicleNameText,
      trim: vehicleNameText.optional(),
    }),
    "basic-information": z.object({
      mileage: enteredMileage,
      color: requiredText(60),
      transmission: requiredText(60),
      drivetrain: requiredText(60),
      fuelType: requiredText(60),
      engine: requiredText(80),
      /** Province of the vehicle, for a trade-in without a purchase. Not in the specification. */
      province: province.optional(),
    }),
    "vehicle-features": z.object({ vehicleFeatures: checkboxValues }),
    condition: z
      .object({
        vehicleCondition,
        tradeInFinancialType: z.enum(financialTypes),
        tradeInFinancialInstitution: singleLine.max(120).optional(),
        tradeInBalanceDue: money(maxAmounts.downPayment).optional(),
      })
      .superRefine((answers, context) => {
        // An invalid financial type must not make the other fields required.
        if (!debtTypes.includes(answers.tradeInFinancialType)) return;
        for (const name of ["tradeInFinancialInstitution", "tradeInBalanceDue"] as const) {
          if (answers[name] === undefined || answers[name] === "") context.addIssue({ ...requiredIssue, path: [name] });
        }
      }, runDespiteErrors),
    /** The images are files of the same request, named by their angles. */
    photos: z.object({}),
    /** Only in a purchase: whether the value is subtracted from the price. */
    estimate: z.object({ includeTradeInValue: yesNo.default("yes") }),
  } satisfies Record<TradeInPage, z.ZodObject>;
}

const pageSchemas = tradeInSchemas((max) => amountWithin(0, max));

/** Answer of a list page whose list lacks the vehicle; "other-vehicle" then applies. Not in the specification. */
const notInList = z.object({ notInList: ticked });
/** Also keeps the year if one was chosen before. */
const notInYearList = notInList.extend(pageSchemas.year.partial().shape);

/** The wire schema of a page; list pages also accept the answer "not in the list". */
export const tradeInPageSchema = <Page extends TradeInPage>(page: Page, answers: object) =>
  isListPage(page) && "notInList" in answers ? (page === "year" ? notInYearList : notInList) : pageSchemas[page];

const listPageAnswer = <Page extends Exclude<ListPage, "year">>(page: Page) =>
  pageSchemas[page].or(notInList).optional();

/** The saved answers by page. */
export const tradeInAnswers = z.object({
  // The trade-in form that staff send asks for the mileage with the VIN and has no basic-information page.
  vin: pageSchemas.vin.extend({ mileage: mileageCount.optional() }).optional(),
  year: notInYearList.or(pageSchemas.year).optional(),
  make: listPageAnswer("make"),
  model: listPageAnswer("model"),
  trim: listPageAnswer("trim"),
  "other-vehicle": pageSchemas["other-vehicle"].optional(),
  "basic-information": pageSchemas["basic-information"].optional(),
  "vehicle-features": pageSchemas["vehicle-features"].optional(),
  condition: pageSchemas.condition.optional(),
  photos: pageSchemas.photos.optional(),
  estimate: pageSchemas.estimate.optional(),
} satisfies Record<TradeInPage, z.ZodType>);
export type TradeInAnswers = z.infer<typeof tradeInAnswers>;

/** A catalogue vehicle; unknown parts are null. */
export const catalogueVehicle = z.object({
  year: z.int().nullable(),
  makeId: z.int().nullable(),
  make: z.string().nullable(),
  modelId: z.int().nullable(),
  model: z.string().nullable(),
  trimId: z.int().nullable(),
  trim: z.string().nullable(),
});
export type CatalogueVehicle = z.infer<typeof catalogueVehicle>;

/** One line of an estimate; `values` are interpolated into its translated sentence. */
export const valuationLine = z.object({
  id: z.string(),
  /** Negative when the line lowers the value. */
  amount: cents,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const tradeInEstimate = z.object({
  priceLow: cents,
  priceHigh: cents,
  /** Amount that a purchase's quote subtracts. */
  value: cents,
  /** Retail price in fair condition with usual kilometres (fair purchase price), from MSRP and age. */
  fpp: cents,
  /** `fpp` after resale cost, mileage, province and condition. */
  baseDiscountedPrice: cents,
  /** `baseDiscountedPrice` plus equipment. */
  equipmentAdjustedPrice: cents,
  lines: z.array(valuationLine),
  /** Last valid day. */
  expiresOn: z.iso.date(),
  isExpired: z.boolean(),
  /** Whether staff entered the value. */
  isByAdvocate: z.boolean(),
  /** Number of later corrections by staff; absent without one. */
  corrections: z.int().optional(),
});
export type TradeInEstimate = z.infer<typeof tradeInEstimate>;

/** waiting: staff work on it. */
export const tradeInStandings = ["in-progress", "waiting", "completed"] as const;
export type TradeInStanding = (typeof tradeInStandings)[number];

/** A trade-in as its pages load it. */
export const tradeInDetails = z.object({
  id: z.uuid(),
  /** estimate: started by the user. form: started by staff, opened by an emailed link, requires six photos. */
  kind: z.enum(["estimate", "form"]),
  /** Vehicle of the purchase that the trade-in belongs to. */
  vehicleId: z.int().nullable(),
  /** Whether its purchase is signed. Not in the specification. */
  isPurchaseSigned: z.boolean().default(false),
  updatedAt: instant,
  answers: tradeInAnswers,
  vehicle: catalogueVehicle,
  isDecoded: z.boolean(),
  isTrimDecoded: z.boolean(),
  /** Path of a drawing of the vehicle; null if its body style is unknown. Not in the specification; default for old signed orders. */
  picture: z.string().nullable().default(null),
  /** Whether the VIN's check digit is correct; false shows a warning. Null without a VIN. */
  hasCheckDigit: z.boolean().nullable(),
  images: z.array(z.object({ angle: z.enum(tradeInAngles), fileId: z.uuid() })),
  /** waiting: no automatic estimate was possible, and staff value it. */
  state: z.enum(["open", "waiting", "estimated"]),
  /** The trade-in's state in the owner's history list. Not in the specification; the default is for old signed orders. */
  standing: z.enum(tradeInStandings).default("completed"),
  estimate: tradeInEstimate.nullable(),
  /** The previous, expired estimate; `estimate` is then a new one of today. */
  expired: z.object({ value: cents, expiresOn: z.iso.date() }).nullable(),
  /** Contact that receives the estimate; null until entered. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable(), isPhoneVerified: z.boolean() }),
  /** Whether the form was submitted: it accepts no more answers. */
  isCompleted: z.boolean(),
  /** Whether it is on the block or sold to a dealer: no changes until staff withdraw it. Not in the specification. */
  isListed: z.boolean(),
  /** Complete and already used: the user starts a new trade-in next. Not in the specification; default for old signed orders. */
  isHandedIn: z.boolean().default(false),
});
export type TradeInDetails = z.infer<typeof tradeInDetails>;

/** Answers of a purchase's trade-in step: whether there is a trade-in, and which one. */
export const purchaseTradeIn = z.object({
  haveTradeIn: yesNo,
  /** Id of the trade-in; only with "yes". */
  tradeInId: z.uuid().optional(),
});

/** An option of a catalogue list. */
export const catalogueListOption = z.object({ Id: z.int(), Name: z.string() });
/** An option with its stored key and its name in both languages. */
export const bilingualOption = z.object({ Key: z.string(), Name: bilingual });
