/** A purchase as its pages see it: the transaction, who holds the vehicle, the deposit, the review and the order. */
import { z } from "@hono/zod-openapi";
import { creditProgress } from "#contract/credit/credit-application.ts";
import { knownAnswers } from "#contract/credit/pre-qualification.ts";
import { bilingual, cents, instant } from "#contract/fields.ts";
import { company, namedVehicle, vehicleDetails } from "#contract/inventory/vehicle.ts";
import { quoteInput } from "#contract/money.ts";
import { tradeInDetails } from "#contract/trade-in/trade-in.ts";
import { documentStates } from "./documents.ts";
import { address, purchaseAnswers, stepIds } from "./purchase.ts";

/** Who holds the vehicle, by the database's clock. */
export const lock = z.object({
  state: z.enum(["held", "expired"]),
  expiresAt: instant.nullable(),
  /** By the database's clock, so that a page can count down without trusting its own. */
  secondsLeft: z.int(),
  canExtend: z.boolean(),
  /** How often it was extended. */
  extensions: z.int(),
});
export type Lock = z.infer<typeof lock>;

export const deposit = z.object({
  /** refunding: Stripe is yet to be told. refund-failed: the card's bank sent it back, and the staff sees to it. */
  state: z.enum(["none", "pending", "paid", "refunding", "refunded", "refund-failed", "cancelled"]),
  amount: cents,
  amountPaid: cents,
  dateUpdated: instant.nullable(),
  stripeId: z.string().nullable(),
  lastEvent: z.string().nullable(),
});

/** A purchase that its buyer ended. */
export const cancellation = z.object({
  orderId: z.uuid(),
  vehicleId: z.int(),
  vehicle: namedVehicle,
  cancelledAt: instant,
  /** It was signed and given back: more of it is kept than of one that was never signed. */
  isReturned: z.boolean(),
  deposit,
});

/** A purchase as every step sees it. */
export const transaction = z.object({
  id: z.uuid(),
  vehicleId: z.int(),
  contractSigned: z.boolean(),
  /** The specification's, for other clients: our app streams the contract from an address that it knows by itself. */
  contractUrl: z.string().nullable(),
  updatedAt: instant,
  /** By the database's clock: what an order's days are counted from until it is signed. */
  today: z.iso.date(),
  vehicle: vehicleDetails,
  answers: purchaseAnswers,
  /** Those of the steps in `attention`: no answers any more, and what is asked again begins with them. */
  outdatedAnswers: purchaseAnswers,
  credit: creditProgress,
  /** What the buyer's latest pre-qualification tells of the purchase's questions, by step or page of the application. */
  known: knownAnswers.default({}),
  /** The vehicle given in exchange; null when there is none. */
  tradeIn: tradeInDetails.nullable(),
  deposit,
  lock,
  /** The sides of the driver's licence that were received, whether or not the step is done. */
  licenceImages: z.object({ front: z.boolean(), back: z.boolean() }),
  /** Of a signed order: how those who sell judge its documents. */
  documents: documentStates,
  /** Steps that were done until a later answer made theirs untrue. */
  attention: z.array(z.enum(stepIds)),
  /** What is quoted from the answers so far; defaults stand where nothing is answered yet. */
  quoteInput,
  /** The rate and term are the specification's defaults, since no prices were to be had. */
  isEstimate: z.boolean(),
  terms: z.object({
    finance: z.array(z.object({ months: z.int(), apr: z.number() })),
    lease: z.array(z.object({ months: z.int(), apr: z.number(), residualPercent: z.number() })),
  }),
});
/** A purchase as the upstream answers it. */
export type TransactionView = z.input<typeof transaction>;
export type Transaction = z.infer<typeof transaction>;

/**
 * Where a purchase stands for its buyer. Signed, its documents are being checked, or the licence is to be sent again, or
 * all are accepted; return-asked: the buyer wants to give it back; returned: they did.
 */
export const purchaseStates = [
  "in-progress",
  "documents-waiting",
  "documents-declined",
  "completed",
  "return-asked",
  "returned",
  "cancelled",
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** Section 3's unsigned transaction, and the list's row. */
export const transactionRow = z.object({
  id: z.uuid(),
  SourceId: z.int(),
  DocumentSigned: z.boolean(),
  PhotoUrl: z.string(),
  Make: z.string(),
  Model: z.string(),
  Year: z.int(),
  Version: z.string(),
  dateUpdated: instant,
  /** The vehicle is held for the user now. */
  isHeld: z.boolean(),
  signedAt: instant.nullable(),
  /** Ours. */
  state: z.enum(purchaseStates),
});
export type TransactionRow = z.infer<typeof transactionRow>;

/** The contract's text in one language: what the page shows and the PDF prints. */
export const contractText = z.object({
  language: z.enum(["fr", "en"]),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});

export const reviewDetails = z.object({
  transaction,
  seller: company,
  contract: z.object({ fr: contractText, en: contractText }),
  /** For the signature of this very text. */
  contractFingerprint: z.string(),
  /** Null until the contract has been shown with this quote. */
  frenchShownAt: instant.nullable(),
  /** The plan as it was sold, once it is signed. */
  plan: z.object({ id: z.int(), name: bilingual, months: z.int(), kilometers: z.int() }).nullable(),
  /** The signed contract's file. */
  file: z.enum(["none", "preparing", "ready", "failed"]),
  /** Once it is signed: by whom, the strokes where it was drawn, and when. */
  signed: z
    .object({
      signature: z.string(),
      drawing: z.string().nullable(),
      signedAt: instant,
      days: z.object({ delivery: z.iso.date(), firstPayment: z.iso.date().nullable(), trialEnd: z.iso.date() }),
      /** There is a PDF of the credit application. */
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
    .object({ deliveryType: z.enum(["pickup", "delivery"]), fee: cents, address: address.nullable() })
    .nullable(),
  driversLicense: z.boolean(),
  paymentMethod: z.enum(["finance", "lease", "cash"]),
  term: z.object({ months: z.int(), apr: z.number(), frequency: z.number() }).nullable(),
  payment: cents,
  costOfBorrowing: cents,
});
