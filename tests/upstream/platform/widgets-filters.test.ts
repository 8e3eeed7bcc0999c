import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { widgets } from "#contract/widgets.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import { type Cards, type Filters, startWidgets } from "#tests/upstream/support/widgets-fixture.ts";

describe.each(engines)("filters and facets of vehicles on $name", (engine) => {
  const { upstream, list, listAll, removeFromFinance } = startWidgets(engine);
  let everything: Promise<Cards> | undefined;
  const listEverything = () => {
    everything ??= listAll({});
    return everything;
  };

  const costsAbout25000 = ({ offer: { cashPrice } }: Cards[number]) => cashPrice >= 20_000_00 && cashPrice <= 30_000_00;

  const paysAbout90 = (weekly: number | null) => weekly !== null && weekly >= 80_00 && weekly <= 100_00;

  it.each<[string, Filters, (card: Cards[number]) => boolean]>([
    ["make", { make: "honda" }, (card) => card.make === "Honda"],
    ["model", { make: "Honda", model: "Civic" }, (card) => card.model === "Civic"],
    ["year", { year: 2024 }, (card) => card.year === 2024],
    ["body", { body: "pickup" }, (card) => card.bodyStyle === "pickup"],
    ["fuel", { fuel: "electric" }, (card) => card.fuel === "electric"],
    ["condition", { condition: "new" }, (card) => card.condition === "new"],
    ["province", { province: "QC" }, (card) => card.province === "QC"],
    ["price", { priceMin: 20_000, priceMax: 30_000 }, costsAbout25000],
    ["a payment a week", { weeklyMin: 80, weeklyMax: 100 }, ({ offer: { weekly } }) => paysAbout90(weekly)],
    ["years", { yearMin: 2020, yearMax: 2022 }, (card) => card.year >= 2020 && card.year <= 2022],
    ["mileage", { mileageMin: 10_000, mileageMax: 20_000 }, ({ mileageKm: km }) => km >= 10_000 && km <= 20_000],
  ])("filters by %s", async (_, filters, isMatch) => {
    const [cards, everything] = [await listAll(filters), await listEverything()];
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every(isMatch)).toBe(true);
    expect(cards).toHaveLength(everything.filter(isMatch).length);
  });

  it("counts each facet without that facet's filter", async () => {
    const filters: Filters = { make: "Toyota", body: "suv", province: "QC" };
    const { facets, total } = await list(filters);
    const countOf = async (input: Filters) => (await list({ ...input, limit: 1 })).total;
    const countIn = (name: keyof typeof facets, value: string) =>
      facets[name].find((facet) => facet.value === value)?.count ?? 0;
    expect(countIn("make", "Toyota")).toBe(total);
    expect(countIn("make", "Lexus")).toBe(await countOf({ ...filters, make: "Lexus" }));
    expect(countIn("body", "sedan")).toBe(await countOf({ ...filters, body: "sedan" }));
    expect(countIn("province", "ON")).toBe(await countOf({ ...filters, province: "ON" }));
    expect(countIn("condition", "used")).toBe(await countOf({ ...filters, condition: "used" }));
    expect(countIn("year", "2024")).toBe(await countOf({ ...filters, year: 2024 }));
    const { facets: modelFacets } = await list({ ...filters, model: "RAV4" });
    // Other models stay countable when one is chosen, and so do other makes.
    expect(modelFacets.model).toEqual(facets.model);
    expect(modelFacets.make).toEqual(facets.make);
    for (const values of Object.values(facets)) expect(values.every(({ count }) => count > 0)).toBe(true);
  });

  it("lists no models before a make is chosen, and the newest years first", async () => {
    const { facets } = await list();
    expect(facets.model).toEqual([]);
    const years = facets.year.map(({ value }) => Number(value));
    expect(years).toEqual([...years].sort((one, other) => other - one));
  });

  it("shows a brand only vehicles of its dealers", async () => {
    const all = await list();
    const before = await list({}, "finance");
    await removeFromFinance("BC");
    const after = await list({}, "finance");
    const inProvince = all.facets.province.find(({ value }) => value === "BC")?.count ?? 0;
    expect(inProvince).toBeGreaterThan(0);
    expect(after.total).toBe(before.total - inProvince);
    expect(after.facets.province.map(({ value }) => value)).not.toContain("BC");
    expect((await list()).total).toBe(all.total);
  });

  it.each(["nonsense", "W10", "eyJhIjoxfQ", Buffer.from('["1","1"]').toString("base64url")])(
    "refuses the cursor %s",
    async (after) => {
      expect(await upstream().send(widgets.listProducts, { after })).toMatchObject({
        status: 422,
        fields: { after: ["invalid"] },
      });
    },
  );

  it("refuses a cursor of another sort order and unknown values", async () => {
    const { next } = await list({ sort: "price", limit: 1 });
    expect(await upstream().send(widgets.listProducts, { after: next ?? "" })).toMatchObject({ status: 422 });
    expect(await upstream().send(widgets.listProducts, { sort: "nearest" })).toMatchObject({
      status: 422,
      fields: { latitude: ["required"] },
    });
    const forged = await upstream().fetch(
      new Request("http://upstream.test/widgets/products/list?body=boat", {
        headers: { EnvironmentToken: "demo-nordet" },
      }),
    );
    expect(forged.status).toBe(422);
  });

  it("reads words with the makes and models that the brand has on sale", async () => {
    const read = (words: string, brand = "nordet") => upstream().call(widgets.readWords, { words }, { brand });
    const { vehicles } = await list({ limit: 1 });
    const [{ make, model } = { make: "", model: "" }] = vehicles;
    expect(await read(`${model} rouge ${make}`.toUpperCase())).toEqual({
      filters: { make, model, colour: "red" },
      unknown: "",
    });
    expect(await read("under 20,000 $ Trabant")).toEqual({ filters: { priceMax: 20_000 }, unknown: "Trabant" });
    await upstream().database.db.execute(sql`update companies set brand_keys = '{nordet}'`);
    expect(await read(make, "finance")).toEqual({ filters: {}, unknown: make });
  });

  it("returns an empty page when nothing matches", async () => {
    const page = await list({ make: "'; drop table vehicles; --" });
    expect(page).toMatchObject({ vehicles: [], total: 0, next: null });
    expect(page.facets.make.length).toBeGreaterThan(20);
  });
});
