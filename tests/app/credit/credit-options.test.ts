/** The credit pages offer the upstream's options under the names that our texts show (reading 26). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { creditOptions } from "#contract/credit/credit-application.ts";
import { getTexts } from "#locales/texts.server.ts";
import { isTextKey } from "#locales/texts.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { walk } from "#tests/app/support/credit-walk.ts";
import { creditAnswers, findCreditPage, goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";

/** Simulates another upstream: more options than the contract takes, fewer, and under other names. */
let isForeign = false;
const foreignOptions = [
  { id: 7, key: "retired", name: { en: "Pensioner", fr: "Pensionné" } },
  { id: 8, key: "freelance", name: { en: "Freelance", fr: "Pigiste" } },
];
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) =>
      isForeign && request.url.includes("get-employment-status")
        ? Response.json({ options: foreignOptions })
        : upstream.fetch(request),
  });
});
afterAll(() => app.close());

const optionCalls = {
  genders: buyOnline.getGenders,
  matrimonials: buyOnline.getMatrimonials,
  residentialStatus: buyOnline.getResidentialStatus,
  residency: buyOnline.getResidentialStatus,
  employmentStatus: buyOnline.getEmploymentStatus,
  employmentTypes: buyOnline.getEmploymentTypes,
  incomeFrequency: buyOnline.getIncomeFrequency,
  incomeTypes: buyOnline.getIncomeTypes,
};

test.each(Object.entries(optionCalls))(
  "%s: the upstream offers every code of the contract, under the names in our texts",
  async (list, call) => {
    const codes: readonly string[] = Object.entries(creditOptions).find(([name]) => name === list)?.[1] ?? [];
    const { options } = await app.upstream.call(call, {});
    const offeredOptions = options.filter(({ key }) => codes.includes(key));
    expect(offeredOptions.map(({ key }) => key)).toEqual(codes);
    for (const { key, name } of offeredOptions) {
      const text = `payment:options.${list}.${key}`;
      if (!isTextKey(text)) throw new Error(`There is no text "${text}".`);
      expect([key, getTexts("en-ca")(text), getTexts("fr-ca")(text)]).toEqual([key, name.en, name.fr]);
    }
  },
);

/** The labels of the page's options, by value. */
const listOptions = (page: Page) =>
  Object.fromEntries(
    page.form
      .querySelectorAll("label.choice")
      .map((option) => [
        option.querySelector("input")?.getAttribute("value"),
        option.querySelector(".choice-label")?.text,
      ]),
  );

test("both forms offer the upstream's options that the contract knows", async () => {
  isForeign = true;
  const buyer = await startPurchase(app, "customer", "en-ca");
  const first = await (await goTo(buyer, "payment-method")).submit({ dateOfBirth: "1990-02-03" });
  const home = await first.submit(creditAnswers["about-you"]);
  const work = await home.submit(creditAnswers["home"]);
  expect(findCreditPage(work)).toBe("work");
  const main = await buyer.browser.open("/en-ca/credit-application/main");
  const { page } = await walk(await main.submit(), {}, "employment-status");
  expect(listOptions(page)).toEqual({ retired: "Pensioner" });
  expect(work.form.querySelectorAll('[value="freelance"], option[value="student"]')).toHaveLength(0);
  expect(work.form.toString()).toContain("Pensioner");
  // No page accepts an option that only the foreign upstream has.
  expect((await page.submit({ employmentStatus: "freelance" })).status).toBe(422);
  isForeign = false;
  const again = await buyer.browser.open(page.path.replace("en-ca", "fr-ca"));
  expect(Object.keys(listOptions(again))).toEqual([...creditOptions.employmentStatus]);
  expect(listOptions(again)["self-employed"]).toBe(getTexts("fr-ca")("payment:options.employmentStatus.self-employed"));
});
