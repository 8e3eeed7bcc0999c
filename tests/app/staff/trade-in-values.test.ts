/** The main team finds a trim, sees what a new value changes, and saves it; without script, by links and forms. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { completeEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
let other: Browser;
const path = "/en-ca/nordet/trade-in-value-modification";
/** A 2021 Toyota RAV4 XLE Premium. */
const [vin, trimId] = ["2T3A1RFV5MW114702", 72657439];
let tradeInId: string;

beforeAll(async () => {
  app = await startApp();
  [team, other] = [app.browser(), app.browser()];
  await team.signIn("team", "en-ca");
  await other.signIn("superadmin", "fr-ca");
  const token = await app.upstream.signIn("customer");
  tradeInId = await completeEstimate(app.upstream, { vin: { tradeInVinNumber: vin } }, { token });
});
afterAll(() => app.close());

const rowsOf = (page: Awaited<ReturnType<Browser["open"]>>) =>
  page.main.querySelectorAll("tr[data-row-id]").map((row) => row.getAttribute("data-row-id"));

test("each choice gives the next list, and a choice that no longer fits is dropped", async () => {
  expect(rowsOf(await team.open(`${path}/trims`))).toEqual([]);
  const unchanged = await team.open(`${path}/changes`);
  // What brings the first row stands in the empty list alone, not at the top too.
  const links = unchanged.main.querySelectorAll(`a[href="${path}/bulk"]`);
  expect([links.length, unchanged.main.querySelectorAll(".empty a").length]).toEqual([1, 1]);
  const ofYear = await team.open(`${path}/trims?year=2021`);
  expect(ofYear.main.querySelectorAll("select[name=makeId] option").length).toBeGreaterThan(20);
  const ofModel = await team.open(`${path}/trims?year=2021&makeId=448&modelId=2217`);
  expect(rowsOf(ofModel)).toContain(String(trimId));
  expect(ofModel.main.querySelectorAll("select[name=trimId] option").length).toBe(rowsOf(ofModel).length + 1);
  const chosen = await team.fetch(`${path}/trims?year=2021&makeId=448&modelId=2217&trimId=${trimId}`);
  expect([chosen.status, chosen.headers.get("location")]).toEqual([302, `${path}/trims/${trimId}`]);
  const stale = await team.fetch(`${path}/trims?year=2021&makeId=440&modelId=2217&trimId=${trimId}`);
  expect(stale.headers.get("location")).toBe(`${path}/trims?year=2021&makeId=440`);
  expect(rowsOf(await team.open(`${path}/trims?search=rav4+2021+xle+premium`))).toContain(String(trimId));
  expect((await team.fetch(`${path}/trims/1`)).status).toBe(404);
});

test("a change is previewed, saved once, and shown in its history; the second of two people sees the first one's", async () => {
  const change = `${path}/trims/${trimId}/change`;
  const first = await team.open(change);
  const preview = { intent: "preview", value: "", percent: "" };
  expect((await first.submit(preview)).invalid).toEqual(["value"]);
  expect((await first.submit({ ...preview, value: "1" })).status).toBe(422);
  const previewed = await first.submit({ ...preview, percent: "+10 %" });
  expect(previewed.main.querySelector(`tr[data-row-id="${tradeInId}"]`)?.getAttribute("data-row-state")).toBe("raised");
  // What was typed stays beside its effect, as typed in the page's language.
  const typed = (page: typeof previewed, name: string) =>
    page.main.querySelector(`[name=${name}]`)?.getAttribute("value");
  expect([typed(previewed, "percent"), typed(previewed, "value") ?? ""]).toEqual(["10", ""]);
  const seenByOther = await (await other.open(change.replace("en-ca", "fr-ca"))).submit({ ...preview, percent: "-5" });
  expect(seenByOther.main.querySelector(`tr[data-row-id="${tradeInId}"]`)?.getAttribute("data-row-state")).toBe("kept");
  expect(typed(seenByOther, "percent")).toBe("-5");
  expect((await previewed.submit({ reason: "" })).invalid).toEqual(["reason"]);
  const sent = await Promise.all([1, 2].map(() => previewed.send({ reason: "demand", note: "Auction of May" })));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  await app.upstream.settle();

  const refused = await seenByOther.submit({ reason: "season", note: "Hiver" });
  expect([refused.status, refused.main.text.includes("Thérèse")]).toEqual([422, true]);
  expect(refused.main.querySelector("textarea")?.text.trim()).toBe("Hiver");
  expect((await refused.submit({ reason: "season", note: "Hiver" })).status).toBe(200);

  const trim = await team.open(`${path}/trims/${trimId}`);
  expect(trim.main.querySelectorAll("#history tbody tr").length).toBe(2);
  expect(trim.main.querySelector("#history svg")).not.toBeNull();
  expect(trim.main.text).toContain("Auction of May");
  expect(rowsOf(await team.open(path))).toContain(String(trimId));
  expect(rowsOf(await team.open(`${path}/trims/${trimId}/estimates`))).toContain(tradeInId);
  const csv = await (await team.fetch(`${path}/export.csv?search=rav4`)).text();
  expect(csv).toContain("XLE Premium");
  const [row] = await app.upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  expect(row?.answers).not.toHaveProperty("estimate");
});

