/** The sitemap that robots.txt names: per brand and language, every public page and vehicle on sale once, each of which answers. */
import { inArray, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sitemapPartSize } from "#contract/inventory/sitemap.ts";
import { widgets } from "#contract/widgets.ts";
import { type Language, languages } from "#domain/formats/language.ts";
import { translatePath } from "#domain/site/paths.ts";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const read = async (path: string, host = "localhost") => {
  const response = await app.browser(host).fetch(path);
  const text = await response.text();
  return {
    response,
    text,
    addresses: parse(text)
      .querySelectorAll("loc")
      .map((loc) => loc.text.replaceAll("&amp;", "&")),
  };
};

const readVehicleIds = async (language: Language, host?: string) => {
  const { addresses } = await read(`/${language}/sitemap.xml`, host);
  const files = await Promise.all(addresses.slice(1).map((address) => read(new URL(address).pathname, host)));
  return files.flatMap((file) => file.addresses.map((address) => Number(address.split("/").at(-1))));
};

describe.each(languages)("the sitemap in %s", (language) => {
  test("names files that name pages which answer, each in both languages", async () => {
    const robots = await read("/robots.txt", "finance.localhost");
    expect(robots.text).toContain(`Sitemap: http://finance.localhost/${language}/sitemap.xml\n`);
    const index = await read(`/${language}/sitemap.xml`, "finance.localhost");
    expect(index.addresses[0]).toBe(`http://finance.localhost/${language}/sitemap/pages.xml`);
    for (const header of ["content-type", "cache-control"])
      expect(index.response.headers.get(header)).toBe(
        { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" }[header],
      );
    const pages = await read(index.addresses[0] ?? "", "finance.localhost");
    expect(new Set(pages.addresses).size).toBe(pages.addresses.length);
    const lists = pages.addresses.filter((address) => address.includes("?"));
    expect(lists.length).toBeGreaterThan(40);
    const sample = [
      ...pages.addresses.filter((address) => !lists.includes(address)).slice(0, 16),
      ...lists.slice(0, 8),
    ];
    for (const address of sample) {
      const page = await app.browser("finance.localhost").open(address);
      const canonical = page.document
        .querySelector('link[rel="canonical"]')
        ?.getAttribute("href")
        ?.replaceAll("&amp;", "&");
      expect([page.status, canonical, page.document.querySelector('meta[name="robots"]')]).toEqual([
        200,
        address,
        null,
      ]);
      const path = address.slice("http://finance.localhost".length);
      for (const other of languages)
        expect(pages.text).toContain(
          `hreflang="${other}" href="http://finance.localhost${translatePath(path, other).replaceAll("&", "&amp;")}"`,
        );
    }
  });

  test("has every vehicle on sale once, with its last change, and no other", async () => {
    const ids = await readVehicleIds(language);
    const { total } = await app.upstream.call(widgets.listProducts, { limit: 1 });
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    const [sold = 0, changed = 0] = ids;
    const { db } = app.upstream.database;
    await db
      .update(vehicles)
      .set({ status: "sold" })
      .where(inArray(vehicles.id, [sold]));
    await db
      .update(vehicles)
      .set({ date_updated: new Date("2031-02-03T04:05:06Z") })
      .where(inArray(vehicles.id, [changed]));
    expect(await readVehicleIds(language)).not.toContain(sold);
    const index = await read(`/${language}/sitemap.xml`);
    const file = await read(new URL(index.addresses[1] ?? "").pathname);
    expect([index.text, file.text].every((text) => text.includes("<lastmod>2031-02-03T04:05:06.000Z</lastmod>"))).toBe(
      true,
    );
    await db
      .update(vehicles)
      .set({ status: "on-sale", date_updated: sql`now()` })
      .where(inArray(vehicles.id, [sold, changed]));
  });

  test.each(["/sitemap/other.xml", "/sitemap/0", "/sitemap/00.xml", "/sitemap/999999.xml"])(
    "has no file %s",
    async (path) => {
      expect((await read(`/${language}${path}`)).response.status).toBe(404);
    },
  );
});

test("a catalogue of more than 50,000 ids has several files, and a part is read page by page", async () => {
  const { db } = app.upstream.database;
  const [first] = await db.select().from(vehicles).orderBy(vehicles.id).limit(1);
  if (!first) throw new Error("There is no vehicle");
  const { all_in_price_cents: _, ...copy } = first;
  const names = { vin: "1HGCM82633A004352", stock_number: "SITEMAP-7" };
  await db.insert(vehicles).values({ ...copy, ...names, id: sitemapPartSize + 7 });
  const { addresses } = await read("/en-ca/sitemap.xml");
  expect(addresses.map((address) => address.split("/").at(-1))).toEqual(["pages.xml", "0.xml", "1.xml"]);
  const second = await read("/en-ca/sitemap/1.xml");
  expect(second.addresses).toEqual([`http://localhost/en-ca/cars/${sitemapPartSize + 7}`]);
  const readPage = (after?: number) =>
    app.upstream.call(widgets.listSitemapVehicles, { part: 0, limit: 5, ...(after !== undefined && { after }) });
  const page = await readPage();
  const nextPage = await readPage(page.next ?? 0);
  const ids = [...page.vehicles, ...nextPage.vehicles].map(({ id }) => id);
  expect([ids.length, ids.toSorted((a, b) => a - b)]).toEqual([10, ids]);
  const beyond = await app.upstream.send(widgets.listSitemapVehicles, { part: 0, after: 2 ** 31 });
  expect(beyond).toMatchObject({ status: 422, fields: { after: ["too_big"] } });
  const lastPart = await read(`/en-ca/sitemap/${Math.floor(2 ** 31 / sitemapPartSize)}.xml`);
  expect(lastPart.addresses).toEqual([]);
});
