/** The saved credit application of a purchase: one row of `step_answers` with the answers of each page. */
import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type CreditApplication,
  type CreditApplicationProgress,
  creditApplication,
  creditConsentVersion,
} from "#contract/credit/credit-application.ts";
import {
  type CreditApplicationPage,
  creditApplicationPages,
  hasJob,
  mortgageBalanceRule,
  ownsHome,
  requiredHomeHistoryMonths,
  requiredJobHistoryMonths,
} from "#domain/credit/credit-application.ts";
import { isUnderMonthsAgo } from "#domain/formats/months.ts";
import { parseParts } from "#upstream/services/shared/parse-parts.ts";

/** The `step` value of its row in `step_answers`; it is not a step id. */
export const creditApplicationStep = "credit-application";

export const savedSin = z.object({
  sealed: z.string(),
  lastDigits: z.string(),
  keptUntil: z.iso.date(),
});
export type SavedSin = z.infer<typeof savedSin>;

/** The raw row: each page's answers under the page's name, and the encrypted social insurance number under `sin`. */
export type SavedCreditApplication = Record<string, unknown>;

/** The pages that apply by the answers so far, in their order. A missing answer adds no page. */
function listApplicablePages(application: CreditApplication, today: string): CreditApplicationPage[] {
  const { home, work, job, "about-you": aboutYou, "co-applicant": coApplicant } = application;
  const applies: Record<CreditApplicationPage, boolean> = {
    "about-you": true,
    home: true,
    residence: home?.sameAsDeliveryAddress === "no",
    property: home !== undefined && ownsHome(home.residentialStatus),
    "previous-home": home !== undefined && isUnderMonthsAgo(requiredHomeHistoryMonths, home.occupancyDate, today),
    work: true,
    job: work !== undefined && hasJob(work.employmentStatus),
    "previous-job":
      work !== undefined &&
      hasJob(work.employmentStatus) &&
      job !== undefined &&
      isUnderMonthsAgo(requiredJobHistoryMonths, job.hiringDate, today),
    "co-applicant": aboutYou?.hasCoApplicant === "yes",
    "co-applicant-job":
      aboutYou?.hasCoApplicant === "yes" &&
      coApplicant !== undefined &&
      hasJob(coApplicant.coApplicant.employmentStatus),
    consent: true,
  };
  return creditApplicationPages.filter((page) => applies[page]);
}

/** Parses the saved pages. A page in an older shape, or with consent to an older text, is dropped and must be answered again. */
function parseValidPages(saved: SavedCreditApplication): CreditApplication {
  const pages = Object.entries(parseParts(creditApplication, saved));
  const application: CreditApplication = Object.fromEntries(
    pages.filter(([, page]) => !("consentVersion" in page) || page.consentVersion === creditConsentVersion),
  );
  const { home, property } = application;
  // Without a mortgage its balance no longer applies.
  if (!property || (home && mortgageBalanceRule(home.residentialStatus) !== "none")) return application;
  return { ...application, property: { residenceMarketValue: property.residenceMarketValue } };
}

/** The pages where a person gives consent: the applicant, and the co-applicant. */
type ConsentPage = "consent" | "co-applicant";

/**
 * Hash of the answers that a consent covers: the whole application, or only the co-applicant's part. It includes pages
 * that do not apply today, because the passing of time must not invalidate a consent.
 */
function hashAgreement(application: CreditApplication, page: ConsentPage): string {
  const { consent: _, "co-applicant": coApplicant, "co-applicant-job": coApplicantJob, ...ownAnswers } = application;
  const coApplicantAnswers = { ...coApplicant?.coApplicant, job: coApplicantJob?.coApplicant };
  const answers = page === "consent" ? { ...ownAnswers, others: coApplicantAnswers } : coApplicantAnswers;
  return createHash("sha256").update(JSON.stringify(answers)).digest("hex");
}

/** Saves in the page the hash of the answers that its consent covers. */
export const withAgreement = (saved: SavedCreditApplication, page: ConsentPage): SavedCreditApplication => ({
  ...saved,
  [page]: { ...Object(saved[page]), agreedTo: hashAgreement(parseValidPages(saved), page) },
});

const agreementMark = z.object({ agreedTo: z.string() });

/** Whether other answers changed since: the consent covers different answers, or the mortgage balance is now required. */
function isPageOutdated(saved: SavedCreditApplication, valid: CreditApplication, page: CreditApplicationPage): boolean {
  if (page === "property") {
    const isMortgageRequired = mortgageBalanceRule(valid.home?.residentialStatus ?? "") === "required";
    return isMortgageRequired && valid.property?.residenceMortgageBalance === undefined;
  }
  if (page !== "consent" && page !== "co-applicant") return false;
  const mark = agreementMark.safeParse(saved[page]);
  return !mark.success || mark.data.agreedTo !== hashAgreement(valid, page);
}

/** The answered residential status; undefined before that page. */
export const findResidentialStatus = (saved: SavedCreditApplication): string | undefined =>
  parseValidPages(saved).home?.residentialStatus;

/**
 * Adds the co-applicant's job. The first one does not invalidate the co-applicant's consent, because the job page comes
 * after the consent; a later change does.
 */
export function withCoApplicantJob(saved: SavedCreditApplication, answers: object): SavedCreditApplication {
  const isFirst = parseValidPages(saved)["co-applicant-job"] === undefined;
  const updated = { ...saved, "co-applicant-job": answers };
  return isFirst ? withAgreement(updated, "co-applicant") : updated;
}

interface CreditApplicationState {
  /** Only the pages that apply; undefined before the first answer. */
  creditApplication: CreditApplication | undefined;
  credit: Omit<CreditApplicationProgress, "sinRetentionDays">;
}

export const noCreditApplication: CreditApplicationState = {
  creditApplication: undefined,
  credit: { pages: [], missing: [], outdated: [], sin: null },
};

/** The progress of an application on the given day (YYYY-MM-DD). */
export function toCreditApplicationState(saved: SavedCreditApplication, today: string): CreditApplicationState {
  const valid = parseValidPages(saved);
  const pages = listApplicablePages(valid, today);
  const answered = pages.filter((page) => valid[page] !== undefined);
  const outdatedPages = answered.filter((page) => isPageOutdated(saved, valid, page));
  // An outdated consent is hidden; the co-applicant page also has entered details, so it stays.
  const shownPages = answered.filter((page) => page !== "consent" || !outdatedPages.includes(page));
  const sin = savedSin.safeParse(saved["sin"]);
  return {
    creditApplication:
      shownPages.length > 0
        ? creditApplication.parse(Object.fromEntries(shownPages.map((page) => [page, valid[page]])))
        : undefined,
    credit: {
      pages,
      missing: pages.filter((page) => valid[page] === undefined || outdatedPages.includes(page)),
      outdated: outdatedPages,
      sin: sin.success ? { lastDigits: sin.data.lastDigits, retainedUntil: sin.data.keptUntil } : null,
    },
  };
}
