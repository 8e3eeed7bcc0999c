/** A script's walk through the pre-qualification: from page to page by what each requires, and what it is told to answer. */
import { expect } from "vitest";
import type { Browser, Page } from "./app-fixture.ts";
import { mailTo } from "./mail.ts";
import { requiredAnswers } from "./required-answers.ts";

export type Told = Record<string, Record<string, string>>;

export const pageOf = ({ main }: Page): string => main.getAttribute("data-step") ?? "";

/** The paths that the specification names, by page. */
export const paths: Record<string, Told> = {
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

/** What each path is asked, beside what all are. */
export const askedOf: Record<string, readonly string[]> = {
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

const usual: Told = {
  budget: { budget: "400-500" },
  "credit-rating": { estimatedCreditRating: "good" },
  "income-frequency": { incomeFrequency: "annual" },
};

let count = 0;
/** Somebody who was never here. */
export function newcomer(): { email: string; phone: string } {
  count += 1;
  return { email: `visitor-${count}@example.com`, phone: `438 555-${String(1000 + count)}` };
}

/** What is required of a page, as most would answer it unless told otherwise. */
export const answersOf = async (page: Page, told: Told) => ({
  ...(await requiredAnswers(page.form)),
  ...usual[pageOf(page)],
  ...told[pageOf(page)],
});

/** From the page it is on up to `until`; answers the names of the pages seen. */
export async function walk(from: Page, told: Told, until = "confirmation"): Promise<{ page: Page; seen: string[] }> {
  const seen: string[] = [];
  let page = from;
  for (let name = pageOf(page); name !== until; name = pageOf(page)) {
    if (seen.includes(name))
      throw new Error(`${name} again: ${page.status} ${page.invalid} ${page.main.text.slice(0, 300)}`);
    seen.push(name);
    page = await page.submit(await answersOf(page, told));
  }
  return { page, seen };
}

const codeIn = (text: string): string => {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
};

export const newestCode = async (browser: Browser, to: string): Promise<string> =>
  codeIn((await mailTo(browser, to))[0]?.text ?? "");

/** From the confirmation to the result, by a code. */
export async function openResult(confirmation: Page, to: string, channel: "sms" | "email" = "sms"): Promise<Page> {
  const way = await confirmation.submit({ softCheckConsent: "yes" });
  expect(pageOf(way)).toBe("activation");
  const asked = await way.submit(channel === "sms" ? {} : { channel });
  return asked.submit({ code: await newestCode(asked.browser, to) });
}
