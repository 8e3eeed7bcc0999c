/** The rows of a person's credit score: their institution, who they are to it, the scores over time, who looked. Our paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, ticked } from "#contract/fields.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { scoreFactors, scoreLevels } from "#domain/credit/credit-score.ts";

/** Which wording of the consent was agreed to: a new wording has a new version, and is asked again. */
export const creditScoreConsentVersion = "2026-11-22";

export const financialInstitution = z.object({ key: z.string(), name: bilingual });
export type FinancialInstitution = z.infer<typeof financialInstitution>;

/** What of an identity may differ from the account. */
export const comparedFields = ["name", "email", "phone", "postalCode"] as const;

/** As the institution tells it (specification, section 3). */
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
  /** Told otherwise by the account, which stays as it is. */
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
  /** 300 to 900; null for who has no credit history. */
  score: z.int().nullable(),
  factors: z.array(scoreLine),
});
export type CreditScore = z.infer<typeof creditScore>;

const scoreDetails = z.object({
  /** Null while no institution has told who the person is. */
  identity: creditIdentity.nullable(),
  /** Earliest first. */
  scores: z.array(creditScore),
  /** The first day on which a new score may be asked for; null while there is none. */
  nextOn: z.iso.date().nullable(),
  /** That day has come. */
  mayRefresh: z.boolean(),
});
export type CreditScoreDetails = z.infer<typeof scoreDetails>;

export const creditScoreConsent = z.object({
  creditScoreConsent: ticked,
  consentVersion: z.string().max(20).default(creditScoreConsentVersion),
});

export const beginVisit = z.object({ institution: z.string().min(1).max(40) }).extend(creditScoreConsent.shape);

/** What was looked at, or done. */
export const looks = [
  "application-read",
  "application-judged",
  "order-read",
  "document-read",
  "document-decided",
  "licence-read",
] as const;

export const creditLook = z.object({
  at: instant,
  userTypeId: z.int(),
  look: z.enum(looks),
  /** Which of the order's documents, where it was one. */
  document: z.enum(orderDocuments).nullable(),
});
export type CreditLook = z.infer<typeof creditLook>;

export const creditScoreCalls = {
  getFinancialInstitutions: read("/creditapp/get-financial-institutions", {
    summary: "The institutions that tell who a person is, by name, or those whose name has these letters. Our path.",
    access: "session",
    query: z.object({ search: z.string().max(60).optional() }),
    answer: z.object({ institutions: z.array(financialInstitution) }),
  }),
  beginInstitutionVisit: write("/creditapp/begin-institution-visit", {
    summary:
      "Agrees to the score being looked up, and tells where the institution asks who one is. It sends back to returnUrl, on the brand's own site. Our path.",
    access: "session",
    query: z.object({ languageId: z.coerce.number().int() }),
    body: beginVisit.extend({ returnUrl: z.url().max(500) }),
    answer: z.object({ Url: z.url() }),
    refusals: ["consent_changed", "institution_unknown"],
  }),
  completeInstitutionVisit: write("/creditapp/complete-institution-visit", {
    summary:
      "Keeps the identity that the institution tells for the code that it sent back, and notes a first score. A visit opens once. Our path.",
    access: "session",
    body: z.object({ visitId: z.uuid(), code: z.string().min(1).max(500), returnUrl: z.url().max(500) }),
    answer: scoreDetails,
    refusals: ["visit_unknown", "visit_used", "visit_expired", "institution_refused"],
  }),
  getCreditScore: read("/creditapp/get-credit-score", {
    summary: "The session's credit identity, its scores and when the next one may be asked for. Our path.",
    access: "session",
    answer: scoreDetails,
  }),
  refreshCreditScore: write("/creditapp/refresh-credit-score", {
    summary:
      "Notes a new score, 30 days after the last at the earliest; a decided pre-qualification notes one by itself. Our path.",
    access: "session",
    answer: scoreDetails,
    refusals: ["not_connected", "score_too_early"],
  }),
  disconnectInstitution: write("/creditapp/disconnect-institution", {
    summary: "Erases the credit identity and every score. Our path. Harmless twice.",
    access: "session",
    answer: z.object({ Status: z.literal(1) }),
    convention: "status",
  }),
  getCreditLooks: read("/creditapp/get-credit-looks", {
    summary: "Who of the staff opened the session's applications and order documents, latest first. Our path.",
    access: "session",
    answer: z.object({ looks: z.array(creditLook) }),
  }),
};
