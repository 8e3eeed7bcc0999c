import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { buyOnline } from "#contract/buy-online.ts";
import { creditConsentVersion } from "#contract/credit/credit-application.ts";
import type { CreditApplicationPage } from "#domain/credit/credit-application.ts";
import { firstOfMonthBefore } from "#domain/formats/months.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  applyForCredit,
  type Buyer,
  createBuyer,
  creditAnswers,
  openOrder,
  paymentMethod,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { unseal } from "#upstream/db/sealed.ts";
import { sinSealContext } from "#upstream/services/buy-online/credit/credit-application.ts";
import { eraseExpiredSins } from "#upstream/services/buy-online/credit/sin-retention.ts";

const address = { line1: "12, rue des Érables", city: "Laval", province: "QC", postalCode: "H7N 1A1" };
const job = creditAnswers.job;

let upstream: TestUpstream;
let today: string;
beforeAll(async () => {
  upstream = await startUpstream();
  const rows = await upstream.database.db.execute(
    sql`select (now() at time zone 'America/Toronto')::date::text as day`,
  );
  today = z.object({ rows: z.tuple([z.object({ day: z.string() })]) }).parse(rows).rows[0].day;
});
afterAll(() => upstream.close());

async function start(method: "finance" | "cash" = "finance") {
  const vehicleId = await aFreeVehicle(upstream);
  const order = { buyer: await createBuyer(upstream), vehicleId };
  await openOrder(upstream, order.buyer, vehicleId);
  const by = { token: order.buyer.token };
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
  const chosen = { vehicleId, ...paymentMethod, selectedPaymentMethod: method };
  const { transaction } = await upstream.call(buyOnline.savePaymentMethod, chosen, by);
  return { ...order, transaction };
}
interface Order {
  buyer: Buyer;
  vehicleId: number;
}
const post = ({ buyer, vehicleId: id }: Order, page: CreditApplicationPage, answers: Record<string, unknown>) =>
  upstream.send(
    buyOnline.saveCreditApplicationPage,
    { vehicleId: id, page, language: "fr-ca", answers },
    { token: buyer.token },
  );
const read = async ({ buyer, vehicleId: id }: Order) => {
  const by = { token: buyer.token };
  const { answers, credit } = await upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId: id }, by);
  return { creditApplication: answers.creditApplication, credit };
};
const readSavedText = async () =>
  JSON.stringify(
    await upstream.database.db.execute(sql`select answers from step_answers where step = 'credit-application'`),
  );

describe("the pages of the credit application", () => {
  test("is required for financing and leasing, not for cash", async () => {
    const short = ["about-you", "home", "work", "consent"];
    expect((await start("finance")).transaction.credit).toMatchObject({ pages: short, missing: short });
    const cash = await start("cash");
    expect(cash.transaction.credit).toMatchObject({ pages: [], missing: [] });
    expect(await post(cash, "home", creditAnswers.home)).toMatchObject({ status: 409, code: "not_asked" });
  });

  test("asks the pages that earlier answers require, in order", async () => {
    const order = await start();
    await applyForCredit(upstream, order.buyer, order.vehicleId, {
      "about-you": { ...creditAnswers["about-you"], hasCoApplicant: "yes" },
      home: {
        ...creditAnswers.home,
        residentialStatus: "own-with-mortgage",
        occupancyDate: today,
        sameAsDeliveryAddress: "no",
      },
      residence: { residence: address },
      property: { residenceMarketValue: 400_000_00, residenceMortgageBalance: 200_000_00 },
      "previous-home": {
        previousResidence: address,
        previousOccupancyFrom: "2010-01-01",
        previousOccupancyTo: "2026-01-01",
        previousMonthlyPayment: 900_00,
      },
      job: { ...job, hiringDate: today },
      "previous-job": { dontHavePreviousEmployment: "yes", previousCompanyName: "Ignored" },
      "co-applicant": {
        coApplicant: {
          firstName: "Luc",
          lastName: "Roy",
          employmentStatus: "self-employed",
          creditApplicationConsent: "yes",
        },
      },
      "co-applicant-job": { coApplicant: job },
    });
    const { creditApplication, credit } = await read(order);
    expect(credit.pages).toHaveLength(11);
    expect(credit.missing).toEqual([]);
    expect(creditApplication?.["previous-job"]).toEqual({ dontHavePreviousEmployment: "yes" });
    expect(creditApplication?.["co-applicant"]).toMatchObject({
      consentVersion: creditConsentVersion,
      language: "fr-ca",
    });
  });

  test("hides answers that no longer apply, and restores them", async () => {
    const order = await start();
    const owner = { ...creditAnswers.home, residentialStatus: "own-free-and-clear" };
    await applyForCredit(upstream, order.buyer, order.vehicleId, {
      home: owner,
      property: { residenceMarketValue: 400_000_00, residenceMortgageBalance: 0 },
    });
    await post(order, "home", creditAnswers.home);
    expect((await read(order)).creditApplication?.property).toBeUndefined();
    await post(order, "home", owner);
    expect((await read(order)).creditApplication?.property?.residenceMarketValue).toBe(400_000_00);
  });
});

