/** What search engines and shared links learn of the public pages, in the built app. */
import { existsSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#domain/formats/language.ts";
import { translatePath } from "#domain/site/paths.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { findFreeVehicle } from "#tests/app/support/purchase-actors.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const open = (path: string, host = "localhost") => app.browser(host).open(path);
const attribute = (page: Page, selector: string, name: string) =>
  page.document.querySelector(selector)?.getAttribute(name)?.replaceAll("&amp;", "&");
const readHead = (page: Page) => ({
  description: attribute(page, 'meta[name="description"]', "content"),
  robots: attribute(page, 'meta[name="robots"]', "content"),
  canonical: attribute(page, 'link[rel="canonical"]', "href"),
  alternates: page.document
    .querySelectorAll('link[rel="alternate"]')
    .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
});

const publicPages = [
  "",
  "/login",
  "/signup",
  "/cars",
  "/dealers",
  "/dealers/1",
  "/trade-in/vin",
  "/credit-application/main",
  "/terms-and-conditions",
  "/privacy-policy",
  "/faq",
  "/how-it-works",
  "/developers",
  "/developers/leads",
  "/developers/webhooks",
];

describe.each(["localhost", "finance.localhost"])("the public pages of %s", (host) => {
  test("have a description of their own in each language, and absolute addresses", async () => {
    const descriptions: string[] = [];
    for (const language of languages) {
      for (const path of publicPages.map((each) => translatePath(`/en-ca${each}`, language))) {
        const page = await open(path, host);
        const { description = "", ...head } = readHead(page);
        expect([path, head]).toEqual([
          path,
          {
            robots: undefined,
            canonical: `http://${host}${path}`,
            alternates: languages.map((other) => [other, `http://${host}${translatePath(path, other)}`]),
          },
        ]);
        expect(description.length, `${path}: ${description}`).toBeGreaterThan(30);
        expect(description.length, `${path}: ${description}`).toBeLessThan(190);
        descriptions.push(description);
      }
    }
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(descriptions.join()).not.toMatch(/\{\{|\}\}/);
  });
});

test("a brand with several hosts is indexed under its first one", async () => {
  const { canonical } = readHead(await open("/en-ca/login?referer=%2Fen-ca%2Fcars", "nordet.example"));
  expect(canonical).toBe("http://www.nordet.example/en-ca/login");
});

test("steps, errors, lists of filter values and personal pages are not indexed", async () => {
  const customer = await app.signedIn();
  const paths = [
    "/en-ca/cars/filters/make",
    "/en-ca/none",
    "/en-ca/consent",
    "/en-ca/location?referer=%2Fen-ca%2Fcars",
  ];
  for (const path of [...paths, "/en-ca/recover", "/en-ca/customer/dashboard", "/en-ca/customer/profile"]) {
    const { robots, canonical } = readHead(await customer.open(path));
    expect([path, robots, canonical]).toEqual([path, "noindex", undefined]);
  }
});

describe("a list", () => {
  const readList = async (query: string) => {
    const page = await open(`/en-ca/cars?${query}`);
    return { ...readHead(page), title: page.title, heading: page.main.querySelector("h1")?.text };
  };

  test.each([
    ["make=toyota", "make=Toyota", "Toyota"],
    ["make=Toyota&model=Corolla", "make=Toyota&model=Corolla", "Toyota Corolla"],
    ["body=suv", "body=suv", "SUV"],
    ["condition=used", "condition=used", "Used"],
    ["province=QC&sort=price", "province=QC", "Quebec"],
    ["make=Toyota&postalCode=H2X&sort=nearest", "make=Toyota", "Toyota"],
  ])("by %s is indexed as %s", async (query, canonical, choice) => {
    const list = await readList(query);
    expect(list).toMatchObject({ robots: undefined, canonical: `http://localhost/en-ca/cars?${canonical}` });
    expect(list.alternates).toContainEqual(["fr-ca", `http://localhost/fr-ca/autos?${canonical}`]);
    expect(list.title).toMatch(new RegExp(`^Vehicles for sale: ${choice} \\|`));
    expect([list.heading, list.description?.startsWith(`${choice}: `)]).toEqual([`Vehicles for sale: ${choice}`, true]);
  });

  test.each([
    "make=Toyota&body=suv",
    "colour=red",
    "priceMax=30000",
    "make=Toyota&yearMin=2020",
    "make=Nobody",
    "fuel=electric&province=QC",
  ])("by %s is not indexed, but can be shared", async (query) => {
    const { robots, canonical } = await readList(query);
    expect([robots, canonical]).toEqual(["noindex", `http://localhost/en-ca/cars?${query}`]);
  });

  test("has one canonical address for all its pages and orders", async () => {
    const first = await open("/en-ca/cars?make=Toyota&sort=price");
    const next = attribute(first, 'a[rel="next"]', "href") ?? "";
    expect(next).toContain("after=");
    const { robots, canonical } = readHead(await open(next));
    expect([robots, canonical]).toEqual([undefined, "http://localhost/en-ca/cars?make=Toyota"]);
  });
});

describe.each(languages)("a vehicle in %s", (language) => {
  const setStatus = (id: string, status: "on-sale" | "sold" | "withdrawn") =>
    app.upstream.database.db
      .update(vehicles)
      .set({ status })
      .where(eq(vehicles.id, Number(id)));

  test("that is sold is gone, and shows similar ones that can be bought; an unknown one is not found", async () => {
    const id = await findFreeVehicle(app.browser(), language, "body=suv");
    const path = translatePath(`/en-ca/cars/${id}`, language);
    const name = (await open(path)).main.querySelector("h1")?.text;
    await setStatus(id, "sold");
    const page = await open(`${path}?method=lease&term=36`);
    await setStatus(id, "on-sale");
    expect([page.status, page.main.getAttribute("data-state"), page.main.querySelector("h1")?.text]).toEqual([
      410,
      "sold",
      name,
    ]);
    expect(readHead(page)).toMatchObject({ robots: "noindex", canonical: undefined });
    const states = page.main
      .querySelectorAll("article[data-vehicle-id]")
      .map((card) => card.getAttribute("data-state"));
    expect(states).toEqual(Array.from({ length: 6 }, () => "free"));
    expect(page.main.querySelectorAll('form, script[type="application/ld+json"]')).toEqual([]);
    expect((await open(translatePath("/en-ca/cars/99999999", language))).status).toBe(404);
  });

  test("that is withdrawn is not indexed while it may come back", async () => {
    const id = await findFreeVehicle(app.browser(), language, "body=sedan");
    await setStatus(id, "withdrawn");
    const page = await open(translatePath(`/en-ca/cars/${id}`, language));
    await setStatus(id, "on-sale");
    expect([page.status, readHead(page).robots]).toEqual([200, "noindex"]);
  });
});

describe("a shared link", () => {
  const readPreview = (page: Page) =>
    Object.fromEntries(
      page.document
        .querySelectorAll('meta[property^="og:"]')
        .map((tag) => [tag.getAttribute("property")?.slice(3), tag.getAttribute("content")]),
    );

  test("of a vehicle shows its name, price and picture", async () => {
    const id = await findFreeVehicle(app.browser(), "fr-ca", "body=suv");
    const page = await open(`/fr-ca/autos/${id}?method=cash`);
    const preview = readPreview(page);
    expect(preview).toMatchObject({
      title: expect.stringMatching(/^\w+ .* 20\d\d/),
      description: expect.stringContaining("$"),
      url: `http://localhost/fr-ca/autos/${id}`,
      site_name: "Nordet",
      locale: "fr_CA",
    });
    const picture = await app.browser().fetch(preview["image"] ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(picture.headers.get("cache-control")).toMatch(/^public, max-age=/);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height].map(String)).toEqual([preview["image:width"], preview["image:height"]]);
  });

  test("of another page shows the brand's picture in the page's language", async () => {
    const { image } = readPreview(await open("/en-ca/dealers", "finance.localhost"));
    expect(image).toBe("http://finance.localhost/brands/finance/preview.en.png");
    expect(existsSync("build/client/brands/finance/preview.en.png")).toBe(true);
  });
});
