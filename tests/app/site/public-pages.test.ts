/** Public pages from memory: who is answered from it, and what drops a page. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { listFreeVehicles } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
let customer: Browser;
let ids: string[];
beforeAll(async () => {
  app = await startApp({ keepsPublicPages: true });
  customer = app.browser();
  await customer.signIn("customer", "en-ca");
  ids = await listFreeVehicles(app.browser(), "en-ca", "sort=price");
});
afterAll(() => app.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(`http://localhost${path}`, { headers: { accept: "text/html", ...headers } });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, cache: response.headers.get("cache-status") };
}

const stateOf = (text: string, id: string) =>
  text.match(new RegExp(`data-vehicle-id="${id}"[^>]*data-state="(\\w+)"`))?.[1] ??
  text.match(new RegExp(`data-state="(\\w+)"[^>]*data-vehicle-id="${id}"`))?.[1];

/** A fresh page that nobody has asked for. */
let uses = 0;
const nextId = () => ids[uses++] ?? "";
/** Changes that this process has not made are seen within a second. */
const within = { timeout: 5_000, interval: 100 };

const pages = [
  ["home", () => "/en-ca"],
  ["home in French", () => "/fr-ca"],
  ["list", () => "/en-ca/cars?make=Honda"],
  ["vehicle", () => `/en-ca/cars/${nextId()}`],
  ["terms", () => "/fr-ca/terms-and-conditions"],
  ["how it works", () => "/en-ca/how-it-works"],
] as const;