describe("the consent of the credit application", () => {
  test("is complete only with the current consent, stored with time, version and language", async () => {
    const order = await start();
    expect(await post(order, "consent", { creditApplicationConsent: "yes" })).toMatchObject({ code: "not_asked" });
    await applyForCredit(upstream, order.buyer, order.vehicleId);
    const old = { creditApplicationConsent: "yes", consentVersion: "2020-01-01" };
    expect(await post(order, "consent", old)).toMatchObject({ status: 409, code: "consent_changed" });
    const other = {
      firstName: "Léo",
      lastName: "Gagnon",
      employmentStatus: "retired",
      creditApplicationConsent: "yes",
    };
    await post(order, "about-you", { ...creditAnswers["about-you"], hasCoApplicant: "yes" });
    const oldOfOther = { coApplicant: other, consentVersion: "2020-01-01" };
    expect(await post(order, "co-applicant", oldOfOther)).toMatchObject({ status: 409, code: "consent_changed" });
    await post(order, "about-you", creditAnswers["about-you"]);
    expect(await post(order, "consent", {})).toMatchObject({
      status: 422,
      fields: { creditApplicationConsent: ["invalid_value"] },
    });
    const { creditApplication } = await read(order);
    expect(creditApplication?.consent).toMatchObject({
      creditApplicationConsent: "yes",
      consentVersion: creditConsentVersion,
      language: "fr-ca",
    });
    await upstream.database.db.execute(
      sql`update step_answers set answers = jsonb_set(answers, '{consent,consentVersion}', '"2020-01-01"')
      where step = 'credit-application' and answers ? 'consent'`,
    );
    expect((await read(order)).credit.missing).toEqual(["consent"]);
  });

  test("asks for the consent again after a changed answer, not after the same answer", async () => {
    const order = await start();
    await applyForCredit(upstream, order.buyer, order.vehicleId);
    await post(order, "home", creditAnswers.home);
    expect((await read(order)).credit.missing).toEqual([]);
    await post(order, "job", { ...job, grossEmploymentIncome: 720_000_00 });
    const changed = await read(order);
    expect(changed.credit.missing).toEqual(["consent"]);
    expect(changed.creditApplication).not.toHaveProperty("consent");
    expect(await post(order, "consent", creditAnswers.consent)).toMatchObject({ ok: true });
    expect((await read(order)).credit.missing).toEqual([]);
    await post(order, "about-you", { ...creditAnswers["about-you"], sin: "046 454 286" });
    expect((await read(order)).credit.missing).toEqual(["consent"]);
    await post(order, "about-you", { ...creditAnswers["about-you"], forgetSin: "yes" });
  });

  test("asks the co-applicant again after a changed job, prefilled", async () => {
    const order = await start();
    const coApplicant = {
      firstName: "Luc",
      lastName: "Roy",
      employmentStatus: "employed",
      creditApplicationConsent: "yes",
    };
    await applyForCredit(upstream, order.buyer, order.vehicleId, {
      "about-you": { ...creditAnswers["about-you"], hasCoApplicant: "yes" },
      "co-applicant": { coApplicant },
      "co-applicant-job": { coApplicant: job },
    });
    expect((await read(order)).credit.missing).toEqual([]);
    await post(order, "co-applicant-job", { coApplicant: { ...job, employerName: "Boulangerie du Nord" } });
    const changed = await read(order);
    expect(changed.credit.missing).toEqual(["co-applicant", "consent"]);
    expect(changed.creditApplication?.["co-applicant"]?.coApplicant).toMatchObject({ firstName: "Luc" });
    await post(order, "co-applicant", { coApplicant });
    await post(order, "consent", creditAnswers.consent);
    expect((await read(order)).credit.missing).toEqual([]);
  });
});

