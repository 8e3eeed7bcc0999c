/**
 * Every path through a trade-in by plain posts, stand-alone and in a purchase, in both languages; and deviations from
 * it.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { type Buyer, goTo, release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, findTradeInPage, goBack, walkPath } from "#tests/app/support/trade-in-actors.ts";
import { type TradeInPath, tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { sample } from "#tests/sample.ts";
import { stepAnswers, tradeIns } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const openTradeIn = async (language = "en-ca", browser = app.browser()) => browser.open(`/${language}/trade-in`);

/** The estimate page, stand-alone or in a purchase. */
function expectEstimate(
  { amounts, main, path }: Page,
  { isWaiting, balance, estimateTexts = [], vehicle }: TradeInPath,
) {
  expect([path, "priceLow" in amounts]).toEqual([path, !isWaiting]);
  expect([path, main.querySelectorAll('[role="status"]').length]).toEqual([path, isWaiting ? 1 : 0]);
  expect(main.querySelector('[data-amount="tradeInBalanceDue"]')?.getAttribute("value")).toBe(balance);
  // French puts the year last.
  for (const word of [...vehicle.split(" "), ...estimateTexts]) expect(main.text).toContain(word);
}

/** The main team values the trade-in through the link of its email. */
async function valueTradeIn(): Promise<void> {
  const team = app.browser();
  await team.signIn("team");
  const valued = await (await team.open(await mailedPathTo(team, "team@demo.test"))).submit({
    priceLow: "4 000",
    priceHigh: "5 000",
  });
  expect([valued.status, valued.invalid]).toEqual([200, []]);
}

/** A buyer at the trade-in step. The reservation is released after the test. */
async function startAtTradeIn(name = "customer", language = "fr-ca") {
  const buyer = await startPurchase(app, name, language);
  buyers.push(buyer);
  return { buyer, step: await goTo(buyer, "trade-in") };
}
const buyers: Buyer[] = [];
afterEach(async () => {
  for (const buyer of buyers.splice(0)) await release(buyer);
});

const pathCases = Object.entries(tradeInPaths).map(([name, path], index) => ({
  name,
  path,
  standAloneLanguage: index % 2 === 0 ? "fr-ca" : "en-ca",
  purchaseLanguage: index % 2 === 0 ? "en-ca" : "fr-ca",
}));

describe.each(sample("paths of trade-ins", pathCases, 3))("$name", ({ path, standAloneLanguage, purchaseLanguage }) => {
  test(`stand-alone, in ${standAloneLanguage}`, async () => {
    const estimate = await walkPath(await openTradeIn(standAloneLanguage), path);
    expect(estimate.path).toBe(`/${standAloneLanguage}/trade-in/estimate`);
    expectEstimate(estimate, path);
  });

  test(`in a purchase, in ${purchaseLanguage}`, async () => {
    const { step } = await startAtTradeIn("customer", purchaseLanguage);
    const estimate = await walkPath(await step.submit({ haveTradeIn: "yes" }), path);
    expect(estimate.path).toContain(`/${purchaseLanguage}/buy-online/trade-in/estimate?`);
    expectEstimate(estimate, path);
    const next = await estimate.submit({ includeTradeInValue: "yes" });
    expect(next.path).toContain("/payment-method?");
    expect("tradeInValue" in next.amounts).toBe(!path.isWaiting);
    // The lien counts only together with a value.
    expect(next.amounts["tradeInBalanceDue"]).toBe(path.isWaiting ? undefined : path.balance);
  });
});

const waiting = tradeInPaths["a vehicle that staff must value"];

