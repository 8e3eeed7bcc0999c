/** A purchase's steps: what each asks, by the specification's names (section 3). Forms and wire share these schemas. */
import { z } from "@hono/zod-openapi";
import { creditApplication, paymentMethod, paymentWish } from "#contract/credit/credit-application.ts";
import { bilingual, cents, phoneText, postalCode, province, ticked, yesNo } from "#contract/fields.ts";
import { tradeInOfPurchase } from "#contract/trade-in/trade-in.ts";
import { canadaId } from "#domain/place/country.ts";
import { provincesOfPostalCode } from "#domain/place/province.ts";

export const stepIds = [
  "personal-details",
  "trade-in",
  "payment-method",
  "protection-plan",
  "delivery",
  "drivers-license",
  "deposit",
  "review-order",
] as const;
export type StepId = (typeof stepIds)[number];

/** What any post of a step may be refused with. */
export const stepRefusals = ["reservation_expired", "contract_signed"] as const;

const name = z.string().trim().min(1).max(60);
const required = { code: "custom", params: { i18n: "required" } } as const;

/** An id that the upstream finds by the name beside it; what a sender says of it is not kept. */
const placeId = z.coerce.number<number>().int().optional();

/** Section 3's address: Line1, Line2, Country, City, CityId, Province, ProvinceId, PostalCode, Phone. */
export const address = z.object({
  line1: z.string().trim().min(1).max(120),
  line2: z.string().trim().max(120).optional(),
  country: z.coerce
    .number<number>()
    .refine((id): boolean => id === canadaId)
    .optional(),
  city: z.string().trim().min(1).max(80),
  cityId: placeId,
  province,
  provinceId: placeId,
  postalCode,
  phone: phoneText,
});
export type Address = z.output<typeof address>;

/** What is wrong between an address's own fields: a postal code of another province, by the field it is told at. */
export function checkPostalCode(
  sent: { province?: unknown; postalCode?: unknown } | undefined,
  context: z.RefinementCtx,
  at: string[],
) {
  const named = province.safeParse(sent?.province);
  const code = postalCode.safeParse(sent?.postalCode);
  if (!named.success || !code.success) return;
  if (provincesOfPostalCode(code.data).includes(named.data)) return;
  context.addIssue({ code: "custom", params: { i18n: "other_province" }, path: [...at, "postalCode"] });
}

/** Where the vehicle is to be delivered, told by itself. */
export const deliveryAddress = address.superRefine((sent, context) => checkPostalCode(sent, context, []), {
  when: ({ value }) => typeof value === "object" && value !== null,
});

/** Section 3's two address sets: where a person is billed, and where things are sent if that is elsewhere. */
const addressSets = {
  billing: address,
  sameAsBillingAddress: yesNo,
  shipping: address.partial().optional(),
};

function checkAddressSets(
  { billing, sameAsBillingAddress, shipping }: z.output<z.ZodObject<typeof addressSets>>,
  context: z.RefinementCtx,
) {
  checkPostalCode(billing, context, ["billing"]);
  if (sameAsBillingAddress !== "no") return;
  checkPostalCode(shipping, context, ["shipping"]);
  for (const key of ["line1", "city", "province", "postalCode", "phone"] as const) {
    if (!shipping?.[key]) context.addIssue({ ...required, path: ["shipping", key] });
  }
}

// Beside whatever else is wrong, so that a person is told all of it at once.
const withAll = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** The addresses by themselves, as a profile keeps them. */
export const addresses = z.object(addressSets).superRefine(checkAddressSets, withAll);
export type Addresses = z.output<typeof addresses>;
export type AddressSetsForm = z.input<typeof addresses>;

/** Section 3's personal-details. */
export const personalDetails = z
  .object({
    firstName: name,
    middleName: z.string().trim().max(60).optional(),
    lastName: name,
    registerOnCompanyName: yesNo,
    companyName: z.string().trim().max(120).optional(),
    ...addressSets,
  })
  .superRefine((details, context) => {
    if (details.registerOnCompanyName === "yes" && !details.companyName) {
      context.addIssue({ ...required, path: ["companyName"] });
    }
    checkAddressSets(details, context);
  }, withAll);

