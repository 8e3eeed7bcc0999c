/** Fixed rules of a purchase's credit application to a lender: its pages, and which answers make a page or field necessary. */

/** All pages of a purchase's credit application, in order. The answers decide which of them apply. */
export const creditApplicationPages = [
  "about-you",
  "home",
  "residence",
  "property",
  "previous-home",
  "work",
  "job",
  "previous-job",
  "co-applicant",
  "co-applicant-job",
  "consent",
] as const;
export type CreditApplicationPage = (typeof creditApplicationPages)[number];

export const isCreditApplicationPage = (name: string | undefined): name is CreditApplicationPage =>
  creditApplicationPages.some((page) => page === name);

/** Applicants with fewer months at their address must enter the previous one (specification, section 9). */
export const requiredHomeHistoryMonths = 6;
/** Applicants with fewer months in their job must enter the previous one (reading 24). */
export const requiredJobHistoryMonths = 24;

const ownerStatuses = ["own-with-mortgage", "own-free-and-clear", "own-mobile-home"];
/** Whether a residential status means home ownership. Owners must enter the value of their home. */
export const ownsHome = (residentialStatus: string): boolean => ownerStatuses.includes(residentialStatus);

/** Whether a residential status needs the mortgage balance: required, optional, or no such field. */
export function mortgageBalanceRule(residentialStatus: string): "required" | "optional" | "none" {
  if (residentialStatus === "own-with-mortgage") return "required";
  return residentialStatus === "own-mobile-home" ? "optional" : "none";
}

const workingStatuses = ["employed", "self-employed"];
/** Whether an employment status means work. Applicants who work must enter their job. */
export const hasJob = (employmentStatus: string): boolean => workingStatuses.includes(employmentStatus);

/** `•••-•••-286`: the only form in which a social insurance number is ever shown. */
export const maskedSin = (lastDigits: string): string => `•••-•••-${lastDigits}`;
