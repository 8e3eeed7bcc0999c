/** Every text about the reservation and the deposit says the upstream's settings, not their defaults. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/formats/language.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, payDeposit, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { users } from "#upstream/db/schema/index.ts";

const buyerEmail = "customer@demo.test";
const settings = { RESERVATION_MINUTES: "20", EXTENSION_MINUTES: "8", HOLD_DAYS: "3", DEPOSIT_DOLLARS: "410" };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ overrides: settings });
});
afterAll(() => app.close());

const flatten = (text: string): string => text.replaceAll(/\s+/g, " ");
const textOf = async (browser: Browser, path: string): Promise<string> => flatten((await browser.open(path)).main.text);

/** Values as each language writes them. */
const texts: Record<Language, Record<"lock" | "extension" | "more" | "hold" | "deposit" | "exactDeposit", string>> = {
  "en-ca": {
    lock: "20 minutes",
    extension: "8 minutes",
    more: "8 more",
    hold: "3 days",
    deposit: "$410",
    exactDeposit: "$410.00",
  },
  "fr-ca": {
    lock: "20 minutes",
    extension: "8 minutes",
    more: "8 de plus",
    hold: "3 jours",
    deposit: "410 $",
    exactDeposit: "410,00 $",
  },
};

/** The settings' defaults, in a sentence about the reservation; a rebate may be of $250 too. */
const defaults =
  /.{0,40}(\b30 minutes|\b15 (minutes|more|de plus)|\b5 (days|jours)|(?<!−)\$250\b(?!,| rebate)|(?<!rabais de |\d |−)\b250(,00)? \$).{0,20}/g;

function expectToSay(place: string, text: string, values: readonly string[]): void {
  for (const value of values) expect(`${place}: ${text}`).toContain(value);
  // The vehicle's own amounts differ in each run, so a failure shows where the default stands.
  expect([place, ...(text.match(defaults) ?? [])]).toEqual([place]);
}

const plainPages = { "en-ca": ["", "cars", "faq"], "fr-ca": ["", "autos", "faq"] } as const;

describe.each(languages)("in %s", (language) => {
  const { lock, extension, more, hold, deposit, exactDeposit } = texts[language];

  test("the home page, how it works, the list, the FAQ and the terms say them", async () => {
    const [home, list, faq] = plainPages[language];
    const browser = app.browser();
    expectToSay("home", await textOf(browser, `/${language}/${home}`), [lock, deposit, hold]);
    expectToSay("how it works", await textOf(browser, `/${language}/how-it-works`), [lock, more, deposit, hold]);
    expectToSay("list", await textOf(browser, `/${language}/${list}`), [deposit]);
    expectToSay("FAQ", await textOf(browser, `/${language}/${faq}`), [lock, more, deposit, hold]);
    expectToSay("terms", await textOf(browser, `/${language}/terms-and-conditions`), []);
  });

  test("the vehicle, the steps, the contract and the e-mails of a purchase say them", async () => {
    const { db } = app.upstream.database;
    await db.update(users).set({ language }).where(eq(users.email, buyerEmail));
    const buyer = await startPurchase(app, "customer", language);
    const { browser, vehicleId } = buyer;
    const list = plainPages[language][1];
    const visitor = app.browser();
    const vehicle = `/${language}/${list}/${vehicleId}`;
    expectToSay("held vehicle", await textOf(visitor, vehicle), [lock]);
    const free = (await visitor.open(`/${language}/${list}`)).main.querySelector('article[data-state="free"] a');
    expectToSay("free vehicle", await textOf(visitor, free?.getAttribute("href") ?? ""), [lock, deposit]);

    expectToSay("reservation", flatten((await buyer.open("reservation")).main.text), [extension]);
    await browser.post(`/${language}/buy-online/reservation?vehicleId=${vehicleId}`, {
      intent: "extend",
      extensions: "0",
    });
    const extended = flatten((await buyer.open("reservation")).document.text);
    expectToSay("toast", extended, [
      language === "en-ca" ? `${extension} were added` : `${extension} ont été ajoutées`,
    ]);

    const depositStep = await goTo(buyer, "deposit");
    expectToSay("deposit step", flatten(depositStep.main.text), [exactDeposit, hold]);
    await payDeposit(depositStep);
    expectToSay("reserved vehicle", await textOf(visitor, vehicle), [hold]);
    const history = `/${language}/customer/transaction-history`;
    const purchase = (await browser.open(history)).main.querySelector('a[href*="/purchases/"]');
    const purchasePage = await textOf(browser, purchase?.getAttribute("href") ?? "");
    expectToSay("purchase", purchasePage, [exactDeposit, hold]);

    const review = await buyer.open("review-order");
    expectToSay("summary and contract", flatten(review.main.text), ["3 jours", "410,00 $", exactDeposit]);
    const english = await buyer.open("review-order/english");
    expectToSay("English contract", flatten(english.main.text), ["3 days", "$410.00"]);
    await review.submit(signing);
    await app.upstream.settle();
    const mails = (await mailTo(browser, buyerEmail)).slice(0, 3).map(({ text }) => flatten(text));
    expectToSay("e-mails", mails.join(" "), [exactDeposit]);
    const contract = await browser.fetch(`/${language}/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`);
    expectToSay("contract", await pdfText(await contract.arrayBuffer()), ["3 jours", "410,00 $"]);
  });
});
