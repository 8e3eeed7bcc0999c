/** Rows of a customer's credit score: financial institution, identity, scores, and the log of staff access. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, ticked, wholeNumber } from "#contract/fields.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { scoreFactors, scoreLevels } from "#domain/credit/credit-score.ts";

/** Version of the consent text. Change it with the text: users who agreed to another version are asked again. */
export const creditScoreConsentVersion = "2026-11-25";

export const financialInstitution = z.object({ key: z.string(), name: bilingual });
export type FinancialInstitution = z.infer<typeof financialInstitution>;

/** Identity fields that are compared with the account. */
export const comparedFields = ["name", "email", "phone", "postalCode"] as const;

/** The customer's identity from the financial institution (specification, section 3). */
export const creditIdentity = z.object({
  loginId: z.string(),
  institution: financialInstitution,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  dateUpdated: instant,
  /** Fields that differ from the account. The account is not changed. */
  differs: z.array(z.enum(comparedFields)),
  consent: z.object({ version: z.string(), language: z.string(), at: instant }),
});
export type CreditIdentity = z.infer<typeof creditIdentity>;

export const scoreLine = z.object({
  factor: z.enum(scoreFactors),
  level: z.enum(scoreLevels),
  points: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const creditScore = z.object({
  on: z.iso.date(),
  /** 300 to 900; null for a customer without credit history. */
  score: z.int().nullable(),
  factors: z.array(scoreLine),
});
export type CreditScore = z.infer<typeof creditScore>;

const creditScoreDetails = z.object({
  /** Null until the customer connects an institution. */
  identity: creditIdentity.nullable(),
  /** Earliest first. */
  scores: z.array(creditScore),
  /** First day on which a new score can be requested; null before the first score. */
  nextOn: z.iso.date().nullable(),
  /** Whether a new score can be requested today. */
  mayRefresh: z.boolean(),
});
export type CreditScoreDetails = z.infer<typeof creditScoreDetails>;

export const creditScoreConsent = z.object({
  creditScoreConsent: ticked,
  consentVersion: z.string().max(20).default(creditScoreConsentVersion),
});

export const institutionVisitInput = z
  .object({ institution: z.string().min(1).max(40) })
  .extend(creditScoreConsent.shape);

/** Actions of staff that are logged and shown to the customer. */
export const creditAccessKinds = [
  "application-read",
  "application-judged",
  "order-read",
  "document-read",
  "document-decided",
  "licence-read",
] as const;

export const creditAccess = z.object({
  at: instant,
  userTypeId: z.int(),
  look: z.enum(creditAccessKinds),
  /** The order document, for actions on a document. */
  document: z.enum(orderDocuments).nullable(),
});
export type CreditAccess = z.infer<typeof creditAccess>;

export const creditScoreCalls = {
  getFinancialInstitutions: read("/creditapp/get-financial-institutions", {
    summary:
      "Lists the institutions that can confirm an identity, by name, optionally filtered by a part of the name. Path not in the specification.",
    access: "session",
    query: z.object({ search: z.string().max(60).optional() }),
    response: z.object({ institutions: z.array(financialInstitution) }),
  }),
  beginInstitutionVisit: write("/creditapp/begin-institution-visit", {
    summary:
      "Records the consent to a credit score and returns the institution's sign-in URL; the institution redirects to returnUrl, which must be on the brand's site. Path not in the specification.",
    access: "session",
    ownerOnly: true,
    query: z.object({ languageId: wholeNumber() }),
    body: institutionVisitInput.extend({ returnUrl: z.url().max(500) }),
    response: z.object({ Url: z.url() }),
    refusals: ["consent_changed", "institution_unknown"],
  }),
  completeInstitutionVisit: write("/creditapp/complete-institution-visit", {
    summary:
      "Exchanges the institution's code for an identity, saves it, and computes a first score. A visit can be completed once. Path not in the specification.",
    access: "session",
    ownerOnly: true,
    body: z.object({ visitId: z.uuid(), code: z.string().min(1).max(500), returnUrl: z.url().max(500) }),
    response: creditScoreDetails,
    refusals: ["visit_unknown", "visit_used", "visit_expired", "institution_refused"],
  }),
  getCreditScore: read("/creditapp/get-credit-score", {
    summary:
      "Returns the user's credit identity, the scores, and when the next score may be requested. Path not in the specification.",
    access: "session",
    response: creditScoreDetails,
  }),
  refreshCreditScore: write("/creditapp/refresh-credit-score", {
    summary:
      "Computes a new score, at the earliest 30 days after the last; a decided pre-qualification computes one by itself. Path not in the specification.",
    access: "session",
    response: creditScoreDetails,
    refusals: ["not_connected", "score_too_early"],
  }),
  disconnectInstitution: write("/creditapp/disconnect-institution", {
    summary: "Erases the credit identity and every score. Idempotent. Path not in the specification.",
    access: "session",
    response: z.object({ Status: z.literal(1) }),
    convention: "status",
  }),
  getCreditAccesses: read("/creditapp/get-credit-looks", {
    summary:
      "Lists which staff opened the user's credit applications and order documents, newest first. Path not in the specification.",
    access: "session",
    response: z.object({ accesses: z.array(creditAccess) }),
  }),
};