describe("rules of the credit application", () => {
  test.each([
    ["own-with-mortgage", true, true],
    ["own-mobile-home", false, true],
    ["own-free-and-clear", false, false],
  ])("%s: mortgage balance required %s, saved %s", async (residentialStatus, isNeeded, isKept) => {
    const order = await start();
    await post(order, "about-you", creditAnswers["about-you"]);
    const live = (status: string) => post(order, "home", { ...creditAnswers.home, residentialStatus: status });
    await live(residentialStatus);
    const worth = { residenceMarketValue: 400_000_00 };
    expect(await post(order, "property", worth)).toMatchObject(
      isNeeded ? { status: 422, fields: { residenceMortgageBalance: ["required"] } } : { ok: true },
    );
    const owed = { ...worth, residenceMortgageBalance: 225_000_00 };
    expect(await post(order, "property", owed)).toMatchObject({ ok: true });
    expect((await read(order)).creditApplication?.property).toEqual(isKept ? owed : worth);
    await live("own-free-and-clear");
    expect((await read(order)).creditApplication?.property).toEqual(worth);
    await live("own-with-mortgage");
    expect((await read(order)).credit.missing.includes("property")).toBe(!isKept);
  });

  test("refuses impossible days and an income without its type", async () => {
    const order = await start();
    await post(order, "about-you", creditAnswers["about-you"]);
    const elsewhere = { ...address, province: "ON", country: 43 };
    await post(order, "home", { ...creditAnswers.home, sameAsDeliveryAddress: "no" });
    expect(await post(order, "residence", { residence: elsewhere })).toMatchObject({
      fields: { "residence.postalCode": ["other_province"] },
    });
    const home = (occupancyDate: string) => post(order, "home", { ...creditAnswers.home, occupancyDate });
    expect(await home("2999-01-01")).toMatchObject({ fields: { occupancyDate: ["in_future"] } });
    expect(await home("1989-12-31")).toMatchObject({ fields: { occupancyDate: ["before_birth"] } });
    await home(today);
    const previousHome = {
      previousResidence: address,
      previousOccupancyFrom: "1985-01-01",
      previousOccupancyTo: "2999-01-01",
      previousMonthlyPayment: 900_00,
    };
    expect(await post(order, "previous-home", previousHome)).toMatchObject({
      fields: { previousOccupancyFrom: ["before_birth"], previousOccupancyTo: ["in_future"] },
    });
    const sameDay = { ...previousHome, previousOccupancyFrom: today, previousOccupancyTo: today };
    expect(await post(order, "previous-home", sameDay)).toMatchObject({
      fields: { previousOccupancyTo: ["before_start"] },
    });
    const movedIn = firstOfMonthBefore(today, { years: 0, months: 1 });
    await home(movedIn);
    const later = { ...previousHome, previousOccupancyFrom: movedIn, previousOccupancyTo: today };
    expect(await post(order, "previous-home", later)).toMatchObject({
      fields: { previousOccupancyFrom: ["after_move_in"] },
    });
    await home("2018-07-01");
    const work = { employmentStatus: "student", otherIncome: 300_00 };
    expect(await post(order, "work", work)).toMatchObject({ status: 422, fields: { otherIncomeType: ["required"] } });
  });
});

describe("the social insurance number and the lists", () => {
  test("encrypts a social insurance number, shows its last three digits, and erases it on request", async () => {
    const order = await start();
    const you = creditAnswers["about-you"];
    expect(await post(order, "about-you", { ...you, sin: "046 454 287" })).toMatchObject({
      fields: { sin: ["invalid"] },
    });
    const saved = await post(order, "about-you", { ...you, sin: "046 454-286" });
    expect(saved).toMatchObject({ ok: true, value: { transaction: { credit: { sin: { lastDigits: "286" } } } } });
    expect(JSON.stringify(saved)).not.toMatch(/046.?454.?286|sealed/);
    expect(await readSavedText()).not.toMatch(/046.?454.?286/);

    const [row] = z
      .object({ rows: z.array(z.object({ id: z.string(), sealed: z.string() })) })
      .parse(
        await upstream.database.db.execute(
          sql`select transaction_id as id, answers #>> '{sin,sealed}' as sealed from step_answers where answers ? 'sin'`,
        ),
      ).rows;
    expect(unseal(upstream.config, row?.sealed ?? "", sinSealContext(row?.id ?? ""))).toBe("046454286");

    await post(order, "about-you", you);
    expect((await read(order)).credit.sin?.lastDigits).toBe("286");
    await post(order, "about-you", { ...you, forgetSin: "yes" });
    expect((await read(order)).credit.sin).toBeNull();
    expect(await readSavedText()).not.toContain("sealed");
  });

  test("erases an expired social insurance number", async () => {
    const order = await start();
    await post(order, "about-you", { ...creditAnswers["about-you"], sin: "046454286" });
    const bare = bareUpstream(upstream.database);
    await eraseExpiredSins(bare);
    expect((await read(order)).credit.sin).not.toBeNull();
    await upstream.database.db.execute(
      sql`update step_answers set answers = jsonb_set(answers, '{sin,keptUntil}', '"2020-01-01"') where answers ? 'sin'`,
    );
    await eraseExpiredSins(bare);
    expect((await read(order)).credit).toMatchObject({ sin: null, missing: expect.not.arrayContaining(["about-you"]) });
    expect(await readSavedText()).not.toContain("sealed");
  });

  test("offers every list of the specification in both languages", async () => {
    const lists = [
      [buyOnline.getGenders, 3],
      [buyOnline.getMatrimonials, 6],
      [buyOnline.getResidentialStatus, 9],
      [buyOnline.getEmploymentStatus, 5],
      [buyOnline.getEmploymentTypes, 6],
      [buyOnline.getIncomeFrequency, 5],
      [buyOnline.getIncomeTypes, 7],
    ] as const;
    for (const [row, count] of lists) {
      const { options } = await upstream.call(row, {});
      expect([row.name, options.length]).toEqual([row.name, count]);
      for (const { key, name } of options) expect([key, name.en, name.fr].every(Boolean)).toBe(true);
    }
  });
});
