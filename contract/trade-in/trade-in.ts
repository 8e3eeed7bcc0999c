/** A vehicle given in exchange: what its pages ask, by the specification's names (section 3), and what it is worth. */
import { z } from "@hono/zod-openapi";
import { amountWithin, bilingual, cents, instant, province, ticked, yesNo } from "#contract/fields.ts";
import {
  financialTypes,
  generalConditions,
  isListPage,
  type ListPage,
  type TradeInPage,
  tradeInAngles,
} from "#domain/trade-in/trade-in.ts";
import { normalizeVin } from "#domain/vehicle/vin.ts";

const id = z.coerce.number().int().positive().max(2_147_483_647);
const words = (max: number) => z.string().trim().min(1).max(max);
/** A name in one line, of letters that show: a letter's subject and a contract name the vehicle by it. */
const nameInWords = z
  .string()
  .overwrite((typed) =>
    typed
      .replace(/\p{Cf}/gu, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  )
  .min(1)
  .max(60);
/** Up to the next model year, which is sold before its time. */
export const modelYears = () => ({ min: 1900, max: new Date().getUTCFullYear() + 1 });
const yearInWords = z.coerce
  .number()
  .int()
  .min(modelYears().min)
  .superRefine((year, { addIssue }) => {
    const { max: maximum } = modelYears();
    if (year > maximum) addIssue({ code: "too_big", origin: "number", maximum, inclusive: true });
  });
const owing: readonly string[] = financialTypes.filter((type) => type !== "none");
const required = { code: "custom", params: { i18n: "required" } } as const;

/** 17 digits and letters; a failed check digit only warns (reading 7). */
export const vinText = z
  .string()
  .max(30)
  .overwrite(normalizeVin)
  .regex(/^[0-9A-Z]{17}$/);

/** Kilometres. */
export const mileageCount = z.coerce.number().int().min(0).max(999_999);

/** A box or a list of them, as forms send it: once, or as often as it is ticked. */
const several = z.preprocess(
  (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
  z.array(z.string().max(80)).max(80),
);

/** -1 to 5, the specification's scale. */
const tireCondition = z.coerce.number().int().min(-1).max(5);

const vehicleCondition = z
  .object({
    anyIssuesThatPreventDriving: yesNo,
    anyMechanicalDefects: yesNo,
    hasExteriorDamage: yesNo,
    hasBeenModified: yesNo,
    generalCondition: z.enum(Object.keys(generalConditions) as [keyof typeof generalConditions]),
    hasBeenSmokedIn: yesNo,
    numberOfKeys: z.coerce.number().int().min(0).max(9),
    accidentedWindShield: yesNo,
    accidentedWindShieldDetails: z.string().trim().max(500).optional(),
    accidented: yesNo,
    accidentedDetails: z.string().trim().max(500).optional(),
    tireConditions: z.object({ firstSet: tireCondition, secondSet: tireCondition }),
  })
  .superRefine(
    (told, context) => {
      for (const name of ["accidentedWindShield", "accidented"] as const) {
        if (told[name] === "yes" && !told[`${name}Details`]) {
          context.addIssue({ ...required, path: [`${name}Details`] });
        }
      }
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

/**
 * The pages by name, each a form of its own. `money` reads an amount from 0 up to so many cents: integer cents on the
 * wire, as a person types it on a form.
 */
export function tradeInSchemas<Typed>(money: (max: number) => z.ZodType<number, Typed>) {
  return {
    /** Empty: the vehicle is chosen from lists. */
    vin: z.object({ tradeInVinNumber: vinText.optional() }),
    year: z.object({ year: z.coerce.number().int().min(1950).max(2100) }),
    make: z.object({ makeId: id }),
    model: z.object({ modelId: id }),
    trim: z.object({ trimId: id }),
    /** What the lists lack; ours. */
    "other-vehicle": z.object({
      year: yearInWords,
      make: nameInWords,
      model: nameInWords,
      trim: nameInWords.optional(),
    }),
    "basic-information": z.object({
      mileage: mileageCount,
      color: words(60),
      transmission: words(60),
      drivetrain: words(60),
      fuelType: words(60),
      engine: words(80),
      /** Where it is, while no purchase tells where it is handed over. Ours. */
      province: province.optional(),
    }),
    "vehicle-features": z.object({ vehicleFeatures: several }),
    condition: z
      .object({
        vehicleCondition,
        tradeInFinancialType: z.enum(financialTypes),
        tradeInFinancialInstitution: z.string().trim().max(120).optional(),
        tradeInBalanceDue: money(100_000_000).optional(),
      })
      .superRefine(
        (told, context) => {
          // Nor does what is no answer, told by itself, make anything necessary.
          if (!owing.includes(told.tradeInFinancialType)) return;
          for (const name of ["tradeInFinancialInstitution", "tradeInBalanceDue"] as const) {
            if (told[name] === undefined || told[name] === "") context.addIssue({ ...required, path: [name] });
          }
        },
        { when: ({ value }) => typeof value === "object" && value !== null },
      ),
    /** The images are files of the same post, under their angles' names. */
    photos: z.object({}),
    /** Only in a purchase: whether the value comes off its price. */
    estimate: z.object({ includeTradeInValue: yesNo.default("yes") }),
  } satisfies Record<TradeInPage, z.ZodObject>;
}

const pageSchemas = tradeInSchemas((max) => amountWithin(0, max));

/** In the place of a choice: the list lacks the vehicle, which "other-vehicle" then tells in words. Ours. */
const notInList = z.object({ notInList: ticked });
/** A year that was chosen although its lists lack the vehicle is carried on. */
const notInYears = notInList.extend(pageSchemas.year.partial().shape);

/** A page as the wire has it, by what was sent of it. */
export const tradeInPageSchema = <Page extends TradeInPage>(page: Page, sent: object) =>
  isListPage(page) && "notInList" in sent ? (page === "year" ? notInYears : notInList) : pageSchemas[page];

const chosen = <Page extends Exclude<ListPage, "year">>(page: Page) => pageSchemas[page].or(notInList).optional();

/** The answers kept so far, by page. */
export const tradeInAnswers = z.object({
  // The stand-alone form asks the kilometres beside the VIN, and nothing else of basic-information.
  vin: pageSchemas.vin.extend({ mileage: mileageCount.optional() }).optional(),
  year: notInYears.or(pageSchemas.year).optional(),
  make: chosen("make"),
  model: chosen("model"),
  trim: chosen("trim"),
  "other-vehicle": pageSchemas["other-vehicle"].optional(),
  "basic-information": pageSchemas["basic-information"].optional(),
  "vehicle-features": pageSchemas["vehicle-features"].optional(),
  condition: pageSchemas.condition.optional(),
  photos: pageSchemas.photos.optional(),
  estimate: pageSchemas.estimate.optional(),
} satisfies Record<TradeInPage, z.ZodType>);
export type TradeInAnswers = z.infer<typeof tradeInAnswers>;

/** A vehicle of the catalogue; what is not known yet is null. */
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

/** One step of an estimate: what it adds or takes, and the figures that its sentence names. */
export const valuationLine = z.object({
  id: z.string(),
  /** Cents; negative takes. */
  amount: cents,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const tradeInEstimate = z.object({
  priceLow: cents,
  priceHigh: cents,
  /** What a purchase's quote takes off. */
  value: cents,
  /** What the vehicle would cost in fair condition with usual kilometres, from its MSRP and age. */
  fpp: cents,
  /** The same less what mileage, condition and province take. */
  baseDiscountedPrice: cents,
  /** With its equipment. */
  equipmentAdjustedPrice: cents,
  lines: z.array(valuationLine),
  /** The last day that it is good for. */
  expiresOn: z.iso.date(),
  isExpired: z.boolean(),
  /** A person of the main team entered it. */
  isByAdvocate: z.boolean(),
  /** How often a person then set it right; absent: never. */
  corrections: z.int().optional(),
});
export type TradeInEstimate = z.infer<typeof tradeInEstimate>;

/** waiting: a person of ours is at it. */
export const tradeInStandings = ["in-progress", "waiting", "completed"] as const;
export type TradeInStanding = (typeof tradeInStandings)[number];

/** A trade-in as each of its pages sees it. */
export const tradeInDetails = z.object({
  id: z.uuid(),
  /** estimate: of the wizard; form: reached by its link, for six photos. */
  kind: z.enum(["estimate", "form"]),
  /** The purchase that it belongs to, by its vehicle. */
  vehicleId: z.int().nullable(),
  /** Its order is signed. Ours. */
  isGiven: z.boolean().default(false),
  updatedAt: instant,
  answers: tradeInAnswers,
  vehicle: catalogueVehicle,
  isDecoded: z.boolean(),
  isTrimDecoded: z.boolean(),
  /** Null without a VIN; false warns. */
  hasCheckDigit: z.boolean().nullable(),
  images: z.array(z.object({ angle: z.enum(tradeInAngles), fileId: z.uuid() })),
  /** waiting: no estimate could be made, and advocates work on it. */
  state: z.enum(["open", "waiting", "estimated"]),
  /** Where it stands for who tells it, as the history's list has it. Ours; an order signed before it was told lacks it. */
  standing: z.enum(tradeInStandings).default("completed"),
  estimate: tradeInEstimate.nullable(),
  /** The estimate that stood before, once its days are over; the one above is then of today. */
  expired: z.object({ value: cents, expiresOn: z.iso.date() }).nullable(),
  /** Where the estimate is sent; null until told. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable(), isPhoneVerified: z.boolean() }),
  /** A form that was sent off takes no more answers. */
  isCompleted: z.boolean(),
  /** Dealers make offers for it, or one has bought it: its vehicle takes no change until staff withdraw it. Ours. */
  isListed: z.boolean(),
  /** Told to its end, and known to its account or by letters: another is begun beside it. Ours; an order signed before lacks it. */
  isHandedIn: z.boolean().default(false),
});
export type TradeInDetails = z.infer<typeof tradeInDetails>;

/** What a trade-in is to the purchase that it is given in exchange for. */
export const tradeInOfPurchase = z.object({
  haveTradeIn: yesNo,
  /** The trade-in itself, with "yes". */
  tradeInId: z.uuid().optional(),
});

/** A choice of the catalogue's lists. */
export const catalogueOption = z.object({ Id: z.int(), Name: z.string() });
/** A word that a page offers: what is kept, and how each language says it. */
export const namedOption = z.object({ Key: z.string(), Name: bilingual });
