/** Schemas of a purchase: the transaction, the vehicle lock, the deposit, the review and the order. */
import { z } from "@hono/zod-openapi";
import { creditApplicationProgress } from "#contract/credit/credit-application.ts";
import { prefillAnswers } from "#contract/credit/pre-qualification.ts";
import { bilingual, cents, instant, province } from "#contract/fields.ts";
import { company, vehicleDetails, vehicleNameParts } from "#contract/inventory/vehicle.ts";
import { frequency, quoteInput } from "#contract/money.ts";
import { tradeInDetails } from "#contract/trade-in/trade-in.ts";
import { documentStates } from "./documents.ts";
import { handover } from "./handover.ts";
import { address, purchaseAnswers, stepIds } from "./purchase.ts";

/** The buyer's reservation of the vehicle, by the database's clock: held, or expired. */
export const lock = z.object({
  state: z.enum(["held", "expired"]),
  expiresAt: instant.nullable(),
  /** By the database's clock: the page's countdown must not depend on the browser's clock. */
  secondsLeft: z.int(),
  canExtend: z.boolean(),
  /** Number of extensions so far. */
  extensions: z.int(),
});
export type Lock = z.infer<typeof lock>;

export const deposit = z.object({
  /** refunding: the refund is not yet sent to Stripe. refund-failed: the bank rejected the refund and staff must act. */
  state: z.enum(["none", "pending", "paid", "refunding", "refunded", "refund-failed", "cancelled"]),
  amount: cents,
  amountPaid: cents,
  dateUpdated: instant.nullable(),
  stripeId: z.string().nullable(),
  lastEvent: z.string().nullable(),
});

/** A purchase that its buyer cancelled or returned. */
export const cancellation = z.object({
  orderId: z.uuid(),
  vehicleId: z.int(),
  vehicle: vehicleNameParts,
  photoUrl: z.string(),
  cancelledAt: instant,
  /** Returned after the signature: more data is retained than for a cancelled purchase. */
  isReturned: z.boolean(),
  deposit,
});

/** A purchase as every step loads it. */
export const transaction = z.object({
  id: z.uuid(),
  vehicleId: z.int(),
  contractSigned: z.boolean(),
  /** From the specification, for other clients. Our app downloads the contract by getContract instead. */
  contractUrl: z.string().nullable(),
  updatedAt: instant,
  /** Today by the database's clock. Dates of an unsigned order are computed from it. */
  today: z.iso.date(),
  vehicle: vehicleDetails,
  answers: purchaseAnswers,
  /** Former answers of the steps in `attention`: no longer valid, they prefill the step. */
  outdatedAnswers: purchaseAnswers,
  credit: creditApplicationProgress,
  /** Prefill from the buyer's latest pre-qualification, by step or credit application page. */
  prefill: prefillAnswers.default({}),
  /** Null without a trade-in. */
  tradeIn: tradeInDetails.nullable(),
  deposit,
  lock,
  /** Sides of the driver's licence already uploaded, also while the step is incomplete. */
  licenceImages: z.object({ front: z.boolean(), back: z.boolean() }),
  /** Review states of a signed order's documents. */
  documents: documentStates,
  /** Steps that were done until another answer made their answers invalid. */
  attention: z.array(z.enum(stepIds)),
  /** Input of the quote from the saved answers, with defaults for missing ones. */
  quoteInput,
  /** Its taxes apply: the one of the delivery's address, else the dealer's. */
  taxProvince: province,
  /** The prices are unknown, so rate and term are the specification's defaults. */
  isEstimate: z.boolean(),
  terms: z.object({
    finance: z.array(z.object({ months: z.int(), apr: z.number() })),
    lease: z.array(z.object({ months: z.int(), apr: z.number(), residualPercent: z.number() })),
  }),
});
/** A purchase as the upstream returns it, before its schema fills in defaults. */
export type TransactionView = z.input<typeof transaction>;
export type Transaction = z.infer<typeof transaction>;

/**
 * States of a purchase for its buyer. After the signature: documents-waiting (under review), documents-declined (the buyer
 * must upload the licence again) or completed (all accepted), then
 * delivered. return-asked: the buyer requested a return.
 */
