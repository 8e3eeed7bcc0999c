/**
 * The customer's garage, by plain posts: vehicles added by VIN or from lists, valued, documented, traded in, removed,
 * or bought here.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { singleTrimVin as vin } from "#tests/app/support/form-actors.ts";
import { addVehicle } from "#tests/app/support/garage-actors.ts";
import { goTo, photo, release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, leaveList, lien } from "#tests/app/support/trade-in-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);

describe("the garage", () => {
  test("adds a vehicle by its VIN, records its value, and a second post of the VIN adds no second one", async () => {
    const browser = await app.signedIn();
    const empty = await browser.open("/en-ca/customer/garage");
    expect(empty.main.text).toContain("Your garage is empty");
    const page = await addVehicle(browser, "en-ca", { tradeInVinNumber: vin, mileage: "120000" });
    expect(page.main.text).toContain("2003 Honda Accord");
    expect(cents(page.amounts["priceHigh"])).toBeGreaterThanOrEqual(cents(page.amounts["priceLow"]));
    expect(page.main.text).toContain("We record this vehicle’s value every month");
    const again = await (await browser.open("/en-ca/customer/garage/add")).submit({ tradeInVinNumber: vin });
    expect(again.path).toBe(page.path);
    const list = await browser.open("/fr-ca/customer/garage");
    expect(list.main.text).toContain("Honda Accord");
    expect(list.main.querySelectorAll("section.card")).toHaveLength(1);
  });

  test("adds one from its lists, in French, and a higher mileage never raises its value", async () => {
    const browser = await app.signedIn("user", "fr-ca");
    const page = await addVehicle(browser, "fr-ca", { mileage: "10000" });
    const before = page.amounts;
    const change = await browser.open(`${page.path}/questions/basic-information`);
    const after = await change.submit({ mileage: "180 000,5" });
    expect(after.status).toBe(422);
    const saved = await change.submit({ mileage: "180 000" });
    expect(saved.path).toBe(page.path);
    expect(cents(saved.amounts["priceHigh"])).toBeLessThanOrEqual(cents(before["priceHigh"]));
    expect(cents(saved.amounts["priceHigh"])).toBeGreaterThan(0);
    // Today's value is recorded once, as it is now.
    expect(saved.main.querySelector("table")).toBeNull();
  });

  test("keeps an unanswered question open, and refuses a wrong VIN at its field", async () => {
    const browser = await app.signedIn("user");
    const add = await browser.open("/en-ca/customer/garage/add");
    const wrong = await add.submit({ tradeInVinNumber: "123" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["tradeInVinNumber"]]);
    const started = await add.submit({ tradeInVinNumber: "2T1BURHE5JC014702" });
    expect(started.main.text).toContain("This VIN doesn’t look right");
    const list = await browser.open("/en-ca/customer/garage");
    expect(list.main.text).toContain("Incomplete");
    const id = /garage\/([0-9a-f-]+)/.exec(started.path)?.[1];
    expect((await browser.open(`/en-ca/customer/garage/${id}`)).path).toBe(started.path);
    expect((await browser.open(`/en-ca/customer/garage/${id}/questions/year`)).status).toBe(404);
  });

  test("names an unfinished vehicle by its VIN, and removes it", async () => {
    const browser = await app.signedIn("team");
    const unknown = "ZZZZZZZZZZZZZZZZZ";
    await (await browser.open("/en-ca/customer/garage/add")).submit({ tradeInVinNumber: unknown });
    const list = await browser.open("/en-ca/customer/garage");
    const link = list.main.querySelector('a[href$="/remove"]');
    expect(link?.text).toContain(`VIN ${unknown}`);
    const question = await browser.open(link?.getAttribute("href") ?? "");
    expect(question.main.querySelector("#vehicle h2")?.text).toBe(`VIN ${unknown}`);
    expect((await question.submit()).main.text).toContain("Your garage is empty");
  });

  test("shows the owner's own words for a vehicle that no list has", async () => {
    const browser = await app.signedIn("team", "fr-ca");
    const add = await browser.open("/fr-ca/customer/garage/add");
    const years = await add.submit({});
    const [firstYear = ""] = years.main
      .querySelectorAll("option")
      .flatMap((option) => option.getAttribute("value") || []);
    const otherVehicle = await leaveList(years, { year: firstYear });
    expect(otherVehicle.served()["year"]).toBe(firstYear);
    const nextPage = await otherVehicle.submit({ year: "1987", make: "Lada", model: "Niva", trim: "" });
    const entered = {
      color: "Vert mousse",
      engine: "1,6 L",
    };
    const listed = { transmission: "manual", drivetrain: "awd", fuelType: "gasoline" };
    const page = await nextPage.submit({ mileage: "250000", ...entered, ...listed });
    for (const word of ["Lada Niva", ...Object.values(entered), "Manuelle", "Essence"])
      expect(page.main.text).toContain(word);
  });
});

describe("a garage vehicle", () => {
  test("has documents that only their owner sees", async () => {
    const browser = await app.signedIn();
    const [href] = (await browser.open("/en-ca/customer/garage")).main
      .querySelectorAll("section.card a")
      .map((link) => link.getAttribute("href") ?? "");
    const documentsPage = await browser.open(`${href}/documents`);
    const withoutFile = await documentsPage.submit({ kind: "insurance", name: "Policy 2026" });
    expect([withoutFile.status, withoutFile.invalid, withoutFile.served()["name"]]).toEqual([
      422,
      ["document"],
      "Policy 2026",
    ]);
    const saved = await documentsPage.submit({ kind: "insurance", name: "Policy 2026", document: await photo() });
    expect(saved.path).toBe(documentsPage.path);
    const file = saved.main.querySelector("tbody th a")?.getAttribute("href") ?? "";
    const image = await browser.fetch(file);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const other = await app.signedIn("user");
    for (const path of [file, href ?? "", `${href}/documents`, `${href}/remove`, `${href}/questions/vin`]) {
      expect([path, (await other.fetch(path)).status]).toEqual([path, 404]);
      expect([path, (await other.post(path, { intent: "continue" })).status]).toEqual([path, 404]);
    }
    expect((await browser.fetch(file)).status).toBe(200);
    expect((await app.browser().fetch(file)).status).toBe(302);
    const removed = await saved.submit({}, saved.main.querySelectorAll("tbody form")[0]);
    expect(removed.main.text).toContain("No documents yet");
    expect((await browser.fetch(file)).status).toBe(404);
  });

  test("becomes a trade-in without repeated questions", async () => {
    const browser = await app.signedIn();
    const [href] = (await browser.open("/en-ca/customer/garage")).main
      .querySelectorAll("section.card a")
      .map((link) => link.getAttribute("href") ?? "");
    const page = await (await browser.open(href ?? "")).submit();
    expect(page.path).toBe("/en-ca/trade-in/vehicle-features");
    const { page: estimate, passed } = await describeTradeIn(page);
    expect(passed).toEqual(["vehicle-features", "condition", "photos"]);
    expect(estimate.main.text).toContain(vin);
    // A second press continues the same trade-in.
    expect((await (await browser.open(href ?? "")).submit()).path).toBe("/en-ca/trade-in/estimate");
  });

  test("counts in a purchase together with the amount owed on it", async () => {
    const buyer = await startPurchase(app, "user", "fr-ca");
    const garageVehicle = await addVehicle(buyer.browser, "fr-ca", { tradeInVinNumber: vin });
    await describeTradeIn(await garageVehicle.submit(), { condition: lien("finance", "4 321,09") });
    const tradeInStep = await goTo(buyer, "trade-in");
    // The vehicle is described already, so only its estimate remains.
    const estimate = await tradeInStep.submit({ haveTradeIn: "yes" });
    expect(estimate.path).toContain("/buy-online/trade-in/estimate");
    const next = await estimate.submit();
    expect(next.main.getAttribute("data-step")).toBe("payment-method");
    expect(next.amounts["tradeInBalanceDue"]).toBe("4321.09");
    expect(Number(next.amounts["tradeInValue"])).toBeGreaterThan(0);
    const { subtotal, taxes, total, postTaxRebates = "0" } = next.amounts;
    const owed = Number(total) - Number(subtotal) - Number(taxes) + Math.abs(Number(postTaxRebates));
    expect(owed).toBeCloseTo(4321.09, 2);
    expect((await release(buyer)).status).toBe(303);
  });

  test("is removed after a confirmation, with everything stored for it", async () => {
    const browser = await app.signedIn();
    const [href] = (await browser.open("/en-ca/customer/garage")).main
      .querySelectorAll("section.card a")
      .map((link) => link.getAttribute("href") ?? "");
    const question = await browser.open(`${href}/remove`);
    const list = await question.submit();
    expect(list.main.text).toContain("Your garage is empty");
    expect((await question.send()).status).toBe(303);
    expect((await browser.open(href ?? "")).status).toBe(404);
  });

  test("is added automatically after a purchase", async () => {
    const buyer = await startPurchase(app, "customer", "fr-ca");
    const review = await goTo(buyer, "review-order");
    const signed = await review.submit({ signature: "Marie-Ève Tremblay", contractLanguage: "fr", agreement: "yes" });
    expect(signed.status).toBe(200);
    const list = await buyer.browser.open("/fr-ca/customer/garage");
    expect(list.main.text).toContain("Acheté ici");
    const [href] = list.main.querySelectorAll("section.card a").map((link) => link.getAttribute("href") ?? "");
    const page = await buyer.browser.open(href ?? "");
    expect(cents(page.amounts["priceLow"])).toBeGreaterThan(0);
    const order = page.main.querySelector('a[href*="review-order"]')?.getAttribute("href") ?? "";
    expect((await buyer.browser.open(order)).status).toBe(200);
  });
});
