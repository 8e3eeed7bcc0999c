/** Rules of a credit application that no form and no lender's list changes. */

/** The parts of a purchase's application, in the order in which they are asked. Which of them apply follows from the answers. */
export const creditPages = [
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
export type CreditPage = (typeof creditPages)[number];

/** Percent of the whole application that lies before a page: no answer lowers it. */
export const creditPercentAt = (page: CreditPage): number =>
  Math.round((creditPages.indexOf(page) / creditPages.length) * 100);

export const isCreditPage = (name: string | undefined): name is CreditPage => creditPages.some((page) => page === name);

/** Months at an address under which the one before is asked in a purchase (specification, section 9). */
export const monthsAtHome = 6;
/** Months in a job under which the one before is asked, in both flows (reading 24). */
export const monthsInJob = 24;

const owners = ["own-with-mortgage", "own-free-and-clear", "own-mobile-home"];
/** Owners are asked what their home is worth. */
export const ownsHome = (residentialStatus: string): boolean => owners.includes(residentialStatus);

/** Whether a home's mortgage is asked for: who has one tells its balance, a mobile home may have one, the others have none. */
export function mortgageOf(residentialStatus: string): "asked" | "optional" | "none" {
  if (residentialStatus === "own-with-mortgage") return "asked";
  return residentialStatus === "own-mobile-home" ? "optional" : "none";
}

const working = ["employed", "self-employed"];
/** Whoever works is asked about the job. */
export const hasJob = (employmentStatus: string): boolean => working.includes(employmentStatus);

/** `•••-•••-286`: as much as anyone is shown of a social insurance number whose last three digits are kept. */
export const maskedSin = (lastDigits: string): string => `•••-•••-${lastDigits}`;