test.each(pages)("%s is drawn once, and answers the same again", async (_, pathOf) => {
  const path = pathOf();
  const first = await open(path);
  const second = await open(path);
  expect([first.cache, second.cache]).toEqual(["nordet; fwd=miss", "nordet; hit"]);
  expect(second.text).toBe(first.text);
  expect(second.status).toBe(200);
  expect(second.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1");
  expect(second.headers.get("vary")).toMatch(/cookie/i);
  expect(second.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
});

test("a page of a visitor with a cookie of the site is neither read nor written", async () => {
  const path = "/en-ca/cars?make=Toyota";
  const visitors = ["User.Token=x", "Consent=x", "Toast=x", "Newcomer=x", "TradeIn=x"];
  for (const cookie of visitors) {
    const page = await open(path, { cookie });
    expect([page.cache, page.headers.get("cache-control")]).toEqual([null, "private, no-store"]);
  }
  const signedIn = await customer.open(path);
  expect(signedIn.html).toContain("Camille");
  const anonymous = await open(path);
  expect(anonymous.cache).toBe("nordet; fwd=miss");
  expect(anonymous.text).not.toContain("Camille");
  expect((await customer.open(path)).html).toContain("Camille");
});

test("a cookie of others changes nothing", async () => {
  await open("/en-ca/faq");
  expect((await open("/en-ca/faq", { cookie: "_ga=1.2.3" })).cache).toBe("nordet; hit");
});

test("the key is host, language, path and the page's own names", async () => {
  await open("/en-ca/cars?make=Ford&body=suv");
  expect((await open("/en-ca/cars?body=suv&make=Ford")).cache).toBe("nordet; hit");
  expect((await open("/en-ca/cars?body=suv&make=Ford&utm_source=x&gclid=y")).cache).toBe("nordet; hit");
  // A name that the page may read is not left out.
  expect((await open("/en-ca/cars?body=suv&make=Ford&postalCode=H2X")).cache).toBeNull();
  expect((await open("/en-ca?amount=5")).cache).toBeNull();
  const other = await app.fetch("http://finance.localhost/en-ca/cars?make=Ford&body=suv");
  expect(other.headers.get("cache-status")).toBe("nordet; fwd=miss");
  expect(await other.text()).not.toContain('href="http://localhost/en-ca/cars');
});

test("a hundred at once draw a page once", async () => {
  const path = "/en-ca/cars?body=sedan&sort=-price";
  const answers = await Promise.all(Array.from({ length: 100 }, () => open(path)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
});

test("each encoding has its own copy, and a known page is answered 304", async () => {
  const path = "/en-ca/privacy-policy";
  const plain = await open(path);
  const compressed = await app.fetch(`http://localhost${path}`, { headers: { "accept-encoding": "br" } });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  const size = (await compressed.arrayBuffer()).byteLength;
  expect(size).toBeLessThan(plain.text.length / 3);
  const etag = plain.headers.get("etag") ?? "";
  const again = await app.fetch(`http://localhost${path}`, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("errors and redirects are not stored", async () => {
  for (const path of ["/en-ca/cars/999999", "/en-ca/autos", "/en-ca/cars?priceMin=7&priceMax=3"]) {
    const [first, second] = [await open(path), await open(path)];
    expect([path, second.status, second.cache]).toEqual([path, first.status, first.cache]);
    expect(second.cache).not.toBe("nordet; hit");
  }
});

describe("after a change the next page shows it", () => {
  test("a lock and its end", async () => {
    const id = nextId();
    const pathsOfIt = [`/en-ca/cars/${id}`, "/en-ca/cars?sort=price"];
    for (const path of pathsOfIt) expect(stateOf((await open(path)).text, id)).toBe("free");
    await open("/fr-ca/faq");
    await customer.post("/en-ca/buy-online", { vehicleId: id });
    for (const path of pathsOfIt) expect([path, stateOf((await open(path)).text, id)]).toEqual([path, "held"]);
    // Pages without it stay.
    expect((await open("/fr-ca/faq")).cache).toBe("nordet; hit");
    // Nobody tells the end of a lock: the database's clock does.
    await app.upstream.database.db.execute(
      sql`update reservations set expires_at = now() - interval '1 second' where vehicle_id = ${Number(id)}`,
    );
    for (const path of pathsOfIt) {
      await expect.poll(async () => stateOf((await open(path)).text, id), within).toBe("free");
    }
  });

  test("a price that somebody else changed", async () => {
    const id = nextId();
    const path = `/en-ca/cars/${id}`;
    const before = await open(path);
    await open("/en-ca/cars?sort=-year");
    await app.upstream.database.db.execute(
      sql`update vehicles set price_cents = price_cents + 123400 where id = ${Number(id)}`,
    );
    const priceOf = ({ text }: { text: string }) =>
      Number(text.match(/data-amount="vehiclePrice" value="([\d.]+)"/)?.[1]);
    await expect.poll(async () => priceOf(await open(path)), within).toBeCloseTo(priceOf(before) + 1234, 2);
    // Any list may have another order or count now.
    expect((await open("/en-ca/cars?sort=-year")).cache).toBe("nordet; fwd=miss");
  });

  test("a change of a dealer", async () => {
    const path = `/en-ca/cars/${nextId()}`;
    await open(path);
    await app.upstream.database.db.execute(sql`update companies set phone = '514 555-0999'`);
    await expect.poll(async () => (await open(path)).text.includes("555-0999"), within).toBe(true);
  });

  test("a hundred locks at once: every page after each shows it", async () => {
    const left = ids.slice(uses, uses + 4);
    uses += 4;
    const buyers = ["user", "team", "admin", "superadmin"];
    await Promise.all(
      left.map(async (id, index) => {
        const browser = app.browser();
        await browser.signIn(buyers[index] ?? "", "en-ca");
        const path = `/en-ca/cars/${id}`;
        expect(stateOf((await open(path)).text, id)).toBe("free");
        const reading = Array.from({ length: 10 }, () => open(path));
        await browser.post("/en-ca/buy-online", { vehicleId: id });
        expect(stateOf((await open(path)).text, id)).toBe("held");
        await Promise.all(reading);
        expect(stateOf((await open(path)).text, id)).toBe("held");
      }),
    );
  });
});

test("where the upstream does not answer, nothing comes from memory", async () => {
  let isDown = false;
  const broken = await startApp({
    keepsPublicPages: true,
    intercept: async (request, upstream) => (isDown ? Response.error() : upstream.fetch(request)),
  });
  const read = async () => {
    const response = await broken.fetch("http://localhost/en-ca/cars");
    await response.text();
    return [response.status, response.headers.get("cache-status")];
  };
  expect(await read()).toEqual([200, "nordet; fwd=miss"]);
  expect(await read()).toEqual([200, "nordet; hit"]);
  isDown = true;
  await expect.poll(read, within).toEqual([503, null]);
  await broken.close();
});
