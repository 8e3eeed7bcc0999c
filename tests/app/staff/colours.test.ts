/** The colours' pages: the vehicles team maps one, and shoppers filter by it in both languages. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { manufacturerColours, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("vehicles");
});
afterAll(() => app.close());

const rowsOf = (page: Page) =>
  page.main
    .querySelectorAll("tr[data-row-id]")
    .map((row) => [Number(row.getAttribute("data-row-id")), row.getAttribute("data-row-state") ?? ""] as const);

/** The number beside the filter's value. */
async function countRed(): Promise<number> {
  const { main } = await app.browser().open("/en-ca/cars/filters/colour");
  return Number(/Red\s*([\d,]+)/.exec(main.text)?.[1]?.replace(",", ""));
}

test("an unmapped colour stands first, is mapped, and is then a filter's", async () => {
  const list = await team.open("/fr-ca/vehiclesTeam/colours");
  const states = rowsOf(list).map(([, state]) => state);
  expect(states).toEqual(states.toSorted().toReversed());
  const [row] = await app.upstream.database.db
    .select()
    .from(manufacturerColours)
    .where(eq(manufacturerColours.key, "supersonic red"));
  const id = row?.id ?? 0;
  expect(rowsOf(list)).toContainEqual([id, "unmapped"]);
  const form = await team.open(`/fr-ca/vehiclesTeam/colours/${id}`);
  // The name says red, in a form that nobody has saved.
  expect(form.main.querySelector('[name="color"][checked]')?.getAttribute("value")).toBe("red");
  const invalid = await form.submit({ color: "pink" });
  expect([invalid.status, invalid.invalid]).toEqual([422, ["color"]]);
  const before = await countRed();
  expect((await form.send({ color: "red", ownPaint: "yes", paint: "#b3131b" })).status).toBe(303);
  expect(rowsOf(await team.open("/fr-ca/vehiclesTeam/colours?state=mapped"))).toContainEqual([id, "mapped"]);
  const painted = await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.colour_id, id));
  expect(new Set(painted.map(({ paint_hex }) => paint_hex))).toEqual(new Set(["#b3131b"]));
  const onSale = painted.filter(({ status }) => status === "on-sale").length;
  expect(onSale).toBeGreaterThan(0);
  expect(await countRed()).toBe(before + onSale);
  const shown = await app.browser().open("/fr-ca/autos?colour=red");
  expect(shown.main.text).toMatch(/Couleur.*Rouge/s);
});

test("the file has a row per colour, and is recorded", async () => {
  const file = await team.fetch("/en-ca/vehiclesTeam/colours/export.csv?state=unmapped");
  const text = await file.text();
  expect(text).toContain("Manufacturer colour");
  expect(text).toContain("Oxford White");
  expect(text).not.toContain("Glacier White");
});
