/** Edited addresses and answers: every page shows what it can, and none fails. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { facetNames, limitNames } from "#app/features/inventory/list/filters.ts";
import { parseEnteredMoney } from "#domain/money/entered-amount.ts";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { oddAmounts } from "#tests/app/support/odd-values.ts";
import { findFreeVehicle } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const buildQuery = (name: string, value: string) => new URLSearchParams([[name, value]]).toString();

describe("amounts beyond any limit", () => {
  test("are read as a value above every limit", () => {
    for (const entered of ["9".repeat(14), "9".repeat(400), "999,999,999,999,999.99"]) {
      const amount = parseEnteredMoney(entered);
      expect(amount).toBeGreaterThan(10_000_000_000);
      expect(Number.isSafeInteger(amount)).toBe(true);
    }
  });

  const ranges = limitNames.flatMap((name) => oddAmounts.map((value) => [name, value] as const));
  test.each(ranges)("/en-ca/cars?%s=%s shows the whole list, and marks the filter invalid", async (name, value) => {
    const query = buildQuery(name, value);
    const [all, list] = [await app.browser().open("/en-ca/cars"), await app.browser().open(`/en-ca/cars?${query}`)];
    const readCount = ({ main }: typeof all) => main.querySelector(".list-head p")?.text;
    expect(readCount(all)).toMatch(/\d+ vehicles/);
    expect([list.status, readCount(list)]).toEqual([200, readCount(all)]);
    expect(list.main.querySelector(`[name="${name}"]`)?.getAttribute("aria-invalid")).toBe("true");
    expect((await app.browser().open(`/en-ca/cars/filters/make?${query}`)).status).toBe(200);
  });

  const questions = [
    ...["cashDown", "term", "frequence"].map((name) => ["localhost", "/en-ca/cars/:vehicleId", name]),
    ...["amount", "apr", "months"].map((name) => ["finance.localhost", "/en-ca", name]),
    ...["price", "tradeInValue"].map((name) => ["trade-in.localhost", "/fr-ca", name]),
  ];
  test.each(questions)("%s%s reports what is wrong with %s", async (host, path = "", name = "") => {
    const address = path.replace(":vehicleId", await findFreeVehicle(app.browser()));
    for (const value of oddAmounts) {
      const page = await app.browser(host).open(`${address}?${buildQuery(name, value)}`);
      expect([value, page.status]).toEqual([value, 200]);
    }
  });
});

describe("an invalid filter", () => {
  const names = [...facetNames, "postalCode", "sort", "model"].map((name) => [name]);
  test.each(names)("%s leaves the list unchanged, or is reported", async (name) => {
    for (const value of ["\0", "a\u0007b", "\ud800", "%00", "x".repeat(500)]) {
      const page = await app.browser().open(`/fr-ca/autos?${buildQuery(name, value)}`);
      expect([value, page.status]).toEqual([value, 200]);
    }
  });

  test.each(["/en-ca/dealers?search=%00", "/en-ca/dealers?province=%00"])("%s lists every dealer", async (path) => {
    const [all, page] = [await app.browser().open("/en-ca/dealers"), await app.browser().open(path)];
    const countDealers = ({ main }: typeof all) => main.querySelectorAll("[data-dealer-id]").length;
    expect([page.status, countDealers(page)]).toEqual([200, countDealers(all)]);
  });

  test.each([
    ["search", "x".repeat(61), "Enter at most 60 characters."],
    ["province", "Texas", "“Texas” isn’t one of the choices."],
  ])("of the dealers' list is reported at %s", async (name, value, text) => {
    const page = await app.browser().open(`/en-ca/dealers?${buildQuery(name, value)}`);
    expect(page.invalid).toEqual([name]);
    expect(page.main.querySelector(`#filter-${name}-error`)?.text).toContain(text);
  });

  test("does not fail a staff list", async () => {
    const browser = app.browser();
    await browser.signIn("team", "en-ca");
    expect((await browser.open("/en-ca/nordet/users?search=%00")).status).toBe(200);
  });

  test.each([
    ["province=qc&body=SUV", "body=suv&province=QC"],
    ["condition=USED", "condition=used"],
    ["fuel=Plug-In-Hybrid", "fuel=plug-in-hybrid"],
  ])("%s is understood in any letter case", async (query, canonical) => {
    const page = await app.browser().open(`/en-ca/cars?${query}`);
    expect([page.status, page.path]).toEqual([200, `/en-ca/cars?${canonical}`]);
  });
});

describe("a vehicle page with invalid payment choices", () => {
  const newVehicle = () => findFreeVehicle(app.browser());

  test.each([
    ["method=finance&cashDown=999999999", "cashDown", "Enter a down payment no higher than the vehicle’s price."],
    [`cashDown=${"9".repeat(20)}`, "cashDown", "Enter a down payment no higher than the vehicle’s price."],
    ["cashDown=deux", "cashDown", "Enter an amount in dollars, such as 2,000."],
    ["method=lease&term=84", "term", "This term isn’t available with this payment method. The nearest one is shown."],
    [
      "method=finance&term=abc",
      "term",
      "This term isn’t available with this payment method. The nearest one is shown.",
    ],
    ["frequence=7", "frequence", "This frequency isn’t available. Choose one from the list."],
  ])("%s is reported at %s", async (query, name, text) => {
    const page = await app.browser().open(`/en-ca/cars/${await newVehicle()}?${query}`);
    expect([page.status, page.invalid]).toEqual([200, [name]]);
    expect(page.title).toMatch(/^Error: /);
    const links = page.main.querySelectorAll(".error-summary a");
    expect(links.map((link) => [link.getAttribute("href"), link.text.replaceAll("'", "’")])).toEqual([
      [`#${name}`, text],
    ]);
    expect(page.document.getElementById(name)?.closest("details:not([open])") ?? null).toBeNull();
  });

  test("switches between payment methods without an error", async () => {
    const page = await app.browser().open(`/fr-ca/autos/${await newVehicle()}?method=finance&term=84`);
    expect(page.invalid).toEqual([]);
    for (const tab of page.main.querySelectorAll("nav a[href*='method=']")) {
      const otherMethod = await app.browser().open((tab.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
      expect([tab.text, otherMethod.invalid]).toEqual([tab.text, []]);
    }
  });

  test("states the yearly distance of a lease on its tab only", async () => {
    const id = await newVehicle();
    const distanceText = /based on 20,000.km a year/;
    expect((await app.browser().open(`/en-ca/cars/${id}?method=lease`)).main.text).toMatch(distanceText);
    expect((await app.browser().open(`/en-ca/cars/${id}?method=finance`)).main.text).not.toMatch(distanceText);
  });

  test("has one value for each of its amounts, including the phone's bottom bar", async () => {
    const page = await app.browser().open(`/en-ca/cars/${await newVehicle()}`);
    const barAmounts = page.main.querySelectorAll(".foot-bar data").map((data) => data.getAttribute("data-amount"));
    expect(barAmounts).toEqual(["vehiclePrice"]);
    const amountPairs = page.document
      .querySelectorAll("data[data-amount]")
      .filter((data) => !data.closest("article[data-vehicle-id]"))
      .map((data) => `${data.getAttribute("data-amount")}=${data.getAttribute("value")}`);
    const names = [...new Set(amountPairs)].map((pair) => pair.split("=")[0]);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each([
    ["en-ca/cars", ", Quebec "],
    ["fr-ca/autos", " (Québec) "],
  ])("%s writes the dealer's province in the format of its language", async (path, province) => {
    const page = await app.browser().open(`/${path}/${await newVehicle()}`);
    expect(page.main.querySelector("#dealer address")?.text).toContain(province);
  });
});

test.each(["login", "signup", "recover", "sign-in/google", "logout"])("the login never returns to %s", async (name) => {
  const login = await app.browser().open(`/en-ca/login?referer=${encodeURIComponent(`/en-ca/${name}?a=b`)}`);
  const answer = await login.send({ email: "user@demo.test", password: "Nordet-demo-1" });
  expect(answer.headers.get("location")).toBe("/en-ca/customer/dashboard");
});