test("many values are changed by a percentage after a preview, and taken back by one button", async () => {
  const bulk = `${path}/bulk`;
  const wrong = await team.open(`${bulk}?makeId=448&percent=80`);
  expect(wrong.main.querySelector("#filter-percent")?.getAttribute("aria-invalid")).toBe("true");
  const reversed = await team.open(`${bulk}?makeId=448&yearFrom=2020&yearTo=2018&percent=5`);
  expect(reversed.invalid).toEqual(["yearTo"]);
  expect(reversed.main.querySelector("#effect")).toBeNull();
  const stale = await team.fetch(`${bulk}?makeId=440&modelId=2217&percent=2`);
  expect(stale.headers.get("location")).toBe(`${bulk}?makeId=440&percent=2`);
  const inFrench = await other.open(`${bulk.replace("en-ca", "fr-ca")}?makeId=448&percent=-2.5`);
  expect(inFrench.main.querySelector("#filter-percent")?.getAttribute("value")).toBe("-2,5");
  const page = await team.open(`${bulk}?makeId=448&modelId=2217&yearFrom=2019&percent=-2,5`);
  expect((await page.submit({ reason: "" })).invalid).toEqual(["reason"]);
  const saved = await page.submit({ reason: "season", note: "" });
  expect(saved.main.text).toContain("RAV4");
  const changes = `${path}/changes`;
  const [row] = (await team.open(changes)).main.querySelectorAll("tr[data-row-id]");
  expect(row?.getAttribute("data-row-state")).toBe("undoable");
  for (const text of ["Toyota, RAV4, 2019 to …", "\u22122.5%"]) expect(row?.text).toContain(text);
  const changed = saved.main.querySelectorAll("#facts dd").at(-1)?.text ?? "";
  expect(row?.querySelector("a")?.getAttribute("href")).toBe(saved.path);
  expect((await team.open(path)).main.querySelector(`a[href="${changes}"]`)).not.toBeNull();
  const undone = await saved.submit({});
  expect(undone.main.querySelector("#facts")?.text).toContain("Trims restored to their previous value");
  const former = await team.open(saved.path);
  expect(former.main.querySelector("#facts")?.text).toContain(`Trims changed at the time${changed}`);
  expect(former.main.text).not.toContain("Changed trims");
  expect(rowsOf(await team.open(`${changes}?state=undoable`))).not.toContain(row?.getAttribute("data-row-id"));
  expect(rowsOf(await team.open(`${changes}?state=undone`))).toContain(row?.getAttribute("data-row-id"));
  expect(await (await team.fetch(`${changes}/export.csv`)).text()).toContain("Reversed");
  expect(undone.main.text).toContain("Change reversed");
  expect(undone.main.querySelector("form[data-form=main]")).toBeNull();
  expect((await team.fetch(`${path}/changes/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
});
