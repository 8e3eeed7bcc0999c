/**
 * Walks through the pre-qualification pages; each page's required fields get default answers unless the test gives
 * others.
 */
import { expect } from "vitest";
import type { Browser, Page } from "./app-fixture.ts";
import { mailTo } from "./mail.ts";
import { requiredAnswers } from "./required-answers.ts";

export type AnswersByPage = Record<string, Record<string, string>>;

export const stepOf = ({ main }: Page): string => main.getAttribute("data-step") ?? "";

/** Answers of each path that the specification names, by page. */
export const creditPaths: Record<string, AnswersByPage> = {
  student: {
    "employment-status": { employmentStatus: "student" },
    "student-job": { workWhileInSchool: "yes" },
    "income-frequency": { incomeFrequency: "hourly" },
    "credit-rating": { estimatedCreditRating: "no-credit" },
  },
  retired: { "employment-status": { employmentStatus: "retired" }, "income-source": { incomeSource: "pensions" } },
  "self-employed": { "employment-status": { employmentStatus: "self-employed" } },
  "previous job and address": {
    "employment-status": { employmentStatus: "employed" },
    "income-frequency": { incomeFrequency: "biweekly" },
    "income-time": { years: "1", months: "11" },
    "time-at-address": { years: "0", months: "7" },
  },
  bankruptcy: { "credit-rating": { estimatedCreditRating: "bankruptcy" } },
  "no credit": { "credit-rating": { estimatedCreditRating: "no-credit" } },
};

/** The pages of each path beyond the pages that every visitor sees. */
export const pagesByPath: Record<string, readonly string[]> = {
  student: ["student-job", "income-frequency", "hourly-wage", "income-time", "job-information"],
  retired: ["income-source", "monthly-income"],
  "self-employed": ["monthly-income", "income-time", "job-information"],
  "previous job and address": [
    "income-frequency",
    "annual-salary",
    "income-time",
    "job-information",
    "previous-job",
    "previous-address",
  ],
  bankruptcy: ["income-frequency", "annual-salary", "income-time", "job-information"],
  "no credit": ["income-frequency", "annual-salary", "income-time", "job-information"],
};

const defaultAnswers: AnswersByPage = {
  budget: { budget: "400-500" },
  "credit-rating": { estimatedCreditRating: "good" },
  "income-frequency": { incomeFrequency: "annual" },
};

let count = 0;
/** A new visitor with an email address and a phone number of their own. */
export function newVisitor(): { email: string; phone: string } {
  count += 1;
  return { email: `visitor-${count}@example.com`, phone: `438 555-${String(1000 + count)}` };
}

/** Answers for the required fields of a page: the defaults, overridden by `answers`. */
export const buildPageAnswers = async (page: Page, answers: AnswersByPage) => ({
  ...(await requiredAnswers(page.form)),
  ...defaultAnswers[stepOf(page)],
  ...answers[stepOf(page)],
});

/** Walks from the current page to `until`. Returns the names of the visited pages. */
export async function walk(
  from: Page,
  answers: AnswersByPage,
  until = "confirmation",
): Promise<{ page: Page; visitedPages: string[] }> {
  const visitedPages: string[] = [];
  let page = from;
  for (let name = stepOf(page); name !== until; name = stepOf(page)) {
    if (visitedPages.includes(name))
      throw new Error(`${name} again: ${page.status} ${page.invalid} ${page.main.text.slice(0, 300)}`);
    visitedPages.push(name);
    page = await page.submit(await buildPageAnswers(page, answers));
  }
  return { page, visitedPages };
}

const parseCode = (text: string): string => {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
};

export const newestCode = async (browser: Browser, to: string): Promise<string> =>
  parseCode((await mailTo(browser, to))[0]?.text ?? "");

/** From the confirmation page to the result page, through an emailed or texted code. */
export async function openResult(confirmation: Page, to: string, channel: "sms" | "email" = "sms"): Promise<Page> {
  const activation = await confirmation.submit({ softCheckConsent: "yes" });
  expect(stepOf(activation)).toBe("activation");
  const codePage = await activation.submit(channel === "sms" ? {} : { channel });
  return codePage.submit({ code: await newestCode(codePage.browser, to) });
}