/** Section 3's trade-in; the vehicle traded in has pages of its own. */
export const tradeIn = tradeInOfPurchase;

/** "none" or a plan's id. */
export const protectionPlan = z.object({ protectionPlan: z.string().regex(/^(none|\d{1,6})$/) });

export const delivery = z.object({ deliveryType: z.enum(["pickup", "delivery"]) });

/** As a driver's licence shows it. */
export const licenceAddress = address.pick({ line1: true, line2: true, city: true, province: true, postalCode: true });

/** The two images are files of the same post; each is kept as soon as it came. */
export const driversLicense = z
  .object({
    /** The licence shows the address that was given: the delivery's, for a vehicle that is delivered, else the billing one. */
    sameAddress: yesNo.default("yes"),
    address: licenceAddress.partial().optional(),
    confirmed: ticked,
  })
  .superRefine(
    (licence, context) => {
      if (licence.sameAddress !== "no") return;
      checkPostalCode(licence.address, context, ["address"]);
      for (const key of ["line1", "city", "province", "postalCode"] as const) {
        if (!licence.address?.[key]) context.addIssue({ ...required, path: ["address", key] });
      }
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

/** As it is sent: read once the images that came with it are kept, so that a wrong answer does not cost them. */
export const sentDriversLicense = z.object({
  sameAddress: z.unknown().optional(),
  address: z.unknown().optional(),
  confirmed: z.unknown().optional(),
});

export const licenceSides = ["front", "back"] as const;
export type LicenceSide = (typeof licenceSides)[number];

/** Strokes on a field of 1000 by 300, each a move and its lines: what the page draws, the contract prints. */
export const signatureDrawing = z
  .string()
  .max(20_000)
  .regex(/^(M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})+)*$/);

export const signature = z.object({
  contractLanguage: z.enum(["fr", "en"]),
  /** The buyer's name; empty beside a drawn signature. */
  signature: z.string().trim().max(120).default(""),
  agreement: ticked,
  /** What was on the page: the upstream refuses an order whose own quote differs. */
  quoteFingerprint: z.string().max(4000),
  /** Of the contract that was on the page: one that says anything else by now is not signed. Only who shows none has none. */
  contractFingerprint: z.string().max(64).optional(),
});

/** The answers kept so far. */
export const purchaseAnswers = z.object({
  personalDetails: personalDetails.optional(),
  tradeIn: tradeIn.optional(),
  /** No step's: what Buy brought along, quoted until payment-method is answered. */
  paymentWish: paymentWish.optional(),
  paymentMethod: paymentMethod.optional(),
  /** Of the pages that apply; none when cash is paid. */
  creditApplication: creditApplication.optional(),
  protectionPlan: protectionPlan.optional(),
  delivery: delivery.optional(),
  driversLicense: z
    .object({
      frontFileId: z.uuid(),
      backFileId: z.uuid(),
      confirmed: z.boolean(),
      sameAddress: yesNo,
      address: licenceAddress,
    })
    .optional(),
});
export type PurchaseAnswers = z.infer<typeof purchaseAnswers>;

export const protectionPlanOffer = z.object({
  id: z.int(),
  name: bilingual,
  description: bilingual,
  benefits: z.array(bilingual),
  months: z.int(),
  kilometers: z.int(),
  price: cents,
  deductible: cents,
  cancellationDays: z.int(),
});

/** Why a vehicle cannot be brought to an address: too far from the dealer, or nowhere to be found. */
export const deliveryProblem = z.enum(["delivery_not_possible", "no_delivery_route"]);

export const deliveryOffer = z.object({
  code: z.enum(["pickup", "delivery"]),
  name: bilingual,
  description: bilingual,
  price: cents,
  /** From the dealer to the address known so far, in whole kilometres. */
  distanceKm: z.int().nullable(),
  problem: deliveryProblem.nullable(),
});
