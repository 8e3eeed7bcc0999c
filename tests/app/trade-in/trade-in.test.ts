/** The trade-in by plain posts, stand-alone and in a purchase, down to the contract's cents. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatMoney } from "#domain/money/money.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, photo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { buildTradeInAnswers, describeTradeIn, findTradeInPage, lien } from "#tests/app/support/trade-in-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const listPages = ["vin", "year", "make", "model", "trim"];
const commonPages = ["basic-information", "vehicle-features", "condition", "photos"];

const openTradeIn = async (language = "en-ca") => {
  const browser = app.browser();
  return { browser, page: await browser.open(`/${language}/trade-in`) };
};

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);

describe("the stand-alone trade-in", () => {
  test("works from its lists, without a VIN", async () => {
    const { page, browser } = await openTradeIn();
    expect(page.path).toBe("/en-ca/trade-in/vin");
    const { page: estimate, passed } = await describeTradeIn(page);
    expect(passed).toEqual([...listPages, ...commonPages]);
    expect(estimate.status).toBe(200);
    const { priceLow, priceHigh } = estimate.amounts;
    expect(cents(priceLow)).toBeGreaterThan(0);
    expect(cents(priceHigh)).toBeGreaterThanOrEqual(cents(priceLow));
    expect(estimate.main.querySelector("time")?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d$/);
    // A later visit continues here.
    expect((await browser.open("/en-ca/trade-in")).path).toBe("/en-ca/trade-in/estimate");
    // French shows the same amounts, whatever the language of the answers.
    expect((await browser.open("/fr-ca/trade-in/estimate")).amounts).toEqual(estimate.amounts);
  });

  test("works from a VIN, whose trim is selected among several or given by the VIN", async () => {
    for (const vin of ["1HGCM82633A004352", "5YJ3E1EA7KF317000", "2T1BURHE5JC014702", "1FTEW1EP5JFA00000"]) {
      const { page } = await openTradeIn("fr-ca");
      const { page: estimate, passed } = await describeTradeIn(page, { vin: { tradeInVinNumber: vin } });
      expect([["vin", ...commonPages].join(), ["vin", "trim", ...commonPages].join()]).toContain(passed.join());
      expect(estimate.amounts["priceLow"]).toBeDefined();
      expect(estimate.main.text).toContain(vin);
    }
  });

  test("reads kilometres as people write them, names the last year, and asks for tires that the vehicle stands on", async () => {
    const year = await (await openTradeIn("fr-ca")).page.submit({ tradeInVinNumber: "" });
    const late = await year.submit({ year: "999999" });
    expect(late.main.text).toContain(`Entrez au plus ${new Date().getUTCFullYear() + 1}.`);
    const { page } = await openTradeIn("fr-ca");
    const information = await page.submit({ tradeInVinNumber: "1HGCM82633A004352" });
    const basic = await buildTradeInAnswers(information);
    const wrong = await information.submit({ ...basic, mileage: "abc" });
    expect([wrong.invalid, wrong.main.text.includes("Entrez les kilomètres en chiffres")]).toEqual([["mileage"], true]);
    expect((await information.submit({ ...basic, mileage: "9 999 999" })).main.text).toContain("Entrez au plus 999");
    for (const mileage of ["92 000", "92\u00a0000", "92,000 km", "92000"]) {
      expect((await information.send({ ...basic, mileage })).status).toBe(303);
      const saved = await information.browser.open(information.path);
      expect(saved.served()["mileage"]).toBe("92000");
    }
    const condition = await (await information.submit(basic)).submit();
    const answers = await buildTradeInAnswers(condition);
    const noTires = await condition.submit({ ...answers, "vehicleCondition.tireConditions.firstSet": "-1" });
    expect([noTires.status, noTires.invalid]).toEqual([422, ["vehicleCondition.tireConditions.firstSet"]]);
  });

  test("refuses a malformed VIN, and warns of a wrong check digit on the next page only", async () => {
    const { page } = await openTradeIn();
    const hyphens = await page.submit({ tradeInVinNumber: "---" });
    const wrong = await page.submit({ tradeInVinNumber: "1HGCM8263" });
    for (const answer of [hyphens, wrong]) {
      expect([answer.status, answer.invalid]).toEqual([422, ["tradeInVinNumber"]]);
      expect(answer.main.text).toContain("Invalid VIN");
    }
    expect(wrong.title).toMatch(/^Error: /);
    const answer = await page.send({ tradeInVinNumber: "wba3a5c58 df-600000" });
    expect(answer.status).toBe(303);
    const next = await page.browser.open("/en-ca/trade-in");
    expect(next.main.text).toContain("This VIN doesn’t look right");
    const { page: later } = await describeTradeIn(next, {}, "condition");
    expect(later.main.text).not.toContain("This VIN doesn’t look right");
  });

  test("an unknown VIN leads to the lists, and a cleared VIN deletes what came from it", async () => {
    const { page } = await openTradeIn();
    const { page: estimate } = await describeTradeIn(page, { vin: { tradeInVinNumber: "1HGCM82633A004352" } });
    expect(estimate.main.text).toContain("Honda");
    const vin = await page.browser.open("/en-ca/trade-in/vin");
    expect(vin.form.querySelector('[name="tradeInVinNumber"]')?.getAttribute("value")).toBe("1HGCM82633A004352");
    const year = await vin.submit({ tradeInVinNumber: "   " });
    expect(findTradeInPage(year)).toBe("year");
    expect(year.main.text).not.toContain("Honda");
    const again = await (await page.browser.open("/en-ca/trade-in/vin")).submit({
      tradeInVinNumber: "00000000000000000",
    });
    expect(again.main.text).toContain("We don’t recognize this VIN");
  });

  test("a field that an answer makes necessary is required, and a lien is shown", async () => {
    for (const type of ["finance", "lease"] as const) {
      const { page } = await openTradeIn();
      const { page: condition } = await describeTradeIn(page, {}, "condition");
      const answers = { "vehicleCondition.accidented": "yes", tradeInFinancialType: type };
      const { page: refused } = await describeTradeIn(condition, { condition: answers }, "condition").catch(() => ({
        page: condition,
      }));
      expect(findTradeInPage(refused)).toBe("condition");
      const completeAnswers = {
        ...answers,
        ...lien(type, "4 321,09"),
        "vehicleCondition.accidentedDetails": "Rear bumper, 2021",
      };
      const { page: estimate } = await describeTradeIn(condition, { condition: completeAnswers });
      expect(estimate.amounts["tradeInBalanceDue"]).toBe("4321.09");
      const conditionAgain = await page.browser.open("/en-ca/trade-in/condition");
      expect(conditionAgain.form.querySelector('[name="tradeInBalanceDue"]')?.hasAttribute("required")).toBe(true);
    }
  });

  test("an unknown kind of debt is the only error, and a balance above the limit names the limit", async () => {
    const { page } = await openTradeIn();
    const { page: condition } = await describeTradeIn(page, {}, "condition");
    const answers = await buildTradeInAnswers(condition);
    expect((await condition.submit({ ...answers, tradeInFinancialType: "nope" })).invalid).toEqual([
      "tradeInFinancialType",
    ]);
    const lienAnswers = { tradeInFinancialType: "lease", tradeInFinancialInstitution: "Desjardins" };
    const aboveLimit = await condition.submit({ ...answers, ...lienAnswers, tradeInBalanceDue: "1,234,567" });
    expect([aboveLimit.invalid, aboveLimit.main.text.includes("$1,000,000")]).toEqual([["tradeInBalanceDue"], true]);
  });
});

describe("the estimate and the photos of a stand-alone trade-in", () => {
  test("without an estimate, staff work on it and write to the given email", async () => {
    const { page, browser } = await openTradeIn();
    const highMileage = { "basic-information": { mileage: "450000" } };
    const { page: waiting } = await describeTradeIn(page, highMileage);
    expect(waiting.amounts["priceLow"]).toBeUndefined();
    expect(waiting.main.text).toContain("advocates are working on your estimate");
    const sent = await waiting.submit({ email: "owner@example.com" });
    expect(sent.main.text).toContain("owner@example.com");
    const outbox = JSON.parse((await browser.open("/outbox.json")).html) as { to: string }[];
    expect(outbox.some(({ to }) => to === "owner@example.com")).toBe(true);
  });

  test("photos are shown, replaced and removed, and an invalid file is refused at its field", async () => {
    const { page, browser } = await openTradeIn();
    const { page: photos } = await describeTradeIn(page, {}, "photos");
    const wrong = await photos.submit({ front: await photo(), back: new Blob(["<svg/>"], { type: "image/svg+xml" }) });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["back"]]);
    const image = await browser.fetch("/en-ca/trade-in/photos/front");
    expect(image.headers.get("content-type")).toBe("image/webp");
    expect((await app.browser().fetch("/en-ca/trade-in/photos/front")).status).toBe(404);
    expect((await browser.post("/en-ca/trade-in/photos/front", {})).status).toBe(303);
    expect((await browser.fetch("/en-ca/trade-in/photos/front")).status).toBe(404);
  });
});

describe("a stand-alone trade-in off its path", () => {
  test("another browser cannot see it, and starting over deletes it", async () => {
    const { page, browser } = await openTradeIn();
    await describeTradeIn(page, { vin: { tradeInVinNumber: "1HGCM82633A004352" } });
    const stranger = app.browser();
    expect((await stranger.open("/en-ca/trade-in/estimate")).path).toBe("/en-ca/trade-in/vin");
    const elsewhere = app.browser("finance.localhost");
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.open("/en-ca/trade-in/estimate")).path).toBe("/en-ca/trade-in/vin");
    const confirmation = await browser.open("/en-ca/trade-in/restart");
    expect((await confirmation.submit()).path).toBe("/en-ca/trade-in/vin");
    expect((await browser.open("/en-ca/trade-in/estimate")).path).toBe("/en-ca/trade-in/vin");
  });

  test("a make or a model that is not in the lists is reported at its own field", async () => {
    const { page } = await openTradeIn();
    for (const [pageName, field] of [
      ["make", "makeId"],
      ["model", "modelId"],
    ] as const) {
      const { page: listPage } = await describeTradeIn(await page.browser.open("/en-ca/trade-in"), {}, pageName);
      const wrong = await listPage.submit({ [field]: "999999999" });
      expect([wrong.status, wrong.invalid]).toEqual([422, [field]]);
      expect(wrong.main.querySelector(".error-summary a")?.getAttribute("href")).toBe(`#form-${field}`);
    }
  });

  test("one press of a usual year or make goes on, as the list with its button does", async () => {
    const { page } = await openTradeIn();
    const years = await page.submit({ tradeInVinNumber: "" });
    const makes = await years.submit({ intent: "answer-2019" });
    expect(makes.path).toBe("/en-ca/trade-in/make");
    const mazda = makes.main.querySelectorAll(".chip").find(({ text }) => text === "Mazda");
    const models = await makes.submit({ intent: mazda?.getAttribute("value") ?? "" });
    expect(models.path).toBe("/en-ca/trade-in/model");
    expect(models.main.text).toContain("2019 Mazda");
  });

  test("Back and a second tab keep the same order of pages", async () => {
    const { page, browser } = await openTradeIn();
    const { page: estimate } = await describeTradeIn(page);
    const tab = await browser.open("/en-ca/trade-in/basic-information");
    const changed = await tab.submit({ mileage: "260000" });
    expect([changed.path, changed.invalid]).toEqual(["/en-ca/trade-in/estimate", []]);
    expect(cents(changed.amounts["priceHigh"])).toBeLessThan(cents(estimate.amounts["priceHigh"]));
    expect(changed.main.querySelector("a.back")?.getAttribute("href")).toBe("/en-ca/trade-in/photos");
  });
});

/** Describes a trade-in within a purchase, up to its estimate. */
async function describeInPurchase(page: Page, balance: string): Promise<Page> {
  const first = await page.submit({ haveTradeIn: "yes" });
  const { page: estimate } = await describeTradeIn(first, { condition: lien("finance", balance) });
  return estimate;
}

