/** Schemas of a purchase's steps, with the specification's field names (section 3). Forms and API share them. */
import { z } from "@hono/zod-openapi";
import { checkPostalCode, country } from "#contract/address.ts";
import { creditApplication, paymentMethod, vehiclePagePayment } from "#contract/credit/credit-application.ts";
import {
  bilingual,
  cents,
  phoneText,
  postalCode,
  province,
  requiredIssue,
  requiredText,
  runDespiteErrors,
  singleLine,
  ticked,
  wholeNumber,
  yesNo,
} from "#contract/fields.ts";
import { purchaseTradeIn } from "#contract/trade-in/trade-in.ts";
import { hasInk } from "#domain/formats/signature-drawing.ts";

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

/** Expected duration of each step (specification, section 2). */
export const stepMinutes: Record<StepId, number> = {
  "personal-details": 3,
  "trade-in": 4,
  "payment-method": 2,
  "protection-plan": 1,
  delivery: 1,
  "drivers-license": 2,
  deposit: 5,
  "review-order": 2,
};

/** Refusal codes that every step's write may return. */
export const stepRefusals = ["reservation_expired", "contract_signed"] as const;

const name = requiredText(60);

/** Accepted for compatibility and ignored: the upstream finds the id by the name in the neighbouring field. */
const placeId = wholeNumber<number>().optional();

/** Section 3's address: Line1, Line2, Country, City, CityId, Province, ProvinceId, PostalCode, Phone. */
export const address = z.object({
  line1: requiredText(120),
  line2: singleLine.max(120).optional(),
  country,
  city: requiredText(80),
  cityId: placeId,
  province,
  provinceId: placeId,
  postalCode,
  phone: phoneText,
});
export type Address = z.output<typeof address>;

/** A delivery address that differs from the billing address. */
export const deliveryAddress = address.superRefine(checkPostalCode, runDespiteErrors);

/** Section 3's two addresses: billing, and shipping if it differs. */
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
    if (!shipping?.[key]) context.addIssue({ ...requiredIssue, path: ["shipping", key] });
  }
}

/** Both addresses alone, as saved in a profile. */
export const addresses = z.object(addressSets).superRefine(checkAddressSets, runDespiteErrors);
export type Addresses = z.output<typeof addresses>;
export type AddressSetsForm = z.input<typeof addresses>;

/** Section 3's personal-details. */
export const personalDetails = z
  .object({
    firstName: name,
    middleName: singleLine.max(60).optional(),
    lastName: name,
    registerOnCompanyName: yesNo,
    companyName: singleLine.max(120).optional(),
    ...addressSets,
  })
  .superRefine((details, context) => {
    if (details.registerOnCompanyName === "yes" && !details.companyName) {
      context.addIssue({ ...requiredIssue, path: ["companyName"] });
    }
    checkAddressSets(details, context);
  }, runDespiteErrors);

/** Section 3's trade-in step; the vehicle itself has its own pages (contract/trade-in). */
export const tradeIn = purchaseTradeIn;

/** The id of the chosen plan, or "none". */
export const protectionPlan = z.object({ protectionPlan: z.string().regex(/^(none|\d{1,6})$/) });

export const delivery = z.object({ deliveryType: z.enum(["pickup", "delivery"]) });

/** The address printed on the driver's licence. */
export const licenceAddress = address.pick({ line1: true, line2: true, city: true, province: true, postalCode: true });

/** The driver's licence step without its two images, which are files of the same request. */
export const driversLicense = z
  .object({
    /** Whether the licence shows the order's address: the delivery address, or for pickup the billing address. */
    sameAddress: yesNo.default("yes"),
    address: licenceAddress.partial().optional(),
    confirmed: ticked,
  })
  .superRefine((licence, context) => {
    if (licence.sameAddress !== "no") return;
    checkPostalCode(licence.address, context, ["address"]);
    for (const key of ["line1", "city", "province", "postalCode"] as const) {
      if (!licence.address?.[key]) context.addIssue({ ...requiredIssue, path: ["address", key] });
    }
  }, runDespiteErrors);

/** Unvalidated fields: the upstream validates them after it saved the images, so that an invalid field does not lose the images. */
export const rawDriversLicense = z.object({
  sameAddress: z.unknown().optional(),
  address: z.unknown().optional(),
  confirmed: z.unknown().optional(),
});

export const licenceSides = ["front", "back"] as const;
export type LicenceSide = (typeof licenceSides)[number];

/** SVG path of a drawn signature in a 1000 × 300 box: each stroke is a move and its lines. Empty without a drawing. */
export const signatureDrawing = z
  .string()
  .max(20_000)
  .regex(/^(M\d{1,3} [12]?\d{1,2}(L\d{1,3} [12]?\d{1,2})+)*$/, { abort: true })
  .refine((path) => path === "" || hasInk(path), { params: { i18n: "drawing_too_small" } });

export const signature = z.object({
  contractLanguage: z.enum(["fr", "en"]),
  /** The buyer's name as a typed signature; empty with a drawn signature. */
  signature: singleLine.max(120).default(""),
  agreement: ticked,
  /** Fingerprint of the quote on the page. The upstream refuses the order if its own quote differs. */
  quoteFingerprint: z.string().max(4000),
  /** Fingerprint of the contract on the page. The upstream refuses a changed contract. Absent for clients that show no contract. */
  contractFingerprint: z.string().max(64).optional(),
});

/** The saved answers by step. */
export const purchaseAnswers = z.object({
  personalDetails: personalDetails.optional(),
  tradeIn: tradeIn.optional(),
  /** Chosen on the vehicle page, not in a step. The quote uses it until payment-method is answered. */
  vehiclePagePayment: vehiclePagePayment.optional(),
  paymentMethod: paymentMethod.optional(),
  /** Answers of applicable pages only; absent for a cash purchase. */
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

/** Why an address has no delivery: too far from the dealer, or unknown to the route service. */
export const deliveryProblem = z.enum(["delivery_not_possible", "no_delivery_route"]);

export const deliveryOffer = z.object({
  code: z.enum(["pickup", "delivery"]),
  name: bilingual,
  description: bilingual,
  price: cents,
  /** Whole kilometres from the dealer to the address; null while the address is unknown. */
  distanceKm: z.int().nullable(),
  problem: deliveryProblem.nullable(),
});
