/** The parts of a credit application, for its progress: an answer adds pages to a part, and only a co-applicant adds a part. */
import { type CreditApplicationPage, creditApplicationPages } from "#domain/credit/credit-application.ts";

const creditParts: readonly (readonly CreditApplicationPage[])[] = [
  ["about-you"],
  ["home", "residence", "property", "previous-home"],
  ["work", "job", "previous-job"],
  ["co-applicant", "co-applicant-job"],
  ["consent"],
];

/** Place of a page among the parts of the given ones; the percentage is of all possible pages, so that no answer can lower it. */
export function creditPart(page: CreditApplicationPage, pages: readonly CreditApplicationPage[]) {
  const parts = listCreditParts(pages);
  return {
    number: parts.findIndex((part) => part.includes(page)) + 1,
    count: parts.length,
    percent: Math.round((creditApplicationPages.indexOf(page) / creditApplicationPages.length) * 100),
  };
}

/** The parts that the given pages belong to. */
export const listCreditParts = (pages: readonly CreditApplicationPage[]) =>
  creditParts.filter((part) => part.some((page) => pages.includes(page)));
