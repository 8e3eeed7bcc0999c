/** The home page of each kind of brand, and the dealers' pages. */
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const open = (host: string, path = "/en-ca") => app.browser(host).open(path);
const readTotal = async (host: string) => {
  const { main } = await open(host, "/en-ca/cars");
  return /^([\d,]+) vehicles/.exec(main.querySelector(".list-head p")?.text.trim() ?? "")?.[1];
};

describe("the home page", () => {
  it.each([
    ["localhost", 'form[action="/en-ca/cars"] [name="make"]'],
    ["auto-portal.localhost", 'form[action="/en-ca/cars"] [name="priceMax"]'],
    ["finance.localhost", 'data[data-amount="payment"]'],
    ["trade-in.localhost", 'data[data-amount="tradeInValue"]'],
    ["dealer-directory.localhost", 'form[action="/en-ca/dealers"] [name="search"]'],
    ["dealer-group.localhost", 'form[action="/en-ca/cars"] [name="make"]'],
  ])("of %s shows %s first", async (host, selector) => {
    const page = await open(host);
    expect(page.status).toBe(200);
    expect(page.main.querySelectorAll("h1")).toHaveLength(1);
    expect(page.main.querySelector(`.hero ${selector}`)).not.toBeNull();
    expect(page.main.querySelectorAll(".hero .button-main")).toHaveLength(1);
  });

  it.each([
    ["localhost", "return"],
    ["finance.localhost", "budgets"],
    ["dealer-directory.localhost", "dealers"],
    ["dealer-group.localhost", "kinds"],
    ["auto-portal.localhost", "savings"],
  ])("of %s has the block %s of its own", async (host, name) => {
    const page = await open(host);
    expect(page.main.querySelectorAll(`section[aria-labelledby="front-${name}"]`)).toHaveLength(1);
  });

  it("of the finance brand shows a vehicle for each budget, and of a dealer group its dealers’ signs below a vehicle", async () => {
    const budgets = (await open("finance.localhost")).main.querySelectorAll('[href*="priceMax="]:has(img)');
    expect(budgets.length).toBeGreaterThan(1);
    const { main } = await open("dealer-group.localhost");
    expect(main.querySelectorAll(".hero .hero-picture ~ nav [data-dealer-id]")).toHaveLength(3);
  });

  it("of the search brand shows the body styles with the most vehicles, each with a picture", async () => {
    const bodies = (await open("auto-portal.localhost")).main.querySelectorAll('.hero [href*="body="] .picture');
    expect(bodies).toHaveLength(6);
    // All are drawings of one kind.
    for (const picture of bodies) {
      const src = picture.getAttribute("src") ?? "";
      expect(src).toMatch(/^\/bodies\/front\//);
      expect([src, existsSync(`public${src}`)]).toEqual([src, true]);
    }
  });

  it("no two brands begin with the same two blocks below their first screen", async () => {
    const hosts = ["", "finance.", "trade-in.", "dealer-directory.", "dealer-group.", "auto-portal."];
    const orders = await Promise.all(
      hosts.map(async (label) => {
        const { main } = await open(`${label}localhost`);
        return main
          .querySelectorAll('[aria-labelledby^="front-"]')
          .slice(0, 2)
          .map((block) => block.getAttribute("aria-labelledby"))
          .join();
      }),
    );
    expect(new Set(orders).size).toBe(hosts.length);
  });

  it("of a dealer group counts and names its own dealers only", async () => {
    const [allDealers, groupHome] = [await open("localhost", "/en-ca/dealers"), await open("dealer-group.localhost")];
    const countDealers = (page: typeof allDealers) => page.main.querySelectorAll("[data-dealer-id]").length;
    expect(countDealers(groupHome)).toBeGreaterThan(1);
    expect(countDealers(groupHome)).toBeLessThan(countDealers(allDealers));
    const total = await readTotal("dealer-group.localhost");
    expect(groupHome.main.text).toContain(`${total} vehicles for sale`);
    expect(total).not.toBe(await readTotal("localhost"));
  });

  it("of the finance brand links to vehicles within the amount, and keeps it in the other language", async () => {
    const page = await open("finance.localhost", "/en-ca?amount=18000&months=48&apr=5");
    expect(page.main.querySelector(".hero .button-main")?.getAttribute("href")).toBe("/en-ca/cars?priceMax=18000");
    const french = page.document.querySelector('header a[hreflang="fr-ca"]')?.getAttribute("href") ?? "";
    const other = await open("finance.localhost", french);
    expect(other.amounts["payment"]).toBe(page.amounts["payment"]);
    const wrong = await open("finance.localhost", "/en-ca?amount=much");
    expect(wrong.invalid).toEqual(["amount"]);
    expect(wrong.status).toBe(200);
  });
});

describe("dealers", () => {
  it("are found with a form that changes the address only", async () => {
    const page = await open("localhost", "/fr-ca/dealers?province=QC&search=mont");
    const matches = page.main.querySelectorAll("[data-dealer-id]");
    expect(matches.map((dealer) => dealer.querySelector("a")?.text)).toEqual(["Automobiles du Mont-Royal"]);
    expect(page.served(page.main.querySelector("form") ?? page.main)).toMatchObject({ province: "QC", search: "mont" });
    const empty = await open("localhost", "/fr-ca/dealers?search=nulle+part");
    expect(empty.main.querySelector('a[href="/fr-ca/dealers"]')).not.toBeNull();
    expect((await open("localhost", `/fr-ca/dealers?province=ZZ&search=${"x".repeat(99)}`)).status).toBe(200);
  });

  it("have pages that list their vehicles, one page after the other", async () => {
    const first = await open("localhost", "/en-ca/dealers/1");
    expect(first.title).toMatch(/^Mount Royal Auto \| /);
    expect(first.main.querySelector(".lead")?.text).toContain("Côte-de-Liesse, Montréal, Quebec");
    expect(first.main.text).toMatch(/Today: (Closed|\d)/);
    const listIds = (page: typeof first) =>
      page.main.querySelectorAll("[data-vehicle-id]").map((article) => article.getAttribute("data-vehicle-id"));
    const next = first.main.querySelector('a[href*="after="]')?.getAttribute("href") ?? "";
    const second = await open("localhost", next);
    expect(listIds(second).length).toBeGreaterThan(0);
    expect(second.main.querySelector(".pager")?.text).toMatch(/^Page 2 of \d+, vehicles 13 to 24 of /);
    expect(listIds(second).filter((id) => listIds(first).includes(id))).toEqual([]);
    const vehicle = await open("localhost", `/en-ca/cars/${listIds(first)[0]}`);
    expect(vehicle.main.text).toContain("Mount Royal Auto");
  });

  it.each(["0", "x", "999999", "99999999999", "1.5"])("number %s is not found", async (id) => {
    expect((await open("localhost", `/en-ca/dealers/${id}`)).status).toBe(404);
  });

  it("of another brand are not found", async () => {
    const groupDealers = await open("dealer-group.localhost", "/en-ca/dealers");
    const ids = groupDealers.main
      .querySelectorAll("[data-dealer-id]")
      .map((dealer) => dealer.getAttribute("data-dealer-id"));
    for (let id = 1; id <= 12; id += 1) {
      const { status } = await open("dealer-group.localhost", `/en-ca/dealers/${id}`);
      expect(status).toBe(ids.includes(String(id)) ? 200 : 404);
    }
  });
});
