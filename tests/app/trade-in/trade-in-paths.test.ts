/** Every way through a trade-in by bare posts, alone and within a purchase, in both languages; and the ways off it. */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { type Buyer, goTo, release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, findTradeInPage, goBack, walkPath } from "#tests/app/support/trade-in-actors.ts";
import { type TradeInPath, tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { stepAnswers, tradeIns } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

const begin = async (language = "en-ca", browser = app.browser()) => browser.open(`/${language}/trade-in`);

/** What the estimate's page says, wherever it stands. */
function expectEstimate(
  { amounts, main, path }: Page,
  { isWaiting, balance, estimateTexts: words = [], vehicle }: TradeInPath,
) {
  expect([path, "priceLow" in amounts]).toEqual([path, !isWaiting]);
  expect([path, main.querySelectorAll('[role="status"]').length]).toEqual([path, isWaiting ? 1 : 0]);
  expect(main.querySelector('[data-amount="tradeInBalanceDue"]')?.getAttribute("value")).toBe(balance);
  // French names the year last.
  for (const word of [...vehicle.split(" "), ...words]) expect(main.text).toContain(word);
}

/** The main team gives it a value, by the link that it was sent. */
async function valueIt(): Promise<void> {
  const team = app.browser();
  await team.signIn("team");
  const valued = await (await team.open(await mailedPathTo(team, "team@demo.test"))).submit({
    priceLow: "4 000",
    priceHigh: "5 000",
  });
  expect([valued.status, valued.invalid]).toEqual([200, []]);
}

/** A buyer asked whether there is a trade-in; what they hold is let go after the test. */
async function startAtTradeIn(name = "customer", language = "fr-ca") {
  const buyer = await startPurchase(app, name, language);
  buyers.push(buyer);
  return { buyer, step: await goTo(buyer, "trade-in") };
}
const buyers: Buyer[] = [];
afterEach(async () => {
  for (const buyer of buyers.splice(0)) await release(buyer);
});

const ways = Object.entries(tradeInPaths).map(([name, path], at) => ({
  name,
  path,
  alone: at % 2 === 0 ? "fr-ca" : "en-ca",
  within: at % 2 === 0 ? "en-ca" : "fr-ca",
}));

describe.each(ways)("$name", ({ path, alone, within }) => {
  test(`alone, in ${alone}`, async () => {
    const estimate = await walkPath(await begin(alone), path);
    expect(estimate.path).toBe(`/${alone}/trade-in/estimate`);
    expectEstimate(estimate, path);
  });

  test(`within a purchase, in ${within}`, async () => {
    const { step } = await startAtTradeIn("customer", within);
    const estimate = await walkPath(await step.submit({ haveTradeIn: "yes" }), path);
    expect(estimate.path).toContain(`/${within}/buy-online/trade-in/estimate?`);
    expectEstimate(estimate, path);
    const next = await estimate.submit({ includeTradeInValue: "yes" });
    expect(next.path).toContain("/payment-method?");
    expect("tradeInValue" in next.amounts).toBe(!path.isWaiting);
    // What is owed counts with a value alone.
    expect(next.amounts["tradeInBalanceDue"]).toBe(path.isWaiting ? undefined : path.balance);
  });
});

const waiting = tradeInPaths["a vehicle that staff must value"] as TradeInPath;

describe("a value that a person enters", () => {
  test("is mailed, and stands on the estimate from then on", async () => {
    const page = await walkPath(await begin("fr-ca"), waiting);
    const email = "proprio@exemple.ca";
    const told = await page.submit({ email });
    expect(told.main.text).toContain(email);
    const { browser } = page;
    await valueIt();
    // On another device, where nothing of it is known.
    const link = await mailedPathTo(browser, email);
    const valued = await app.browser().open(link);
    expect(valued.path).toBe("/fr-ca/trade-in/estimate");
    expect(valued.amounts).toMatchObject({ priceLow: "4000.00", priceHigh: "5000.00" });
    expect(valued.main.text).toContain("Un de nos conseillers");
    expect(await mailTo(browser, email)).toHaveLength(2);
  });

  test("stays an account's own, whoever has the letter's link", async () => {
    const browser = app.browser();
    await browser.signIn("user");
    const told = await walkPath(await begin("en-ca", browser), waiting);
    await told.submit({ email: "mine@example.com" });
    const link = await mailedPathTo(browser, "mine@example.com");
    const elsewhere = app.browser();
    expect((await elsewhere.fetch(link)).headers.get("location")).toContain("/login?referer=");
    await elsewhere.signIn("customer");
    expect((await elsewhere.open(link)).status).toBe(404);
    const own = app.browser();
    await own.signIn("user");
    expect((await own.open(link)).path).toMatch(/\/trade-in\/estimate$/);
    expect((await own.open(link.replace(/[^/]*$/, "7"))).status).toBe(404);
  });

  test("once its days are over is looked at again, and never shown as today's", async () => {
    const page = await walkPath(await begin("en-ca"), waiting);
    const { browser } = page;
    await page.submit({ email: "late@example.com" });
    await valueIt();
    await expireAll();
    const late = await browser.open("/en-ca/trade-in");
    expect(late.amounts["priceLow"]).toBeUndefined();
    expect(late.main.text).toContain("$4,500.00");
    const before = (await mailTo(browser, "team@demo.test")).length;
    const again = await late.submit({ email: "late@example.com" });
    expect(again.main.text).toContain("advocates are working on it");
    expect((await mailTo(browser, "team@demo.test")).length).toBe(before + 1);
  });

  test("counts in the purchase that went on without it, once it is looked at", async () => {
    const { buyer, step } = await startAtTradeIn("customer", "fr-ca");
    const page = await walkPath(await step.submit({ haveTradeIn: "yes" }), waiting);
    const next = await page.submit({ includeTradeInValue: "yes" });
    expect(next.amounts["tradeInValue"]).toBeUndefined();
    await valueIt();
    // Never before its buyer has seen it.
    const asked = await buyer.open("payment-method");
    expect([asked.path.includes("/trade-in"), asked.amounts["tradeInValue"]]).toEqual([true, undefined]);
    const counted = await (await buyer.open("trade-in/estimate")).submit({ includeTradeInValue: "yes" });
    expect(counted.amounts["tradeInValue"]).toBe("4500.00");
  });
});

/** Every estimate's last day is long over. */
const expireAll = () =>
  app.upstream.database.db
    .update(tradeIns)
    .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"')` })
    .where(sql`${tradeIns.estimate} is not null`);

const corolla = tradeInPaths["a VIN with several trims, after an accident"] as TradeInPath;

describe("an estimate whose days are over", () => {
  test("is told with the one of today", async () => {
    const page = await walkPath(await begin("en-ca"), corolla);
    await expireAll();
    const late = await page.browser.open("/en-ca/trade-in");
    expect(late.amounts).toEqual(page.amounts);
    expect(late.main.text).toContain("January 1, 2020");
    expect(late.main.querySelector("time")?.getAttribute("datetime")).toBe(
      page.main.querySelector("time")?.getAttribute("datetime"),
    );
  });

  test("is asked again in the purchase before it may go on", async () => {
    const { buyer, step } = await startAtTradeIn("user", "en-ca");
    const page = await walkPath(await step.submit({ haveTradeIn: "yes" }), corolla);
    const next = await page.submit({ includeTradeInValue: "yes" });
    expect(next.path).toContain("/payment-method?");
    await expireAll();
    const led = await buyer.open("payment-method");
    expect(findTradeInPage(led)).toBe("estimate");
    expect(led.main.text).toContain("January 1, 2020");
    expect((await led.submit({ includeTradeInValue: "yes" })).path).toContain("/payment-method?");
  });
});

describe("Back, a second tab and a new beginning", () => {
  test("Back leads through every page with its answers, and a changed one on from there", async () => {
    const path = tradeInPaths["a VIN that is cleared, then the lists"] as TradeInPath;
    let page = await walkPath(await begin("fr-ca"), path);
    for (const name of path.pages.toReversed()) {
      page = await goBack(page);
      expect([findTradeInPage(page), page.status]).toEqual([name, 200]);
      const own = Object.entries(path.answersByPage[name] ?? {}).filter(([, value]) => value !== "");
      expect(page.served()).toMatchObject(Object.fromEntries(own));
    }
    expect(page.main.querySelector("a.back")).toBeNull();
    const model = await page.browser.open("/fr-ca/trade-in/make");
    // Another make is another vehicle: all that follows is asked anew.
    const other = await model.submit({ makeId: "474" });
    expect(findTradeInPage(other)).toBe("model");
    const { passed } = await describeTradeIn(other, {}, "estimate");
    expect(passed).toEqual(["model", "trim", "basic-information", "vehicle-features", "condition", "photos"]);
  });

  test("a tab that was left open answers what it asked, of the vehicle that is told by now", async () => {
    const first = await begin("en-ca");
    const { page: stale } = await describeTradeIn(first, corolla.answersByPage, "trim");
    const { browser } = stale;
    const { page: estimate } = await describeTradeIn(stale, corolla.answersByPage);
    const accord = await (await browser.open("/en-ca/trade-in/vin")).submit({ tradeInVinNumber: "1HGCM82633A004352" });
    expect(findTradeInPage(accord)).toBe("basic-information");
    // The trim of the Corolla is no answer about the Accord: the page that is open now follows.
    expect(findTradeInPage(await stale.submit({ trimId: "72360967" }))).toBe("basic-information");
    // Nor is a page beyond it.
    expect(findTradeInPage(await estimate.browser.open("/en-ca/trade-in/estimate"))).toBe("basic-information");
    const { page: ended } = await describeTradeIn(accord, corolla.answersByPage);
    expect(ended.main.text).toContain("Accord");
    expect(ended.main.text).not.toContain("Corolla");
  });

  test("goes on where it was, or anew", async () => {
    const first = await begin("fr-ca");
    const { page } = await describeTradeIn(first, corolla.answersByPage, "condition");
    const { browser } = page;
    expect(findTradeInPage(await begin("fr-ca", browser))).toBe("condition");
    const asked = await browser.open("/fr-ca/trade-in/restart");
    const keep = asked.main.querySelector('a[href$="/trade-in/condition"]');
    expect(keep, "a way to keep the answers").not.toBeNull();
    const anew = await asked.submit();
    expect([findTradeInPage(anew), anew.served()["tradeInVinNumber"]]).toEqual(["vin", ""]);
    // What the other tab still shows has nowhere to go but the beginning.
    expect(findTradeInPage(await page.submit({}))).toBe("vin");
  });

  test("a purchase begun anew asks it anew", async () => {
    const { buyer, step } = await startAtTradeIn("customer", "en-ca");
    await walkPath(await step.submit({ haveTradeIn: "yes" }), corolla);
    await (await buyer.open("restart")).submit();
    const again = await goTo({ ...buyer, page: await buyer.open("personal-details") }, "trade-in");
    expect(findTradeInPage(await again.submit({ haveTradeIn: "yes" }))).toBe("vin");
  });
});

test("what was sold meanwhile is said, and why an order with it is not signed", async () => {
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
  expect(main.text).toContain("is sold to a dealer");
  expect(document.text).toContain("Your order was not signed");
});

test("an estimate whose days are over is named by its day, and looked at again", async () => {
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
  const asked = await buyer.open("trade-in");
  expect(asked.main.text).toContain("was good until January 1, 2020. Continue");
  expect(asked.main.text).not.toContain("Other answers changed");
  const inFrench = await buyer.browser.open(`/fr-ca/buy-online/trade-in?vehicleId=${buyer.vehicleId}`);
  expect(inFrench.main.text).toContain("était valide jusqu’au 1er janvier 2020. Continuez");
  const again = await asked.submit({ haveTradeIn: "yes" });
  expect(findTradeInPage(again)).toBe("estimate");
  await again.submit({ includeTradeInValue: "yes" });
  expect((await buyer.open("trade-in")).main.text).not.toContain("January 1, 2020");
});

/** Terms and values of the answers, by the term. */
const readBack = ({ main }: Page): Record<string, string> =>
  Object.fromEntries(
    main
      .querySelectorAll(".summary-group .details > div")
      .map((row) => [row.querySelector("dt")?.text ?? "", row.querySelector("dd")?.text ?? ""]),
  );

test("tells its equipment, and without any says so in a word", async () => {
  const equipped = tradeInPaths["a VIN that identifies the trim, financed"] as TradeInPath;
  const told = readBack(await walkPath(await begin("fr-ca"), equipped));
  expect(told["Équipement"]).toBe("Sièges avant chauffants, Jantes en alliage");
  for (const [language, term, none] of [
    ["fr-ca", "Équipement", "Aucun"],
    ["en-ca", "Equipment", "None"],
  ] as const) {
    expect(readBack(await walkPath(await begin(language), corolla))[term]).toBe(none);
  }
});

describe("the province", () => {
  const inProvince = async (province: string) => {
    const told = { ...corolla.answersByPage, "basic-information": { province } };
    return (await describeTradeIn(await begin("en-ca"), told)).page;
  };

  test("is asked of who has no purchase, and may be left out", async () => {
    const [none, quebec, alberta] = [await inProvince(""), await inProvince("QC"), await inProvince("AB")];
    expect(none.main.text).not.toContain("province’s market");
    const value = ({ amounts }: Page) => Number(amounts["priceLow"]) + Number(amounts["priceHigh"]);
    expect(value(quebec)).toBeLessThan(value(alberta));
    expect(readBack(quebec)["Which province is it in?"]).toBe("Quebec");
  });

  test("is the buyer's in a purchase, which does not ask it", async () => {
    const { step } = await startAtTradeIn("user", "en-ca");
    const first = await step.submit({ haveTradeIn: "yes" });
    const { page } = await describeTradeIn(first, corolla.answersByPage, "basic-information");
    expect(page.form.querySelector('[name="province"]')).toBeNull();
    const { page: estimate } = await describeTradeIn(page, corolla.answersByPage);
    expect(estimate.main.text).toContain("Quebec");
  });

  test("told before a purchase, is not told in it beside the buyer's", async () => {
    const { buyer, step } = await startAtTradeIn("customer", "en-ca");
    const told = { ...corolla.answersByPage, "basic-information": { province: "ON" } };
    const alone = (await describeTradeIn(await begin("en-ca", buyer.browser), told)).page;
    expect(readBack(alone)["Which province is it in?"]).toBe("Ontario");
    const estimate = await step.submit({ haveTradeIn: "yes" });
    expect(findTradeInPage(estimate)).toBe("estimate");
    expect(readBack(estimate)).not.toHaveProperty("Which province is it in?");
    expect(estimate.main.text).toContain("Quebec");
  });
});

const isChecked = (page: Page, value: string) =>
  page.form.querySelector(`[name="haveTradeIn"][value="${value}"]`)?.hasAttribute("checked");

test("what was begun alone is meant by the purchase, until it is one's", async () => {
  const { buyer, step: first } = await startAtTradeIn("customer", "fr-ca");
  expect(isChecked(first, "no")).toBe(true);
  await (await begin("fr-ca", buyer.browser)).submit({ tradeInVinNumber: "1HGCM82633A004352" });
  const step = await buyer.open("trade-in");
  expect(isChecked(step, "yes")).toBe(true);
  expect(findTradeInPage(await step.submit())).toBe("basic-information");
});
