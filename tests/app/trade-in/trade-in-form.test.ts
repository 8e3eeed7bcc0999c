import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { newestCode } from "#tests/app/support/credit-walk.ts";
import { fillTradeInForm, goToCode, newTradeInForm, singleTrimVin, sixPhotos } from "#tests/app/support/form-actors.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { photo } from "#tests/app/support/purchase-actors.ts";
import { smsCodes } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = app.browser();
  await team.signIn("team");
});
afterAll(() => app.close());

describe.each([
  ["fr-ca", "a@exemple.ca", "514 555-0181"],
  ["en-ca", "b@exemple.ca", "514 555-0182"],
])("in %s", (language, email, phone) => {
  test("goes from the staff's link to the estimate's PDF, by plain posts, with Back and a second tab", async () => {
    const send = await team.open(`/${language}/block-management/send-form`);
    const withoutContact = await send.submit({});
    expect([withoutContact.status, withoutContact.invalid]).toEqual([422, ["email"]]);
    expect((await send.submit({ email, phone })).path).toBe(`/${language}/block-management`);
    const link = await mailedPathTo(app.browser(), email);
    expect(await mailedPathTo(app.browser(), phone)).toBe(link);

    const owner = app.browser();
    const vin = await owner.open(link);
    expect(vin.path).toBe(`${link}/vin`);
    const invalid = await vin.submit({ tradeInVinNumber: "123" });
    expect([invalid.status, invalid.invalid]).toEqual([422, ["tradeInVinNumber"]]);
    expect(invalid.main.text).toMatch(/Invalid VIN|NIV invalide/);
    // A wrong check digit warns but does not stop.
    const wrongCheckDigit = await vin.submit({ tradeInVinNumber: "5YJ3E1EA7KF317000" });
    expect(wrongCheckDigit.path).toBe(`${link}/photos`);
    expect(wrongCheckDigit.main.querySelector(".notice")).not.toBeNull();
    // Back in another tab continues from the saved answers.
    const vinAgain = await owner.open(`${link}/vin`);
    const photos = await vinAgain.submit({ tradeInVinNumber: "1HGCM82633A004352" });
    expect(photos.main.querySelector(".notice")).toBeNull();
    expect((await owner.open(`${link}/phone`)).path).toBe(`${link}/photos`);

    const partial = await photos.submit({ front: await photo(), back: await photo() });
    expect([partial.status, partial.invalid.sort()]).toEqual([422, ["dashboard", "interior", "left", "right"]]);
    const savedPhotos = await owner.open(`${link}/photos`);
    expect(savedPhotos.form.querySelectorAll("input[required]")).toHaveLength(4);
    expect((await owner.fetch(`${link}/photos/front`)).headers.get("content-type")).toBe("image/webp");
    await owner.post(`${link}/photos/front`, { intent: "remove" });
    expect((await owner.fetch(`${link}/photos/front`)).status).toBe(404);
    const phonePage = await (await owner.open(`${link}/photos`)).submit(await sixPhotos());
    expect(phonePage.path).toBe(`${link}/phone`);

    const code = await phonePage.submit({ phone });
    const wrong = await code.submit({ code: "000000" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const emailPage = await code.submit({ code: await newestCode(owner, phone) });
    expect(emailPage.path).toBe(`${link}/completed`);
    const done = await emailPage.submit({ email });
    expect(done.main.querySelector("form")).toBeNull();
    expect(done.main.text).toContain(email);
    expect((await owner.open(`${link}/vin`)).path).toBe(`${link}/completed`);

    const tradeInId = link.split("/").at(-1) ?? "";
    const tradeInPage = await team.open(`/${language}/block-management/trade-in-details/${tradeInId}`);
    expect(tradeInPage.main.text.replaceAll("\u00a0", " ")).toContain(phone);
    await tradeInPage.submit({ priceLow: "4000", priceHigh: "5000" });
    await app.upstream.settle();
    const valued = await owner.open(link);
    expect(valued.document.querySelector('[data-amount="priceLow"]')?.getAttribute("value")).toBe("4000.00");
    const pdf = await owner.fetch(`${link}/estimate.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });
});

describe("the mileage", () => {
  test("produces the estimate at once, on the page and in the emailed PDF", async () => {
    for (const [language, range] of [
      ["fr-ca", /De ([\d ]+) \$ à ([\d ]+) \$/],
      ["en-ca", /\$([\d,]+) to \$([\d,]+)/],
    ] as const) {
      const owner = app.browser();
      const link = await newTradeInForm(app, language);
      const email = `km-${language}@exemple.ca`;
      const done = await fillTradeInForm(owner, link, { phone: "514 555-0183", email, mileage: "192000" });
      const { priceLow, priceHigh } = done.amounts;
      expect(Number(priceLow)).toBeGreaterThan(0);
      expect(Number(priceHigh)).toBeGreaterThanOrEqual(Number(priceLow));
      expect(done.main.text).toContain(email);
      expect(done.main.querySelector("time")?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d$/);
      await app.upstream.settle();
      expect(await mailTo(owner, email)).toHaveLength(1);
      const pdf = await owner.fetch(`${link}/estimate.pdf`);
      const text = (await pdfText(await pdf.arrayBuffer())).replace(/\s/g, " ");
      expect(text).toContain("192 000 km");
      const printedRange = range
        .exec(text)
        ?.slice(1)
        .map((amount) => Number(amount.replace(/\D/g, "")));
      expect(printedRange).toEqual([Number(priceLow), Number(priceHigh)]);
      const candidates = await team.open(`/${language}/block-management?view=candidates`);
      expect(candidates.main.text).toMatch(/192\s000|192,000/);
      const row = candidates.main.querySelector("tbody a")?.getAttribute("href") ?? "";
      expect((await team.open(row)).main.querySelector("#vehicle")?.text).toMatch(/192\s000|192,000/);
    }
  });

  test("lowers the estimate when it is higher", async () => {
    const estimateFor = async (mileage: string, phone: string) => {
      const email = `km-${mileage}@exemple.ca`;
      const done = await fillTradeInForm(app.browser(), await newTradeInForm(app, "en-ca"), { phone, email, mileage });
      return Number(done.amounts["priceHigh"]);
    };
    expect(await estimateFor("390000", "514 555-0184")).toBeLessThan(await estimateFor("50000", "514 555-0185"));
  });

  test.each([
    ["left out", { mileage: "" }],
    ["beyond what the model supports", { mileage: "400001" }],
    ["with a VIN of several trims", { mileage: "92000", tradeInVinNumber: "2T1BURHE5JC014702" }],
  ])("%s: staff value the vehicle", async (_, vinAnswers) => {
    const owner = app.browser();
    const email = `conseil-${vinAnswers.mileage}@exemple.ca`;
    const answers = { phone: "514 555-0186", email, ...vinAnswers };
    const done = await fillTradeInForm(owner, await newTradeInForm(app, "en-ca"), answers);
    expect(done.amounts["priceLow"]).toBeUndefined();
    expect(done.main.text).toContain("One of our advocates is reviewing your vehicle");
    await app.upstream.settle();
    expect((await mailTo(owner, email)).map(({ text }) => text.includes("$"))).toEqual([false]);
  });

  test("that is invalid is reported at its field, and is kept for Back", async () => {
    const owner = app.browser();
    const link = await newTradeInForm(app, "en-ca");
    const vin = await owner.open(link);
    for (const mileage of ["-1", "1000000", "12.5", "a lot"]) {
      const wrong = await vin.submit({ tradeInVinNumber: singleTrimVin, mileage });
      expect([mileage, wrong.status, wrong.invalid]).toEqual([mileage, 422, ["mileage"]]);
      expect(wrong.served()).toMatchObject({ tradeInVinNumber: singleTrimVin, mileage });
    }
    await vin.submit({ tradeInVinNumber: singleTrimVin, mileage: "0" });
    expect((await owner.open(`${link}/vin`)).served()).toMatchObject({
      tradeInVinNumber: singleTrimVin,
      mileage: "0",
    });
    await vin.submit({ tradeInVinNumber: singleTrimVin, mileage: "" });
    expect((await owner.open(`${link}/vin`)).served()).toMatchObject({ mileage: "" });
  });
});

describe("the code", () => {
  test("that expired is reported, another one is sent, and the earlier one no longer works", async () => {
    const owner = app.browser();
    const phone = "514 555-0187";
    const page = await goToCode(owner, await newTradeInForm(app, "en-ca"), phone);
    const first = await newestCode(owner, phone);
    const expired = { expires_at: sql`now() - interval '1 second'` };
    await app.upstream.database.db.update(smsCodes).set(expired).where(eq(smsCodes.phone, phone));
    const refused = await page.submit({ code: first });
    expect([refused.status, refused.invalid]).toEqual([422, ["code"]]);
    expect(refused.main.text).toContain("Your code expired");

    const resent = await refused.submit({ intent: "resend", code: "" });
    expect([resent.status, resent.document.querySelectorAll(".toast").length]).toEqual([200, 1]);
    const second = await newestCode(owner, phone);
    const wrong = await resent.submit({ code: first === second ? "000000" : first });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    expect((await wrong.submit({ code: second })).path).toMatch(/\/completed$/);
  });

  test("stops working after five wrong guesses, and another phone may be entered", async () => {
    const owner = app.browser();
    const phone = "514 555-0188";
    const page = await goToCode(owner, await newTradeInForm(app, "fr-ca"), phone);
    const correctCode = await newestCode(owner, phone);
    const wrongCode = correctCode === "000000" ? "000001" : "000000";
    for (const _ of [1, 2, 3, 4, 5]) expect((await page.submit({ code: wrongCode })).status).toBe(422);
    expect((await page.submit({ code: correctCode })).invalid).toEqual(["code"]);
    const change = page.main.querySelector('a[href*="change"]')?.getAttribute("href") ?? "";
    const otherCode = await (await owner.open(change)).submit({ phone: "514 555-0189" });
    expect(otherCode.main.text).toContain("514 555-0189");
    const emailPage = await otherCode.submit({ code: await newestCode(owner, "514 555-0189") });
    expect(emailPage.path).toMatch(/\/completed$/);
  });
});

test("each post that is sent twice is answered twice and takes effect once", async () => {
  const owner = app.browser();
  const link = await newTradeInForm(app, "en-ca");
  const phone = "514 555-0195";
  const email = "deux-fois@exemple.ca";
  const postTwice = async (path: string, values: Record<string, string | Blob>) => {
    const page = await owner.open(`${link}/${path}`);
    const answers = await Promise.all([page.send(values), page.send(values)]);
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 303, 303]);
  };
  await postTwice("vin", { tradeInVinNumber: singleTrimVin, mileage: "92000" });
  await postTwice("photos", await sixPhotos());
  expect((await owner.open(`${link}/photos`)).main.querySelectorAll(".file-preview img")).toHaveLength(6);
  await (await owner.open(`${link}/phone`)).submit({ phone });
  await postTwice("phone", { code: await newestCode(owner, phone) });
  await postTwice("completed", { email });
  // A later post with another email changes nothing.
  expect((await owner.post(`${link}/completed`, { email: "later@example.ca" })).status).toBe(303);
  expect(await mailTo(owner, "later@example.ca")).toEqual([]);
  await app.upstream.settle();
  expect(await mailTo(owner, email)).toHaveLength(1);
});

test("an address of no form is not found", async () => {
  const browser = app.browser();
  for (const guid of ["none", "00000000-0000-4000-8000-700000000001"]) {
    for (const page of ["", "/vin", "/photos/front", "/estimate.pdf"]) {
      expect([guid, page, (await browser.fetch(`/en-ca/trade-in-form/${guid}${page}`)).status]).toEqual([
        guid,
        page,
        404,
      ]);
    }
  }
});

test.each([
  [
    "fr-ca",
    "1 étape terminée sur\u00a03 Prochaine étape : Photos",
    "2 étapes terminées sur\u00a03",
    "Confirmez votre numéro de téléphone",
  ],
  ["en-ca", "1 of 3 steps completed Next: Photos", "2 of 3 steps completed", "Confirm your phone"],
])("in %s, a signed-in owner continues it from the dashboard, at its step", async (language, first, second, phone) => {
  const link = await newTradeInForm(app, language);
  const guid = link.split("/").pop();
  const owner = app.browser();
  await owner.signIn(language === "fr-ca" ? "customer" : "user", language);
  await (await owner.open(link)).submit({ tradeInVinNumber: singleTrimVin });
  const findDashboardCard = async () => {
    const { main } = await owner.open(`/${language}/customer/dashboard`);
    return main.querySelector("#next");
  };
  expect((await findDashboardCard())?.text).toContain(first);
  const historyPath = `/${language}/customer/transaction-history/trade-ins/${guid}`;
  const continued = await owner.post(historyPath, { intent: "continue" });
  const photos = await owner.open(continued.headers.get("location") ?? "");
  expect(photos.path).toBe(`${link}/photos`);
  await photos.submit(await sixPhotos());
  const cardText = (await findDashboardCard())?.text;
  expect(cardText).toContain(second);
  expect(cardText).toContain(phone);
  const states = (await owner.open(historyPath)).main.querySelectorAll(".details dd").map(({ text }) => text.trim());
  expect(states.slice(-4)).toEqual(
    language === "fr-ca"
      ? ["Terminée", "Terminée", "À venir", "À venir"]
      : ["Completed", "Completed", "Not started", "Not started"],
  );
});
