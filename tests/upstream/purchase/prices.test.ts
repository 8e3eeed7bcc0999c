import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppContext } from "#app/context.ts";
import { getPrices } from "#app/upstream/prices.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { trimPrices } from "#upstream/db/schema/index.ts";
import { type TrimPrices, toPricesRecord } from "#upstream/services/shared/trim-prices.ts";

describe("the prices query", () => {
  let upstream: TestUpstream;
  let row: TrimPrices;
  const warnings: object[] = [];
  const contextWith = (changes: Partial<AppContext> = {}): AppContext =>
    appContext({ fetchUpstream: upstream.fetch, pricesApiKey: upstream.config.PRICES_API_KEY, ...changes }, warnings);
  const question = () => ({ trimId: row.trim_id, province: "QC" as const, language: "fr-ca" as const });

  beforeAll(async () => {
    upstream = await startUpstream();
    const rows = await upstream.database.db.select().from(trimPrices);
    const rebated = rows.find(({ geography_code, cash_rebates }) => geography_code === "QC" && cash_rebates.length > 0);
    if (!rebated) throw new Error("The demonstration has no rebates in Quebec");
    row = rebated;
  });
  afterAll(() => upstream.close());

  it("returns every amount to the cent", async () => {
    const prices = await getPrices(contextWith(), question());
    const stored = toPricesRecord(row);
    expect(prices).toMatchObject({
      msrp: row.msrp_cents,
      airTax: row.air_tax_cents,
      tireTax: row.tire_tax_cents,
      freightAndPdi: row.freight_and_pdi_cents,
      associationFee: row.association_fee_cents,
      endDate: row.end_date,
      financeTerms: stored.financeTerms,
      leaseTerms: stored.leaseTerms,
    });
    expect(prices?.cashRebates).toHaveLength(stored.cashRebates.length);
    for (const [index, rebate] of stored.cashRebates.entries()) {
      const { preTaxRebate, postTaxRebate, rebateName } = rebate;
      expect(prices?.cashRebates[index]).toMatchObject({
        preTaxRebate,
        postTaxRebate,
        rebateName: { en: rebateName.fr, fr: rebateName.fr },
      });
    }
  });

  it("uses English on request, and a province's record or else the country's", async () => {
    const ontario = await getPrices(contextWith(), { ...question(), province: "ON", language: "en-ca" });
    const [rebate] = ontario?.cashRebates ?? [];
    expect(rebate?.rebateName.en).toMatch(/rebate|bonus|incentive/i);
  });

  it("is null for a trim without prices, and logs nothing", async () => {
    warnings.length = 0;
    expect(await getPrices(contextWith(), { ...question(), trimId: 999_999_999 })).toBeNull();
    expect(warnings).toEqual([]);
  });

  it.each<[string, Partial<AppContext>]>([
    ["a wrong key", { pricesApiKey: "guess" }],
    ["no connection", { fetchUpstream: () => Promise.reject(new Error("refused")) }],
    ["an answer of another shape", { fetchUpstream: async () => Response.json({ data: { prices: { msrp: "12" } } }) }],
    ["a page instead of an answer", { fetchUpstream: async () => new Response("<html>", { status: 502 }) }],
  ])("swallows %s with a warning that does not hold the key", async (_, changes) => {
    warnings.length = 0;
    expect(await getPrices(contextWith(changes), question())).toBeNull();
    // The list of languages may be missing too.
    expect(warnings.filter((warning) => "trimId" in warning)).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain(upstream.config.PRICES_API_KEY);
  });

  it("returns dollars and defaults to a direct GraphQL request", async () => {
    const queryPrices = (body: unknown, key = upstream.config.PRICES_API_KEY) =>
      upstream.fetch(
        new Request("http://upstream.test/prices/graphql", {
          method: "POST",
          headers: { "content-type": "application/json", "x-api-key": key },
          body: JSON.stringify(body),
        }),
      );
    const query =
      "query GET_PRICES($trimId: ID!) { prices(trimId: $trimId) { msrp tireTax cashRebates { rebateName } } }";
    const response = await queryPrices({ query, variables: { trimId: row.trim_id } });
    expect(await response.json()).toEqual({
      data: {
        prices: {
          msrp: row.msrp_cents / 100,
          tireTax: row.tire_tax_cents / 100,
          cashRebates: row.cash_rebates.map(({ rebateName }) => ({ rebateName: rebateName.en })),
        },
      },
    });
    expect((await queryPrices({ query, variables: { trimId: row.trim_id } }, "guess")).status).toBe(401);
    expect((await queryPrices({ query: "{ nothing }" })).status).toBe(400);
    expect((await queryPrices({ query: "x".repeat(9_000) })).status).toBe(400);
    expect((await queryPrices("no query")).status).toBe(400);
    const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: prices(trimId: 1) { msrp }`);
    expect((await queryPrices({ query: `{ ${aliases.join(" ")} }` })).status).toBe(400);
    const deep = `{ __type(name: "Prices") { ${"ofType { ".repeat(9)} name ${"} ".repeat(9)} } }`;
    expect((await queryPrices({ query: deep })).status).toBe(400);
    const long = { query, variables: { trimId: row.trim_id }, operationName: "GET_PRICES" };
    expect((await queryPrices(long)).status).toBe(200);
    const country = "query ($c: String) { prices(trimId: 1, country: $c) { msrp } }";
    expect(await (await queryPrices({ query: country, variables: { c: "x".repeat(61) } })).json()).toEqual({
      data: { prices: null },
    });
  });
});