describe("the purchase with a trade-in", () => {
  test("takes over a trade-in described before, with its lien to the cent on every page and in the contract", async () => {
    const buyer = await startPurchase(app, "customer", "en-ca");
    const { browser } = buyer;
    const standAlone = await browser.open("/en-ca/trade-in");
    const { page: standAloneEstimate } = await describeTradeIn(standAlone, {
      vin: { tradeInVinNumber: "1HGCM82633A004352" },
      condition: lien("finance", "4321.09"),
    });
    const step = await goTo(buyer, "trade-in");
    const estimate = await step.submit({ haveTradeIn: "yes" });
    expect(findTradeInPage(estimate)).toBe("estimate");
    expect(estimate.amounts["priceLow"]).toBe(standAloneEstimate.amounts["priceLow"]);
    const value = (cents(estimate.amounts["priceLow"]) + cents(estimate.amounts["priceHigh"])) / 2;
    const before = step.amounts;
    const next = await estimate.submit({ includeTradeInValue: "yes" });
    expect(next.path).toContain("/payment-method?");
    // The change in taxes and total was announced before the answer, to the cent.
    for (const { amounts: quoteAmounts } of [{ amounts: before }, next]) {
      for (const name of ["taxes", "total"])
        expect(estimate.main.text).toContain(formatMoney(cents(quoteAmounts[name]), "en-ca"));
    }
    const tradeInAmounts = ["tradeInValue", "tradeInBalanceDue"];
    const pages: Page[] = [next];
    let page = await goTo({ ...buyer, page: next }, "protection-plan");
    for (const stepName of ["protection-plan", "delivery", "drivers-license", "deposit", "review-order"]) {
      page = await goTo({ ...buyer, page }, stepName);
      pages.push(page);
    }
    pages.push(await buyer.open("summary"));
    for (const shownPage of pages) {
      expect([shownPage.path, ...tradeInAmounts.map((name) => cents(shownPage.amounts[name]))]).toEqual([
        shownPage.path,
        value,
        4_321_09,
      ]);
    }
    const { amounts } = page;
    expect(cents(before["subtotal"]) - cents(next.amounts["subtotal"])).toBe(value);
    const taxes = Object.entries(amounts).filter(([name]) => name.startsWith("tax."));
    const untaxed = cents(amounts["subtotal"]) + 4_321_09 - cents(amounts["postTaxRebates"] ?? "0");
    const sum = taxes.reduce((total, [, amount]) => total + cents(amount), untaxed);
    expect(cents(amounts["total"])).toBe(sum);
    expect(page.main.text).toContain("Honda Accord");
    await page.browser.open(page.path.replace("/review-order", "/review-order/english"));
    const signed = await page.submit({ signature: "Marie-Ève Tremblay", contractLanguage: "en", agreement: "yes" });
    expect(signed.main.getAttribute("data-signed")).toBe("yes");
    expect(tradeInAmounts.map((name) => cents(signed.amounts[name]))).toEqual([value, 4_321_09]);
    await app.upstream.settle();
    const pdf = await browser.fetch(`/en-ca/buy-online/review-order/contract.pdf?vehicleId=${buyer.vehicleId}`);
    const text = await pdfText(await pdf.arrayBuffer());
    for (const amount of ["$4,321.09", "4 321,09"]) expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(amount);
    // A signed trade-in accepts no more answers, in the purchase or outside.
    const openPage = await browser.open("/en-ca/trade-in/basic-information");
    expect((await openPage.submit({ mileage: "1" })).status).toBe(422);
  });

  test("takes one described within it, changed at the review, excluded, and leased or paid in cash", async () => {
    for (const selectedPaymentMethod of ["lease", "cash"]) {
      const buyer = await startPurchase(app, "user", "fr-ca");
      const step = await goTo(buyer, "trade-in");
      const estimate = await describeInPurchase(step, "1 000");
      // The form is served with a yes, so the quote of a yes is shown and has the names.
      expect(estimate.served()["includeTradeInValue"]).toBe("yes");
      expect(cents(estimate.amounts["tradeInBalanceDue"])).toBe(1_000_00);
      const next = await estimate.submit({ includeTradeInValue: "yes" });
      const paid = await goTo({ ...buyer, page: next }, "protection-plan", {
        "payment-method": { selectedPaymentMethod },
      });
      expect(cents(paid.amounts["tradeInBalanceDue"])).toBe(1_000_00);
      const no = await (await buyer.open("trade-in")).submit({ haveTradeIn: "no" });
      expect(no.amounts["tradeInValue"]).toBeUndefined();
      expect([no.path, no.status, no.html.includes("Le montant de votre soumission est passé de")]).toEqual([
        no.path,
        200,
        true,
      ]);
      const yes = await (await buyer.open("trade-in")).submit({ haveTradeIn: "yes" });
      expect(cents(yes.amounts["tradeInBalanceDue"])).toBe(1_000_00);
      const excluded = await (await buyer.open("trade-in/estimate")).submit({ includeTradeInValue: "no" });
      expect(excluded.amounts["tradeInBalanceDue"]).toBeUndefined();
      await buyer.browser.post(`/fr-ca/buy-online/reservation?vehicleId=${buyer.vehicleId}`, { intent: "release" });
    }
  });

  test("shows its trade-in pages to the buyer only, and only once a trade-in exists", async () => {
    const buyer = await startPurchase(app, "customer", "fr-ca");
    await goTo(buyer, "trade-in");
    expect((await buyer.open("trade-in/vin")).path).toContain("/buy-online/trade-in?");
    const stranger = app.browser();
    await stranger.signIn("user");
    const page = await stranger.open(`/fr-ca/buy-online/trade-in/vin?vehicleId=${buyer.vehicleId}`);
    expect(page.status).toBe(404);
  });
});
