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
  test("from the staff's link to the estimate's PDF, by bare posts, with Back and a second tab", async () => {
    const send = await team.open(`/${language}/block-management/send-form`);
    const nobody = await send.submit({});
    expect([nobody.status, nobody.invalid]).toEqual([422, ["email"]]);
    expect((await send.submit({ email, phone })).path).toBe(`/${language}/block-management`);
    const link = await mailedPathTo(app.browser(), email);
    expect(await mailedPathTo(app.browser(), phone)).toBe(link);

    const person = app.browser();
    const vin = await person.open(link);
    expect(vin.path).toBe(`${link}/vin`);
    const invalid = await vin.submit({ tradeInVinNumber: "123" });
    expect([invalid.status, invalid.invalid]).toEqual([422, ["tradeInVinNumber"]]);
    expect(invalid.main.text).toMatch(/Invalid VIN|NIV invalide/);
    // A wrong check digit warns, and goes on.
    const doubtful = await vin.submit({ tradeInVinNumber: "5YJ3E1EA7KF317000" });
    expect(doubtful.path).toBe(`${link}/photos`);
    expect(doubtful.main.querySelector(".notice")).not.toBeNull();
    // Back, in another tab: the first one goes on from what is kept.
    const back = await person.open(`${link}/vin`);
    const photos = await back.submit({ tradeInVinNumber: "1HGCM82633A004352" });
    expect(photos.main.querySelector(".notice")).toBeNull();
    expect((await person.open(`${link}/phone`)).path).toBe(`${link}/photos`);

    const some = await photos.submit({ front: await photo(), back: await photo() });
    expect([some.status, some.invalid.sort()]).toEqual([422, ["dashboard", "interior", "left", "right"]]);
    const kept = await person.open(`${link}/photos`);
    expect(kept.form.querySelectorAll("input[required]")).toHaveLength(4);
    expect((await person.fetch(`${link}/photos/front`)).headers.get("content-type")).toBe("image/webp");
    await person.post(`${link}/photos/front`, { intent: "remove" });
    expect((await person.fetch(`${link}/photos/front`)).status).toBe(404);
    const prove = await (await person.open(`${link}/photos`)).submit(await sixPhotos());
    expect(prove.path).toBe(`${link}/phone`);

    const code = await prove.submit({ phone });
    const wrong = await code.submit({ code: "000000" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const last = await code.submit({ code: await newestCode(person, phone) });
    expect(last.path).toBe(`${link}/completed`);
    const done = await last.submit({ email });
    expect(done.main.querySelector("form")).toBeNull();
    expect(done.main.text).toContain(email);
    expect((await person.open(`${link}/vin`)).path).toBe(`${link}/completed`);

    const tradeInId = link.split("/").at(-1) ?? "";
    const managed = await team.open(`/${language}/block-management/trade-in-details/${tradeInId}`);
    expect(managed.main.text).toContain(phone);
    await managed.submit({ priceLow: "4000", priceHigh: "5000" });
    await app.upstream.settle();
    const valued = await person.open(link);
    expect(valued.document.querySelector('[data-amount="priceLow"]')?.getAttribute("value")).toBe("4000.00");
    const pdf = await person.fetch(`${link}/estimate.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  }, 60_000);
});

describe("the kilometres", () => {
  test("make the estimate at once, on the page and in the letter's PDF", async () => {
    for (const [language, range] of [
      ["fr-ca", /De ([\d ]+) \$ à ([\d ]+) \$/],
      ["en-ca", /\$([\d,]+) to \$([\d,]+)/],
    ] as const) {
      const person = app.browser();
      const link = await newTradeInForm(app, language);
      const email = `km-${language}@exemple.ca`;
      const done = await fillTradeInForm(person, link, { phone: "514 555-0183", email, mileage: "192000" });
      const { priceLow, priceHigh } = done.amounts;
      expect(Number(priceLow)).toBeGreaterThan(0);
      expect(Number(priceHigh)).toBeGreaterThanOrEqual(Number(priceLow));
      expect(done.main.text).toContain(email);
      expect(done.main.querySelector("time")?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d$/);
      await app.upstream.settle();
      expect(await mailTo(person, email)).toHaveLength(1);
      const pdf = await person.fetch(`${link}/estimate.pdf`);
      const text = (await pdfText(await pdf.arrayBuffer())).replace(/\s/g, " ");
      expect(text).toContain("192 000 km");
      const told = range
        .exec(text)
        ?.slice(1)
        .map((amount) => Number(amount.replace(/\D/g, "")));
      expect(told).toEqual([Number(priceLow), Number(priceHigh)]);
      const managed = await team.open(`/${language}/block-management?view=candidates`);
      expect(managed.main.text).toMatch(/192\s000|192,000/);
      const row = managed.main.querySelector("tbody a")?.getAttribute("href") ?? "";
      expect((await team.open(row)).main.querySelector("#vehicle")?.text).toMatch(/192\s000|192,000/);
    }
  }, 60_000);

  test("are lower for a vehicle that went further", async () => {
    const worth = async (mileage: string, phone: string) => {
      const email = `km-${mileage}@exemple.ca`;
      const done = await fillTradeInForm(app.browser(), await newTradeInForm(app, "en-ca"), { phone, email, mileage });
      return Number(done.amounts["priceHigh"]);
    };
    expect(await worth("390000", "514 555-0184")).toBeLessThan(await worth("50000", "514 555-0185"));
  }, 60_000);

  test.each([
    ["left out", { mileage: "" }],
    ["beyond what the model tells", { mileage: "400001" }],
    ["with a VIN of several trims", { mileage: "92000", tradeInVinNumber: "2T1BURHE5JC014702" }],
  ])("%s: an advocate works on it", async (_, vin) => {
    const person = app.browser();
    const email = `conseil-${vin.mileage}@exemple.ca`;
    const told = { phone: "514 555-0186", email, ...vin };
    const done = await fillTradeInForm(person, await newTradeInForm(app, "en-ca"), told);
    expect(done.amounts["priceLow"]).toBeUndefined();
    expect(done.main.text).toContain("One of our advocates is looking at your vehicle");
    await app.upstream.settle();
    expect((await mailTo(person, email)).map(({ text }) => text.includes("$"))).toEqual([false]);
  });

  test("that are none are told at their field, and are kept for Back", async () => {
    const person = app.browser();
    const link = await newTradeInForm(app, "en-ca");
    const vin = await person.open(link);
    for (const mileage of ["-1", "1000000", "12.5", "a lot"]) {
      const wrong = await vin.submit({ tradeInVinNumber: singleTrimVin, mileage });
      expect([mileage, wrong.status, wrong.invalid]).toEqual([mileage, 422, ["mileage"]]);
      expect(wrong.served()).toMatchObject({ tradeInVinNumber: singleTrimVin, mileage });
    }
    await vin.submit({ tradeInVinNumber: singleTrimVin, mileage: "0" });
    expect((await person.open(`${link}/vin`)).served()).toMatchObject({
      tradeInVinNumber: singleTrimVin,
      mileage: "0",
    });
    await vin.submit({ tradeInVinNumber: singleTrimVin, mileage: "" });
    expect((await person.open(`${link}/vin`)).served()).toMatchObject({ mileage: "" });
  });
});

describe("the code", () => {
  test("that expired is told so, another one is sent, and the one before it counts no more", async () => {
    const person = app.browser();
    const phone = "514 555-0187";
    const page = await goToCode(person, await newTradeInForm(app, "en-ca"), phone);
    const first = await newestCode(person, phone);
    const past = { expires_at: sql`now() - interval '1 second'` };
    await app.upstream.database.db.update(smsCodes).set(past).where(eq(smsCodes.phone, phone));
    const late = await page.submit({ code: first });
    expect([late.status, late.invalid]).toEqual([422, ["code"]]);
    expect(late.main.text).toContain("Your code expired");

    const again = await late.submit({ intent: "resend", code: "" });
    expect([again.status, again.document.querySelectorAll(".toast").length]).toEqual([200, 1]);
    const second = await newestCode(person, phone);
    const wrong = await again.submit({ code: first === second ? "000000" : first });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    expect((await wrong.submit({ code: second })).path).toMatch(/\/completed$/);
  });

  test("that was guessed at five times is given up, and another phone may be named", async () => {
    const person = app.browser();
    const phone = "514 555-0188";
    const page = await goToCode(person, await newTradeInForm(app, "fr-ca"), phone);
    const right = await newestCode(person, phone);
    const guess = right === "000000" ? "000001" : "000000";
    for (const _ of [1, 2, 3, 4, 5]) expect((await page.submit({ code: guess })).status).toBe(422);
    expect((await page.submit({ code: right })).invalid).toEqual(["code"]);
    const change = page.main.querySelector('a[href*="change"]')?.getAttribute("href") ?? "";
    const other = await (await person.open(change)).submit({ phone: "514 555-0189" });
    expect(other.main.text).toContain("514 555-0189");
    const last = await other.submit({ code: await newestCode(person, "514 555-0189") });
    expect(last.path).toMatch(/\/completed$/);
  });
});

test("each post that is sent twice is answered twice, and done once", async () => {
  const person = app.browser();
  const link = await newTradeInForm(app, "en-ca");
  const phone = "514 555-0195";
  const email = "deux-fois@exemple.ca";
  const twice = async (path: string, values: Record<string, string | Blob>) => {
    const page = await person.open(`${link}/${path}`);
    const answers = await Promise.all([page.send(values), page.send(values)]);
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 303, 303]);
  };
  await twice("vin", { tradeInVinNumber: singleTrimVin, mileage: "92000" });
  await twice("photos", await sixPhotos());
  expect((await person.open(`${link}/photos`)).main.querySelectorAll(".file-preview img")).toHaveLength(6);
  await (await person.open(`${link}/phone`)).submit({ phone });
  await twice("phone", { code: await newestCode(person, phone) });
  await twice("completed", { email });
  // Another address comes too late, and changes nothing.
  expect((await person.post(`${link}/completed`, { email: "later@example.ca" })).status).toBe(303);
  expect(await mailTo(person, "later@example.ca")).toEqual([]);
  await app.upstream.settle();
  expect(await mailTo(person, email)).toHaveLength(1);
});

test("an address that is no form's is not found, and another brand's neither", async () => {
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
    "1 étape terminée sur 3. Prochaine étape : Photos",
    "2 étapes terminées sur 3",
    "Confirmez votre numéro de téléphone",
  ],
  ["en-ca", "1 of 3 steps completed. Next: Photos", "2 of 3 steps completed", "Confirm your phone"],
])(
  "in %s, whoever is signed in goes on with it from the dashboard, at its step",
  async (language, first, second, phone) => {
    const link = await newTradeInForm(app, language);
    const guid = link.split("/").pop();
    const person = app.browser();
    await person.signIn(language === "fr-ca" ? "customer" : "user", language);
    await (await person.open(link)).submit({ tradeInVinNumber: singleTrimVin });
    const underWay = async () => {
      const { main } = await person.open(`/${language}/customer/dashboard`);
      return main.querySelector(`#under-way-${guid}`);
    };
    expect((await underWay())?.text).toContain(first);
    const here = `/${language}/customer/transaction-history/trade-ins/${guid}`;
    const goOn = await person.post(here, { intent: "continue" });
    const photos = await person.open(goOn.headers.get("location") ?? "");
    expect(photos.path).toBe(`${link}/photos`);
    await photos.submit(await sixPhotos());
    const next = (await underWay())?.text;
    expect(next).toContain(second);
    expect(next).toContain(phone);
    const states = (await person.open(here)).main.querySelectorAll(".details dd").map(({ text }) => text.trim());
    expect(states.slice(-4)).toEqual(
      language === "fr-ca"
        ? ["Terminée", "Terminée", "À venir", "À venir"]
        : ["Completed", "Completed", "To come", "To come"],
    );
  },
);