describe("a value that staff enter", () => {
  test("is emailed, and is on the estimate from then on", async () => {
    const page = await walkPath(await openTradeIn("fr-ca"), waiting);
    const email = "proprio@exemple.ca";
    const submitted = await page.submit({ email });
    expect(submitted.main.text).toContain(email);
    const { browser } = page;
    await valueTradeIn();
    // On another device, without any draft.
    const link = await mailedPathTo(browser, email);
    const valued = await app.browser().open(link);
    expect(valued.path).toBe("/fr-ca/trade-in/estimate");
    expect(valued.amounts).toMatchObject({ priceLow: "4000.00", priceHigh: "5000.00" });
    expect(valued.main.text).toContain("Un de nos conseillers");
    expect(await mailTo(browser, email)).toHaveLength(2);
  });

  test("is visible to its account only, whoever has the emailed link", async () => {
    const browser = app.browser();
    await browser.signIn("user");
    const estimate = await walkPath(await openTradeIn("en-ca", browser), waiting);
    await estimate.submit({ email: "mine@example.com" });
    const link = await mailedPathTo(browser, "mine@example.com");
    const elsewhere = app.browser();
    expect((await elsewhere.fetch(link)).headers.get("location")).toContain("/login?referer=");
    await elsewhere.signIn("customer");
    expect((await elsewhere.open(link)).status).toBe(404);
    const ownBrowser = app.browser();
    await ownBrowser.signIn("user");
    expect((await ownBrowser.open(link)).path).toMatch(/\/trade-in\/estimate$/);
    expect((await ownBrowser.open(link.replace(/[^/]*$/, "7"))).status).toBe(404);
  });

  test("is valued again after it expires, and never shown as current", async () => {
    const page = await walkPath(await openTradeIn("en-ca"), waiting);
    const { browser } = page;
    await page.submit({ email: "late@example.com" });
    await valueTradeIn();
    await expireAll();
    const expired = await browser.open("/en-ca/trade-in");
    expect(expired.amounts["priceLow"]).toBeUndefined();
    expect(expired.main.text).toContain("$4,500");
    const before = (await mailTo(browser, "team@demo.test")).length;
    const again = await expired.submit({ email: "late@example.com" });
    expect(again.main.text).toContain("advocates are working on your estimate");
    expect((await mailTo(browser, "team@demo.test")).length).toBe(before + 1);
  });

  test("counts in a purchase that continued without it, once the buyer has seen it", async () => {
    const { buyer, step } = await startAtTradeIn("customer", "fr-ca");
    const page = await walkPath(await step.submit({ haveTradeIn: "yes" }), waiting);
    const next = await page.submit({ includeTradeInValue: "yes" });
    expect(next.amounts["tradeInValue"]).toBeUndefined();
    await valueTradeIn();
    // It does not count before the buyer has seen it.
    expect((await buyer.open("payment-method")).path).toContain("/trade-in");
    expect((await buyer.open("summary")).amounts["tradeInValue"]).toBeUndefined();
    const counted = await (await buyer.open("trade-in/estimate")).submit({ includeTradeInValue: "yes" });
    expect(counted.amounts["tradeInValue"]).toBe("4500.00");
  });
});

/** Sets the last valid day of every estimate to a past date. */
const expireAll = () =>
  app.upstream.database.db
    .update(tradeIns)
    .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"')` })
    .where(sql`${tradeIns.estimate} is not null`);

const corolla = tradeInPaths["a VIN with several trims, after an accident"];

describe("an expired estimate", () => {
  test("is shown together with today's", async () => {
    const page = await walkPath(await openTradeIn("en-ca"), corolla);
    await expireAll();
    const expired = await page.browser.open("/en-ca/trade-in");
    expect(expired.amounts).toEqual(page.amounts);
    expect(expired.main.text).toContain("January 1, 2020");
    expect(expired.main.querySelector("time")?.getAttribute("datetime")).toBe(
      page.main.querySelector("time")?.getAttribute("datetime"),
    );
  });

  test("must be confirmed again in the purchase", async () => {
    const { buyer, step } = await startAtTradeIn("user", "en-ca");
    const page = await walkPath(await step.submit({ haveTradeIn: "yes" }), corolla);
    const next = await page.submit({ includeTradeInValue: "yes" });
    expect(next.path).toContain("/payment-method?");
    await expireAll();
    const redirected = await buyer.open("payment-method");
    expect(findTradeInPage(redirected)).toBe("estimate");
    expect(redirected.main.text).toContain("January 1, 2020");
    expect((await redirected.submit({ includeTradeInValue: "yes" })).path).toContain("/payment-method?");
  });
});

