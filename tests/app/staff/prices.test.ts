/** The page of prices: the vehicles team sees what shoppers see of a trim, in a place and a language. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { makes, models, trimPrices, trims } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
let isDown = false;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) =>
      isDown && new URL(request.url).pathname.startsWith("/prices")
        ? new Response("busy", { status: 503 })
        : upstream.fetch(request),
  });
  team = await app.signedIn("vehicles");
});
afterAll(() => app.close());

/** A trim with rebates in Quebec. */
async function findTrim() {
  const [row] = await app.upstream.database.db
    .select({ trim: trims, model: models.name, make: makes.name, prices: trimPrices })
    .from(trimPrices)
    .innerJoin(trims, eq(trims.id, trimPrices.trim_id))
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(sql`jsonb_array_length(${trimPrices.cash_rebates}) > 0 and ${trims.market} = 'ca'`)
    .limit(1);
  if (!row) throw new Error("No trim of the demonstration has a rebate.");
  return row;
}

const inDollars = (cents: number, language: "fr-CA" | "en-CA") =>
  new Intl.NumberFormat(language, { style: "currency", currency: "CAD", currencyDisplay: "narrowSymbol" })
    .format(cents / 100)
    .replaceAll(/\s/g, " ");
const plain = (text = "") => text.replaceAll(/\s+/g, " ");
const textOf = ({ text }: { text: string }) => plain(text);

test("a trim is found by its words, and its record is the shopper's, with each rebate's note", async () => {
  const { trim, model, make, prices } = await findTrim();
  const found = await team.open(
    `/fr-ca/vehiclesTeam/prices?search=${encodeURIComponent(`${make} ${model} ${trim.name}`)}`,
  );
  expect(found.main.querySelector(`tr[data-row-id="${trim.id}"]`)).not.toBeNull();
  const page = await team.open(`/fr-ca/vehiclesTeam/prices?trimId=${trim.id}`);
  const text = textOf(page.main);
  expect(text).toContain(inDollars(trim.msrp_cents, "fr-CA"));
  const [rebate] = prices.cash_rebates;
  expect(text).toContain(plain(rebate?.rebateName.fr));
  expect(text).toContain(plain(rebate?.rebateNote.fr));
  expect(page.main.querySelectorAll('#terms tr[data-row-type="lease"]')).toHaveLength(prices.lease_terms.length);
});

test("the language of the query is another than the page's, if the team chooses it", async () => {
  const { trim, prices } = await findTrim();
  const page = await team.open(`/fr-ca/vehiclesTeam/prices?trimId=${trim.id}&language=en-ca`);
  expect(textOf(page.main)).toContain(plain(prices.cash_rebates[0]?.rebateName.en));
  expect(textOf(page.main)).toContain("Prix");
});

test("where the service fails, the page says what shoppers see", async () => {
  const { trim } = await findTrim();
  isDown = true;
  const page = await team.open(`/en-ca/vehiclesTeam/prices?trimId=${trim.id}`);
  isDown = false;
  expect(page.status).toBe(200);
  expect(textOf(page.main)).toContain("No prices for this trim in this location");
  expect(page.main.querySelector("#record")).toBeNull();
});

test("a word that nothing has, and a number that is no trim's, lead to no record", async () => {
  for (const query of ["search=Zzyzx", "trimId=999999"]) {
    const page = await team.open(`/en-ca/vehiclesTeam/prices?${query}`);
    expect(page.status).toBe(200);
    expect(page.main.querySelector("#record")).toBeNull();
  }
});
