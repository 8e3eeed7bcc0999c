/** A purchase's credit application as it is kept: by page, beside the steps' answers, under a name of its own. */
import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type CreditApplication,
  type CreditProgress,
  creditApplication,
  creditConsentVersion,
} from "#contract/credit/credit-application.ts";
import {
  type CreditPage,
  creditPages,
  hasJob,
  monthsAtHome,
  monthsInJob,
  mortgageOf,
  ownsHome,
} from "#domain/credit/credit-application.ts";
import { isUnderMonths } from "#domain/formats/months.ts";

/** The row of `step_answers` that it stands in. */
export const creditRow = "credit-application";

export const keptSin = z.object({
  sealed: z.string(),
  lastDigits: z.string(),
  keptUntil: z.iso.date(),
});
export type KeptSin = z.infer<typeof keptSin>;

/** What the row holds: each page's answers under its name, and the sealed number apart from them. */
export type KeptCredit = Record<string, unknown>;

/** The pages that the answers make apply, in their order; what is not answered yet makes nothing apply. */
function pagesFor(given: CreditApplication, today: string): CreditPage[] {
  const { home, work, job, "about-you": you, "co-applicant": other } = given;
  const applies: Record<CreditPage, boolean> = {
    "about-you": true,
    home: true,
    residence: home?.sameAsDeliveryAddress === "no",
    property: home !== undefined && ownsHome(home.residentialStatus),
    "previous-home": home !== undefined && isUnderMonths(monthsAtHome, home.occupancyDate, today),
    work: true,
    job: work !== undefined && hasJob(work.employmentStatus),
    "previous-job":
      work !== undefined &&
      hasJob(work.employmentStatus) &&
      job !== undefined &&
      isUnderMonths(monthsInJob, job.hiringDate, today),
    "co-applicant": you?.hasCoApplicant === "yes",
    "co-applicant-job":
      you?.hasCoApplicant === "yes" && other !== undefined && hasJob(other.coApplicant.employmentStatus),
    consent: true,
  };
  return creditPages.filter((page) => applies[page]);
}

/** What is kept in a shape of today; a page whose answers are not, or that agreed to other words, is asked again. */
function validPages(kept: KeptCredit): CreditApplication {
  const valid = creditPages.flatMap((page) => {
    const parsed = creditApplication.shape[page].safeParse(kept[page]);
    if (!parsed.success || parsed.data === undefined) return [];
    const isOfOldWords = "consentVersion" in parsed.data && parsed.data.consentVersion !== creditConsentVersion;
    return isOfOldWords ? [] : [[page, parsed.data] as const];
  });
  const given = creditApplication.parse(Object.fromEntries(valid));
  const { home, property } = given;
  // A balance that was told of a mortgage goes with it.
  if (!property || (home && mortgageOf(home.residentialStatus) !== "none")) return given;
  return { ...given, property: { residenceMarketValue: property.residenceMarketValue } };
}

/** The pages that somebody agrees on: for oneself, and the co-applicant. */
type ConsentPage = "consent" | "co-applicant";

/**
 * What is agreed to, as a hash of the answers: the whole application's, and the co-applicant's own. Of all that is kept,
 * whether it applies today or not: a month that passes changes nobody's answers.
 */
function agreementOf(given: CreditApplication, page: ConsentPage): string {
  const { consent: _, "co-applicant": other, "co-applicant-job": otherJob, ...own } = given;
  const others = { ...other?.coApplicant, job: otherJob?.coApplicant };
  const answers = page === "consent" ? { ...own, others } : others;
  return createHash("sha256").update(JSON.stringify(answers)).digest("hex");
}

/** With the mark of what the page's consent was given for. */
export const withAgreement = (kept: KeptCredit, page: ConsentPage): KeptCredit => ({
  ...kept,
  [page]: { ...Object(kept[page]), agreedTo: agreementOf(validPages(kept), page) },
});

const agreed = z.object({ agreedTo: z.string() });

/** Answered, but not as the other answers have become: agreed to others, or without the balance of a mortgage. */
function isStale(kept: KeptCredit, valid: CreditApplication, page: CreditPage): boolean {
  if (page === "property") {
    const isAsked = mortgageOf(valid.home?.residentialStatus ?? "") === "asked";
    return isAsked && valid.property?.residenceMortgageBalance === undefined;
  }
  if (page !== "consent" && page !== "co-applicant") return false;
  const given = agreed.safeParse(kept[page]);
  return !given.success || given.data.agreedTo !== agreementOf(valid, page);
}

/** The one who lives there, as they said; undefined before they did. */
export const homeStatusIn = (kept: KeptCredit): string | undefined => validPages(kept).home?.residentialStatus;

/** What the co-applicant agreed to begins with their job, which is asked after; any other job later is agreed to anew. */
export function withCoApplicantsJob(kept: KeptCredit, answers: object): KeptCredit {
  const isFirst = validPages(kept)["co-applicant-job"] === undefined;
  const next = { ...kept, "co-applicant-job": answers };
  return isFirst ? withAgreement(next, "co-applicant") : next;
}

interface CreditState {
  /** Of the pages that apply; undefined before any answer. */
  creditApplication: CreditApplication | undefined;
  credit: Omit<CreditProgress, "sinRetentionDays">;
}

export const noCredit: CreditState = {
  creditApplication: undefined,
  credit: { pages: [], missing: [], outdated: [], sin: null },
};

/** How far an application is on a day. */
export function creditStateOf(kept: KeptCredit, today: string): CreditState {
  const valid = validPages(kept);
  const pages = pagesFor(valid, today);
  const answered = pages.filter((page) => valid[page] !== undefined);
  const stale = answered.filter((page) => isStale(kept, valid, page));
  // A tick that was given for other answers is none; what was typed beside one stays.
  const shown = answered.filter((page) => page !== "consent" || !stale.includes(page));
  const sin = keptSin.safeParse(kept["sin"]);
  return {
    creditApplication:
      shown.length > 0
        ? creditApplication.parse(Object.fromEntries(shown.map((page) => [page, valid[page]])))
        : undefined,
    credit: {
      pages,
      missing: pages.filter((page) => valid[page] === undefined || stale.includes(page)),
      outdated: stale,
      sin: sin.success ? { lastDigits: sin.data.lastDigits, keptUntil: sin.data.keptUntil } : null,
    },
  };
}