describe("Back, a second tab and starting over", () => {
  test("Back shows every page with its answers, and a changed answer continues from there", async () => {
    const path = tradeInPaths["a VIN that is cleared, then the lists"];
    let page = await walkPath(await openTradeIn("fr-ca"), path);
    for (const name of path.pages.toReversed()) {
      page = await goBack(page);
      expect([findTradeInPage(page), page.status]).toEqual([name, 200]);
      const answers = Object.entries(path.answersByPage[name] ?? {}).filter(([, value]) => value !== "");
      expect(page.served()).toMatchObject(Object.fromEntries(answers));
    }
    expect(page.main.querySelector("a.back")).toBeNull();
    const makePage = await page.browser.open("/fr-ca/trade-in/make");
    expect(makePage.main.querySelector(".step-bar")?.text).toContain("Véhicule 3 sur\u00a05");
    // Another make is another vehicle: everything after it must be answered again.
    const changed = await makePage.submit({ makeId: "474" });
    expect(findTradeInPage(changed)).toBe("model");
    const { passed } = await describeTradeIn(changed, {}, "estimate");
    expect(passed).toEqual(["model", "trim", "basic-information", "vehicle-features", "condition", "photos"]);
  });

  test("an outdated tab answers its own question, for the vehicle that is described now", async () => {
    const first = await openTradeIn("en-ca");
    const { page: stale } = await describeTradeIn(first, corolla.answersByPage, "trim");
    const { browser } = stale;
    const { page: estimate } = await describeTradeIn(stale, corolla.answersByPage);
    const accord = await (await browser.open("/en-ca/trade-in/vin")).submit({ tradeInVinNumber: "1HGCM82633A004352" });
    expect(findTradeInPage(accord)).toBe("basic-information");
    // The Corolla's trim is no answer for the Accord, so the open page follows.
    expect(findTradeInPage(await stale.submit({ trimId: "72360967" }))).toBe("basic-information");
    // Later pages are closed too.
    expect(findTradeInPage(await estimate.browser.open("/en-ca/trade-in/estimate"))).toBe("basic-information");
    const { page: finished } = await describeTradeIn(accord, corolla.answersByPage);
    expect(finished.main.text).toContain("Accord");
    expect(finished.main.text).not.toContain("Corolla");
  });

  test("continues where it stopped, or starts over", async () => {
    const first = await openTradeIn("fr-ca");
    const { page } = await describeTradeIn(first, corolla.answersByPage, "condition");
    const { browser } = page;
    expect(findTradeInPage(await openTradeIn("fr-ca", browser))).toBe("condition");
    const confirmation = await browser.open("/fr-ca/trade-in/restart");
    const keepLink = confirmation.main.querySelector('a[href$="/trade-in/condition"]');
    expect(keepLink, "a way to keep the answers").not.toBeNull();
    const restarted = await confirmation.submit();
    expect([findTradeInPage(restarted), restarted.served()["tradeInVinNumber"]]).toEqual(["vin", ""]);
    // The outdated tab can only lead to the first page.
    expect(findTradeInPage(await page.submit({}))).toBe("vin");
  });

  test("restarting a purchase restarts its trade-in", async () => {
    const { buyer, step } = await startAtTradeIn("customer", "en-ca");
    await walkPath(await step.submit({ haveTradeIn: "yes" }), corolla);
    await (await buyer.open("restart")).submit();
    const again = await goTo({ ...buyer, page: await buyer.open("personal-details") }, "trade-in");
    expect(findTradeInPage(await again.submit({ haveTradeIn: "yes" }))).toBe("vin");
  });
});

test("a vehicle sold in the meantime is reported, and the order with it is not signed", async () => {
  const { buyer, step } = await startAtTradeIn("customer", "en-ca");
  await step.submit({ haveTradeIn: "yes" });
  const { db } = app.upstream.database;
  await db
    .update(stepAnswers)
    .set({ answers: sql`${stepAnswers.answers} || '{"outdated": true}'` })
    .where(eq(stepAnswers.step, "trade-in"));
  const review = `/en-ca/buy-online/review-order?vehicleId=${buyer.vehicleId}`;
  const signed = await buyer.browser.post(review, { signature: "Camille Tremblay" });
  expect([signed.status, signed.headers.get("location")]).toEqual([303, expect.stringContaining("/trade-in?")]);
  const { main, document } = await buyer.open("trade-in");
  expect(main.text).toContain("has been sold to a dealer");
  expect(document.text).toContain("Your order isn’t signed yet");
});