export const purchaseStates = [
  "in-progress",
  "documents-waiting",
  "documents-declined",
  "completed",
  "delivered",
  "return-asked",
  "returned",
  "cancelled",
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** Which vehicle a purchase is of. */
export const purchasedVehicle = z.object({
  SourceId: z.int(),
  PhotoUrl: z.string(),
  Make: z.string(),
  Model: z.string(),
  Year: z.int(),
  Version: z.string(),
});

/** Section 3's transaction in the list of purchases. */
export const transactionRow = purchasedVehicle.extend({
  id: z.uuid(),
  DocumentSigned: z.boolean(),
  dateUpdated: instant,
  /** Whether the user has a lock on the vehicle now. */
  isHeld: z.boolean(),
  signedAt: instant.nullable(),
  /** Not in the specification. */
  state: z.enum(purchaseStates),
});
export type TransactionRow = z.infer<typeof transactionRow>;

/** The contract's text in one language, for the page and the PDF. */
export const salesContractText = z.object({
  language: z.enum(["fr", "en"]),
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      /** Facts, amounts and their sums, each with its name. Contracts of before the three kinds have none. */
      rows: z
        .array(
          z.object({
            term: z.string(),
            value: z.string(),
            kind: z.enum(["fact", "amount", "subtotal", "total"]).default("fact"),
          }),
        )
        .default([]),
      paragraphs: z.array(z.string()),
      /** What the section has, if the PDF shows it in a form of its own. */
      part: z.enum(["party", "vehicle", "amounts"]).optional(),
      /** Id of the legal statement that the section makes (`domain/law/statements.ts`). */
      statement: z.string().optional(),
      /** Shown in a box, and again above the signature. */
      isProminent: z.boolean().default(false),
    }),
  ),
});

const signature = z.object({
  /** The buyer's name. */
  signature: z.string(),
  /** SVG path of a drawn signature; null for a typed one. */
  drawing: z.string().nullable(),
  signedAt: instant,
});

export const reviewDetails = z.object({
  transaction,
  seller: company,
  contract: z.object({ fr: salesContractText, en: salesContractText }),
  /** Sent back with the signature, to prove which text was signed. */
  contractFingerprint: z.string(),
  /** When the French contract was first shown with this quote and these words; null before. */
  frenchShownAt: instant.nullable(),
  /** When the English contract was first opened with this quote and these words; null before. */
  englishShownAt: instant.nullable(),
  /** The protection plan; after the signature, as it was sold. */
  plan: z.object({ id: z.int(), name: bilingual, months: z.int(), kilometers: z.int() }).nullable(),
  /** State of the signed contract's PDF. */
  file: z.enum(["none", "preparing", "ready", "failed"]),
  /** Null before signing. */
  signed: signature
    .extend({
      days: z.object({ delivery: z.iso.date(), firstPayment: z.iso.date().nullable(), trialEnd: z.iso.date() }),
      handover,
      /** Whether a PDF of the credit application exists. */
      hasCreditApplication: z.boolean(),
    })
    .nullable(),
});

/** Section 3's order. Amounts are integer cents. */
export const vehicleOrder = z.object({
  id: z.uuid(),
  vehicleId: z.int(),
  contractSigned: z.boolean(),
  contractUrl: z.string().nullable(),
  totalPrice: cents,
  subtotal: cents,
  totalFinanced: cents,
  downPayment: cents,
  deposit: cents,
  tradeInValue: cents,
  protectionPlan: cents,
  delivery: z
    .object({
      deliveryType: z.enum(["pickup", "delivery"]),
      fee: cents,
      /** The dealer's for a pickup. */
      address: address.nullable(),
      /** Null before the signature, which sets it. */
      date: z.iso.date().nullable(),
    })
    .nullable(),
  /** Which images were sent, and whether the buyer confirmed them. The images have a call of their own. */
  driversLicense: z.object({ front: z.boolean(), back: z.boolean(), confirmed: z.boolean() }),
  signature: signature.nullable(),
  paymentMethod: z.enum(["finance", "lease", "cash"]),
  term: z.object({ months: z.int(), apr: z.number(), frequency }).nullable(),
  payment: cents,
  costOfBorrowing: cents,
});
