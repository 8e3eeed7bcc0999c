/** The admin service's lists, and how the app uses the list of languages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { admin } from "#contract/admin.ts";
import { currencies, shopCurrency } from "#domain/money/currency.ts";
import { provinces } from "#domain/place/province.ts";
import { embeddedServices } from "#server/config/environment.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";

describe("the admin service", () => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());

  it("lists the languages with ID, Name and Key, the default first", async () => {
    expect(await upstream.call(admin.getLanguages, {})).toEqual([
      { ID: 1, Name: "English (Canada)", Key: "en-ca" },
      { ID: 2, Name: "Français (Canada)", Key: "fr-ca" },
    ]);
  });

  it("lists Canada as 43, its provinces and their cities with the ids that addresses use", async () => {
    const countries = await upstream.call(admin.getCountries, {});
    expect(countries.map(({ ID, Key }) => [ID, Key])).toEqual([[43, "CA"]]);
    const listed = await upstream.call(admin.getProvinces, { countryId: 43 });
    expect(listed.map(({ Key }) => Key)).toEqual([...provinces]);
    expect(await upstream.call(admin.getProvinces, { countryId: 44 })).toEqual([]);
    const quebec = listed.find(({ Key }) => Key === "QC");
    expect(quebec?.Name).toEqual({ en: "Quebec", fr: "Québec" });
    const cities = await upstream.call(admin.getCities, { provinceId: quebec?.ID ?? 0 });
    const montreal = cities.find(({ Name }) => Name === "Montréal");
    expect(withPlaceIds({ city: "Montreal", province: "QC" })).toMatchObject({
      country: 43,
      cityId: montreal?.ID,
      provinceId: quebec?.ID,
    });
    expect(await upstream.call(admin.getCities, { provinceId: 99 })).toEqual([]);
  });
});

describe("a language's id", () => {
  const stubAdmin = (host: string, respond: () => Response) => {
    let calls = 0;
    const context = appContext({
      services: { ...embeddedServices, admin: host },
      fetchUpstream: async () => {
        calls += 1;
        return respond();
      },
    });
    return { context, calls: () => calls };
  };

  it("comes from the list, which is requested once an hour", async () => {
    const list = [
      { ID: 12, Name: "French", Key: "fr-CA" },
      { ID: 11, Name: "English", Key: "en-CA" },
    ];
    const { context, calls } = stubAdmin("http://one.test", () => Response.json(list));
    expect(await getLanguageId(context, "fr-ca", 0)).toBe(12);
    expect(await getLanguageId(context, "en-ca", 3_500_000)).toBe(11);
    expect(calls()).toBe(1);
    await getLanguageId(context, "en-ca", 3_700_000);
    expect(calls()).toBe(2);
  });

  it("comes from the specification while the list is unavailable, without a request each time", async () => {
    const { context, calls } = stubAdmin("http://two.test", () => new Response("", { status: 500 }));
    expect(await getLanguageId(context, "fr-ca", 0)).toBe(2);
    const callCount = calls();
    expect(await getLanguageId(context, "en-ca", 30_000)).toBe(1);
    expect(calls()).toBe(callCount);
    await getLanguageId(context, "en-ca", 61_000);
    expect(calls()).toBeGreaterThan(callCount);
  });
});

describe("the currencies", () => {
  it("are the specification's three, and prices are in the first", () => {
    expect(currencies.map(({ ID, Key, Name, Sign }) => [ID, Key, Name, Sign])).toEqual([
      [1, "CAD", "Canadian Dollar", "$"],
      [2, "USD", "American Dollar", "$"],
      [3, "EUR", "Euro", "€"],
    ]);
    expect(shopCurrency.Key).toBe("CAD");
  });
});