test("an expired estimate is named with its date, and confirmed again", async () => {
  const { buyer, step } = await startAtTradeIn("user", "en-ca");
  const { page } = await describeTradeIn(await step.submit({ haveTradeIn: "yes" }), corolla.answersByPage);
  await page.submit({ includeTradeInValue: "yes" });
  const { db } = app.upstream.database;
  const id = (await buyer.browser.open("/en-ca/customer/transaction-history?kind=trade-in")).main
    .querySelector("tbody th a")
    ?.getAttribute("href")
    ?.replace(/.*\//, "");
  await db
    .update(tradeIns)
    .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"')` })
    .where(eq(tradeIns.id, id ?? ""));
  const tradeInStep = await buyer.open("trade-in");
  expect(tradeInStep.main.text).toContain("was valid until January 1, 2020. Continue");
  expect(tradeInStep.main.text).not.toContain("Some of your other answers have changed");
  const inFrench = await buyer.browser.open(`/fr-ca/buy-online/trade-in?vehicleId=${buyer.vehicleId}`);
  expect(inFrench.main.text).toContain("était valide jusqu’au 1er janvier 2020. Continuez");
  const again = await tradeInStep.submit({ haveTradeIn: "yes" });
  expect(findTradeInPage(again)).toBe("estimate");
  await again.submit({ includeTradeInValue: "yes" });
  expect((await buyer.open("trade-in")).main.text).not.toContain("January 1, 2020");
});

/** The answers as the page shows them: values by label. */
const readDetails = ({ main }: Page): Record<string, string> =>
  Object.fromEntries(
    main
      .querySelectorAll(".summary-group .details > div")
      .map((row) => [row.querySelector("dt")?.text ?? "", row.querySelector("dd")?.text ?? ""]),
  );

test("lists its equipment, and says so when there is none", async () => {
  const equippedPath = tradeInPaths["a VIN that identifies the trim, financed"];
  const details = readDetails(await walkPath(await openTradeIn("fr-ca"), equippedPath));
  expect(details["Équipement"]).toBe("Sièges avant chauffants, Jantes en alliage");
  for (const [language, term, noEquipment] of [
    ["fr-ca", "Équipement", "Aucun"],
    ["en-ca", "Equipment", "None"],
  ] as const) {
    expect(readDetails(await walkPath(await openTradeIn(language), corolla))[term]).toBe(noEquipment);
  }
});

describe("the province", () => {
  const estimateIn = async (province: string) => {
    const answersByPage = { ...corolla.answersByPage, "basic-information": { province } };
    return (await describeTradeIn(await openTradeIn("en-ca"), answersByPage)).page;
  };

  test("is asked outside a purchase, and may be left empty", async () => {
    const [withoutProvince, quebec, alberta] = [await estimateIn(""), await estimateIn("QC"), await estimateIn("AB")];
    expect(withoutProvince.main.text).not.toContain("province’s market");
    const value = ({ amounts }: Page) => Number(amounts["priceLow"]) + Number(amounts["priceHigh"]);
    expect(value(quebec)).toBeLessThan(value(alberta));
    expect(readDetails(quebec)["Vehicle’s province"]).toBe("Quebec");
  });

  test("is the buyer's in a purchase, which does not ask for it", async () => {
    const { step } = await startAtTradeIn("user", "en-ca");
    const first = await step.submit({ haveTradeIn: "yes" });
    const { page } = await describeTradeIn(first, corolla.answersByPage, "basic-information");
    expect(page.form.querySelector('[name="province"]')).toBeNull();
    const { page: estimate } = await describeTradeIn(page, corolla.answersByPage);
    expect(estimate.main.text).toContain("Quebec");
  });

  test("answered before a purchase is not shown in it next to the buyer's", async () => {
    const { buyer, step } = await startAtTradeIn("customer", "en-ca");
    const answersByPage = { ...corolla.answersByPage, "basic-information": { province: "ON" } };
    const standAlone = (await describeTradeIn(await openTradeIn("en-ca", buyer.browser), answersByPage)).page;
    expect(readDetails(standAlone)["Vehicle’s province"]).toBe("Ontario");
    const estimate = await step.submit({ haveTradeIn: "yes" });
    expect(findTradeInPage(estimate)).toBe("estimate");
    expect(readDetails(estimate)).not.toHaveProperty("Vehicle’s province");
    expect(estimate.main.text).toContain("Quebec");
  });
});

const isChecked = (page: Page, value: string) =>
  page.form.querySelector(`[name="haveTradeIn"][value="${value}"]`)?.hasAttribute("checked");

test("a purchase preselects a trade-in started before, until another one is linked", async () => {
  const { buyer, step: first } = await startAtTradeIn("customer", "fr-ca");
  expect(isChecked(first, "no")).toBe(true);
  await (await openTradeIn("fr-ca", buyer.browser)).submit({ tradeInVinNumber: "1HGCM82633A004352" });
  const step = await buyer.open("trade-in");
  expect(isChecked(step, "yes")).toBe(true);
  expect(findTradeInPage(await step.submit())).toBe("basic-information");
});
