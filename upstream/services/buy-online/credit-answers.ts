/** A purchase's credit application as it is kept: by page, beside the steps' answers, under a name of its own. */
import { z } from "zod";
import {
  type CreditPage,
  creditPages,
  hasJob,
  isUnderMonths,
  monthsAtHome,
  monthsInJob,
  ownsHome,
} from "#app/domain/credit.ts";
import {
  type CreditApplication,
  type CreditProgress,
  consentVersion,
  creditApplication,
} from "#upstream/contract/credit.ts";

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
    const isOfOldWords = "consentVersion" in parsed.data && parsed.data.consentVersion !== consentVersion;
    return isOfOldWords ? [] : [[page, parsed.data] as const];
  });
  return creditApplication.parse(Object.fromEntries(valid));
}

interface CreditState {
  /** Of the pages that apply; undefined before any answer. */
  creditApplication: CreditApplication | undefined;
  credit: Omit<CreditProgress, "sinRetentionDays">;
}

export const noCredit: CreditState = { creditApplication: undefined, credit: { pages: [], missing: [], sin: null } };

/** How far an application is on a day. */
export function creditStateOf(kept: KeptCredit, today: string): CreditState {
  const valid = validPages(kept);
  const pages = pagesFor(valid, today);
  const answered = pages.filter((page) => valid[page] !== undefined);
  const sin = keptSin.safeParse(kept["sin"]);
  return {
    creditApplication:
      answered.length > 0
        ? creditApplication.parse(Object.fromEntries(answered.map((page) => [page, valid[page]])))
        : undefined,
    credit: {
      pages,
      missing: pages.filter((page) => valid[page] === undefined),
      sin: sin.success ? { lastDigits: sin.data.lastDigits, keptUntil: sin.data.keptUntil } : null,
    },
  };
}
