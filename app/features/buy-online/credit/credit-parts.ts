/** The parts of a credit application, for its progress: an answer adds pages to a part, and only a co-applicant adds a part. */
import type { CreditApplicationPage } from "#domain/credit/credit-application.ts";
import { placeInParts } from "#domain/site/wizard.ts";

const creditParts: readonly (readonly CreditApplicationPage[])[] = [
  ["about-you"],
  ["home", "residence", "property", "previous-home"],
  ["work", "job", "previous-job"],
  ["co-applicant", "co-applicant-job"],
  ["consent"],
];

/** Place of a page among the parts of the given ones. */
export const creditPart = (page: CreditApplicationPage, pages: readonly CreditApplicationPage[]) =>
  placeInParts(listCreditParts(pages), page);

/** The parts that the given pages belong to. */
export const listCreditParts = (pages: readonly CreditApplicationPage[]) =>
  creditParts.filter((part) => part.some((page) => pages.includes(page)));
