/** The pages of the catalogue's pictures: a record is downloaded, a picture is chosen, and shoppers see it; without script. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { jobs, pictureFolders, trimPictures, vehicles } from "#upstream/db/schema/index.ts";
import { vifIdOfFault } from "#upstream/simulators/pictures/records.ts";

let app: TestApp;
let staff: Browser;
beforeAll(async () => {
  app = await startApp();
  staff = await app.signedIn("vehicles");
});
afterAll(() => app.close());

const path = "/en-ca/vehiclesTeam/Images";
const post = (page: string, fields: Record<string, string>) =>
  staff.fetch(`${path}/${page}`, { method: "POST", body: new URLSearchParams(fields) });

async function recordOf(vifId: number) {
  const { db } = app.upstream.database;
  const [folder] = await db.select().from(pictureFolders).where(eq(pictureFolders.vif_id, vifId));
  if (!folder) throw new Error("The record has a folder");
  return folder;
}

async function trimOnSale() {
  const [row] = await app.upstream.database.db
    .select({ vehicleId: vehicles.id, trimId: vehicles.trim_id, vifId: trimPictures.vif_id })
    .from(vehicles)
    .innerJoin(trimPictures, eq(trimPictures.trim_id, vehicles.trim_id))
    .where(eq(vehicles.status, "on-sale"))
    .orderBy(vehicles.id)
    .limit(1);
  if (!row) throw new Error("The demonstration sells mapped trims");
  return row;
}

test("a record is downloaded, one of its pictures is chosen for the trim, and the shop shows it", async () => {
  const { vehicleId, trimId, vifId } = await trimOnSale();
  const gallery = await staff.open(`${path}/trims/${trimId}`);
  expect(gallery.main.text).toContain("Nothing downloaded yet");
  const started = await post("vif-list", { vifId: String(vifId), intent: "download" });
  expect([started.status, started.headers.get("location")]).toEqual([303, `${path}/folders/${vifId}`]);
  await app.upstream.settle();
  const folder = await staff.open(`${path}/folders/${vifId}`);
  expect(folder.main.querySelector("progress")?.getAttribute("data-job-state")).toBe("done");
  expect(folder.main.querySelectorAll('li[data-row-state="stored"]')).toHaveLength(21);
  const { year, make, model } = await recordOf(vifId);
  const listed = await staff.open(`${path}/vif-list?${new URLSearchParams({ year: String(year), make, model })}`);
  const stateOf = (id: number) => listed.main.querySelector(`tr[data-row-id="${id}"]`)?.getAttribute("data-row-state");
  expect(stateOf(vifId)).toBe("complete");

  const filled = await staff.open(`${path}/trims/${trimId}`);
  const pictureId = filled.main.querySelector('input[name="pictureId"]')?.getAttribute("value") ?? "";
  expect((await post(`trims/${trimId}`, { pictureId, intent: "trim" })).status).toBe(303);
  const marked = await staff.open(`${path}/trims/${trimId}`);
  expect(marked.main.querySelectorAll("[data-chosen]")).toHaveLength(1);
  const shopper = await app.browser().open(`/en-ca/cars/${vehicleId}`);
  expect(shopper.main.innerHTML).toContain(`/media/pictures/${pictureId}.webp`);
  expect((await post(`trims/${trimId}`, { intent: "clear-trim" })).status).toBe(303);
  expect((await app.browser().open(`/en-ca/cars/${vehicleId}`)).main.innerHTML).not.toContain("/media/pictures/");
});

test("a download that runs can be cancelled; without the record's number it is refused", async () => {
  const vifId = vifIdOfFault("large");
  await post("vif-list", { vifId: String(vifId), intent: "download" });
  const running = await staff.open(`${path}/folders/${vifId}`);
  expect(running.main.querySelector("[data-refresh]")?.getAttribute("data-refresh")).toBe("running");
  expect(running.html).toContain('http-equiv="refresh"');
  const refused = await post(`folders/${vifId}`, { intent: "cancel" });
  expect([refused.status, (await refused.text()).includes("vifId is required")]).toEqual([422, true]);
  expect((await post(`folders/${vifId}`, { vifId: String(vifId), intent: "cancel" })).status).toBe(303);
  await app.upstream.settle();
  const ended = await staff.open(`${path}/folders/${vifId}`);
  expect(ended.main.querySelector("progress")?.getAttribute("data-job-state")).toBe("cancelled");
});

test("a trim gets another record, or none", async () => {
  const { trimId, vifId } = await trimOnSale();
  const form = await staff.open(`${path}/trims/${trimId}/record`);
  expect((await form.send({ vifId: "none" })).status).toBe(303);
  expect((await staff.open(`${path}/trims/${trimId}`)).main.text).toContain("No record chosen");
  const unknown = await form.submit({ vifId: "7" });
  expect([unknown.status, unknown.invalid]).toEqual([422, ["vifId"]]);
  expect((await form.send({ vifId: String(vifId) })).status).toBe(303);
});

test("the lists and their files, in both languages", async () => {
  const folders = await staff.open("/fr-ca/vehiclesTeam/Images/folders?state=empty");
  expect(folders.main.querySelectorAll("tr[data-row-id]").length).toBeGreaterThan(10);
  const file = await staff.fetch(`${path}/vif-list/viflist.csv?year=2026`);
  expect(file.headers.get("content-disposition")).toContain("viflist.csv");
  expect((await file.text()).split("\r\n").length).toBeGreaterThan(50);
  const sameFile = await staff.fetch(`${path}/vif-list/export.csv?year=2026`);
  expect(sameFile.headers.get("content-disposition")).toContain("viflist.csv");
  const trims = await staff.fetch(`${path}/export.csv?year=2026&state=empty`);
  expect((await trims.text()).split("\r\n").length).toBeGreaterThan(50);
  const checked = await post("folders", { intent: "continue" });
  expect(checked.status).toBe(303);
  await app.upstream.settle();
  const after = await staff.open(`${path}/folders`);
  expect(after.main.querySelector("[data-refresh]")?.getAttribute("data-refresh")).toBe("done");
  const { db } = app.upstream.database;
  const unfinished = { done_at: null, progress: 40, run_at: new Date("9999-01-01") };
  await db.update(jobs).set(unfinished).where(eq(jobs.kind, "picture-check"));
  const waiting = await staff.open("/fr-ca/vehiclesTeam/Images/folders");
  expect(waiting.main.querySelector("[data-refresh]")?.getAttribute("data-refresh")).toBe("running");
  const bar = waiting.main.querySelector("progress");
  expect([bar?.getAttribute("data-job-state"), bar?.getAttribute("value")]).toEqual(["queued", "40"]);
  expect(waiting.main.text).toContain("Vérifié à 40\u00a0%");
  const records = await staff.open(`${path}/vif-list?year=2026&make=Honda&model=Pilot+of+elsewhere`);
  expect(records.main.querySelectorAll("select[name=model] option").length).toBeGreaterThan(2);
  const idsOf = (page: typeof records) =>
    page.main.querySelectorAll("tr[data-row-id]").map((row) => row.getAttribute("data-row-id"));
  // No record has such a number, so no page gave this address.
  const beyond = await staff.open(`${path}/vif-list?after=${2 ** 31}`);
  expect([beyond.status, idsOf(beyond)]).toEqual([200, idsOf(await staff.open(`${path}/vif-list`))]);
  expect((await staff.fetch(`${path}/trims/999999999`)).status).toBe(404);
  for (const number of ["x", "1e3", "01", "999999999"]) {
    expect([number, (await staff.fetch(`${path}/folders/${number}`)).status]).toEqual([number, 404]);
    expect((await staff.fetch(`${path}/folders/${number}/pictures.zip`)).status).toBe(404);
    expect((await post(`folders/${number}`, { intent: "check" })).status).toBe(404);
  }
  expect((await post("vif-list", { vifId: "x", intent: "download" })).status).toBe(400);
  expect((await post(`trims/${(await trimOnSale()).trimId}`, { pictureId: "x", intent: "trim" })).status).toBe(400);
});
