/**
 * Six brands on six hosts: a trade-in or a pre-qualification on one brand is invisible on the others
 * (brand-isolation.test.ts has the pages).
 */
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Brand } from "#brands/brand.ts";
import { brands, defaultBrand } from "#brands/index.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";
import { blockListings, creditApplications, tradeIns } from "#upstream/db/schema/index.ts";

const allBrands = Object.values(brands);
const toHost = (brand: Brand) => (brand === defaultBrand ? "localhost" : `${brand.label}.localhost`);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("what staff see of a brand", () => {
  const staff = new Map<Brand, Browser>();
  const links = new Map<Brand, string>();
  const email = "formulaire@exemple.ca";

  beforeAll(async () => {
    for (const brand of allBrands) {
      const browser = app.browser(toHost(brand));
      await browser.signIn("team", "en-ca");
      await (await browser.open("/en-ca/block-management/send-form")).submit({ email });
      staff.set(brand, browser);
      links.set(brand, await mailedPathTo(browser, email));
    }
  });

  test.each(allBrands)(
    "$key: its form, trade-in and block vehicle are not found on the other brands",
    async (brand) => {
      const link = links.get(brand) ?? "";
      const tradeInId = link.split("/").at(-1) ?? "";
      const values = { trade_in_id: tradeInId, state: "published", published_at: new Date() } as const;
      const { db } = app.upstream.database;
      await db.update(tradeIns).set({ state: "estimated" }).where(eq(tradeIns.id, tradeInId));
      const [listing] = await db.insert(blockListings).values(values).returning();
      const managedPath = `/en-ca/block-management/trade-in-details/${tradeInId}`;
      const listingPath = `/en-ca/block/vehicle-details/${listing?.id}`;
      const statusByPath = { [link]: 302, [managedPath]: 200, [`${managedPath}/withdraw`]: 200, [listingPath]: 200 };
      const lists = ["/en-ca/block", "/en-ca/block-management"];
      for (const otherBrand of allBrands) {
        const browser = staff.get(otherBrand);
        const statuses = await Promise.all(
          Object.entries(statusByPath).map(
            async ([path, status]) => [path, (await browser?.fetch(path))?.status, status] as const,
          ),
        );
        for (const [path, status, ownStatus] of statuses)
          expect([otherBrand.key, path, status]).toEqual([
            otherBrand.key,
            path,
            otherBrand === brand ? ownStatus : 404,
          ]);
        for (const path of lists) {
          const html = (await browser?.open(path))?.html ?? "";
          expect([otherBrand.key, path, html.includes(listing?.id ?? "?") || html.includes(managedPath)]).toEqual([
            otherBrand.key,
            path,
            otherBrand === brand,
          ]);
        }
      }
    },
  );
});

test("an account's trade-in and pre-qualification start separately on each brand", async () => {
  for (const brand of allBrands) {
    const browser = app.browser(toHost(brand));
    await browser.signIn("user", "en-ca");
    const vin = await browser.open("/en-ca/trade-in");
    expect([brand.key, vin.path, vin.served()["tradeInVinNumber"]]).toEqual([brand.key, "/en-ca/trade-in/vin", ""]);
    await vin.submit({ tradeInVinNumber: "1HGCM82633A004352" });
    const main = await browser.open("/en-ca/credit-application");
    expect([brand.key, main.path]).toEqual([brand.key, "/en-ca/credit-application/main"]);
    expect((await main.submit()).path).toBe("/en-ca/credit-application/vehicle-condition");
    for (const other of allBrands.filter((candidate) => candidate !== brand)) {
      const otherBrandBrowser = app.browser(toHost(other));
      for (const [name, value] of browser.cookies) otherBrandBrowser.cookies.set(name, value);
      expect((await otherBrandBrowser.open("/en-ca/trade-in")).served()["tradeInVinNumber"]).toBe("");
      expect((await otherBrandBrowser.open("/en-ca/credit-application")).path).toBe("/en-ca/credit-application/main");
    }
  }
});

test("the id of a pre-qualification or trade-in works on its own brand only", async () => {
  const { upstream } = app;
  const applications = await upstream.database.db
    .select()
    .from(creditApplications)
    .where(isNull(creditApplications.submitted_at));
  const formTradeIns = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.kind, "form"));
  for (const brand of allBrands.map(({ key }) => key)) {
    const token = await upstream.signIn("user", brand);
    for (const { id: creditApplicationId, brand_key } of applications) {
      const details = await upstream.call(
        buyOnline.getCreditApplicationDetails,
        { creditApplicationId },
        { brand, token },
      );
      expect([brand, brand_key, details.creditApplication !== null]).toEqual([brand, brand_key, brand === brand_key]);
    }
    for (const { id: tradeInId, brand_key } of formTradeIns) {
      const { status } = await upstream.send(buyOnline.getTradeInDetails, { tradeInId }, { brand });
      expect([brand, brand_key, status]).toEqual([brand, brand_key, brand === brand_key ? 200 : 404]);
    }
  }
  expect([applications.length, formTradeIns.length]).toEqual([allBrands.length, allBrands.length]);
});
