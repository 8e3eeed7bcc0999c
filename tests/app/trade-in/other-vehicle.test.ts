/** A vehicle that is not in the lists, by plain posts: shown in the owner's words everywhere, down to the contract. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { describeVehicle } from "#tests/app/support/garage-actors.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, findTradeInPage, leaveList } from "#tests/app/support/trade-in-actors.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const oldVehicle = tradeInPaths["a vehicle older than the lists"];
const englishName = "1987 Lada Niva <b>4×4</b>";
const frenchName = "Lada Niva <b>4×4</b> 1987";

test("in a purchase it is on the review, in the contract and in the staff's queue", async () => {
  const buyer = await startPurchase(app, "customer", "en-ca");
  const step = await goTo(buyer, "trade-in");
  const { page } = await describeTradeIn(await step.submit({ haveTradeIn: "yes" }), oldVehicle.answersByPage);
  const review = await goTo({ ...buyer, page: await page.submit({}) }, "review-order");
  expect(review.main.text).toContain(englishName);
  // The text was entered and must never become markup.
  expect(review.main.querySelector("b")).toBeNull();
  const team = app.browser();
  await team.signIn("team");
  const queue = await team.open("/en-ca/block-management?view=waiting");
  expect(queue.main.text).toContain(englishName);
  expect((await mailTo(team, "team@demo.test"))[0]?.text).toContain("Lada Niva");
  await buyer.open("review-order/english");
  const signed = await review.submit({ ...signing, contractLanguage: "en" });
  expect(signed.main.getAttribute("data-signed")).toBe("yes");
  await app.upstream.settle();
  const address = `/en-ca/buy-online/review-order/contract.pdf?vehicleId=${buyer.vehicleId}`;
  const text = await pdfText(await (await buyer.browser.fetch(address)).arrayBuffer());
  const plain = text.replaceAll(/\s+/g, " ");
  expect([englishName, frenchName].map((name) => plain.includes(name))).toEqual([true, true]);
});

test("each list page has a button for other vehicles, which keeps what was selected and leads back", async () => {
  const browser = app.browser();
  const firstPage = await browser.open("/fr-ca/trade-in");
  const selectedFields: Record<string, string>[] = [{}, { year: "2019" }, { make: "Mazda" }, { model: "CX-5" }];
  const answersByPage = { year: { year: "2019" }, make: { makeId: "473" }, model: { modelId: "2369" } };
  for (const [index, list] of ["year", "make", "model", "trim"].entries()) {
    const { page } = await describeTradeIn(
      index === 0 ? firstPage : await browser.open("/fr-ca/trade-in"),
      answersByPage,
      list,
    );
    const otherVehicle = await leaveList(page);
    expect([otherVehicle.path, otherVehicle.status]).toEqual(["/fr-ca/trade-in/other-vehicle", 200]);
    expect(otherVehicle.served()).toMatchObject(Object.assign({}, ...selectedFields.slice(0, index + 1)));
    expect(otherVehicle.main.querySelector("a.back")?.getAttribute("href")).toBe(`/fr-ca/trade-in/${list}`);
    // The trade-in continues on this page until a list entry is selected.
    expect((await browser.open("/fr-ca/trade-in")).path).toBe(otherVehicle.path);
    const nextYear = new Date().getUTCFullYear() + 1;
    const yearField = otherVehicle.form.querySelector('[name="year"]');
    expect(["min", "max"].map((limit) => yearField?.getAttribute(limit))).toEqual(["1900", String(nextYear)]);
    expect((await otherVehicle.submit({ year: String(nextYear + 1), make: "Lada", model: "Niva" })).invalid).toEqual([
      "year",
    ]);
    const wrong = await otherVehicle.submit({ year: "87", make: " ", model: "x".repeat(61) });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["year", "make", "model"]]);
    if (list === "trim") break;
    const listPage = await browser.open(`/fr-ca/trade-in/${list}`);
    expect(
      findTradeInPage((await describeTradeIn(listPage, answersByPage, ["make", "model", "trim"][index])).page),
    ).not.toBe(list);
  }
});

test("its name can be corrected, and only its colour and its engine are entered as text", async () => {
  const { page } = await describeTradeIn(await app.browser().open("/fr-ca/trade-in"), oldVehicle.answersByPage);
  expect(page.main.text).toContain(frenchName);
  // Nobody was asked for its equipment, so that step is neither done nor to come.
  const equipment = page.document.querySelectorAll("nav .step").find(({ text }) => text.includes("Équipement"));
  expect(equipment?.text).toContain("Sans objet");
  const change = page.main.querySelector('a[href="/fr-ca/trade-in/other-vehicle"]');
  expect(change, "a way back to its name").not.toBeNull();
  const corrected = await (await page.browser.open("/fr-ca/trade-in/other-vehicle")).submit({ model: "Samara" });
  expect(findTradeInPage(corrected)).toBe("basic-information");
  expect(corrected.form.querySelectorAll("select").map((list) => list.getAttribute("name"))).toEqual([
    "province",
    "transmission",
    "drivetrain",
    "fuelType",
  ]);
});

test("a garage accepts it, says that staff will value it, and starts a trade-in without repeating questions", async () => {
  const browser = app.browser();
  await browser.signIn("customer", "fr-ca");
  const vinPage = await browser.open("/fr-ca/customer/garage/add");
  expect((await vinPage.submit({ tradeInVinNumber: "---" })).main.text).toContain("NIV invalide");
  const year = await vinPage.submit({ tradeInVinNumber: "   " });
  const otherVehicle = await leaveList(year);
  expect(otherVehicle.path).toMatch(/\/questions\/other-vehicle$/);
  const garageVehicle = await describeVehicle(otherVehicle, {
    ...{ year: "1987", make: "Lada", model: "Niva", mileage: "92000", color: "Bleu", transmission: "manual" },
    ...{ drivetrain: "4wd", fuelType: "gasoline", engine: "1,6 L" },
  });
  expect(garageVehicle.main.text).toContain("Lada Niva 1987");
  expect([garageVehicle.amounts["priceLow"], garageVehicle.main.text.includes("nos conseillers")]).toEqual([
    undefined,
    true,
  ]);
  expect(findTradeInPage(await garageVehicle.submit())).toBe("condition");
});
