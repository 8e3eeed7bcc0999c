/** Downloads of pictures: progress, cancellation, faults of the source, and what shoppers see of pictures that are not there. */
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { widgets } from "#contract/widgets.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import {
  auditLog,
  jobs,
  models,
  notifications,
  pictures,
  trimPictures,
  trims,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { folderStore } from "#upstream/files/store.ts";
import { type Fault, vifIdOfFault } from "#upstream/simulators/pictures/records.ts";

let upstream: TestUpstream;
let by: { token: string };
beforeAll(async () => {
  upstream = await startUpstream({}, { hasPeriodicTasks: false });
  by = { token: await upstream.signIn("vehicles") };
});
afterAll(() => upstream.close());

const folderOf = async (vifId: number) => {
  const { folder, Images } = await upstream.call(admin.getEvoxImages, { vifId }, by);
  return { folder, images: Images };
};

const latest = async (vifId: number) => (await upstream.call(admin.getEvoxDownloadStatus, { vifId }, by)).downloads[0];

/** Lets a job that failed run again now, until its download has ended. */
async function runToEnd(vifId: number): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await upstream.settle();
    if ((await latest(vifId))?.state !== "queued") return;
    await upstream.database.db.update(jobs).set({ run_at: new Date(0) });
  }
}

async function download(vifId: number) {
  await upstream.call(admin.downloadEvoxImages, { vifId }, by);
  await runToEnd(vifId);
  return folderOf(vifId);
}

/** A trim on sale without photos of the dealer's own, whose record is mapped and has no picture yet. */
let takenTrims = 0;
async function mappedTrim() {
  const { db } = upstream.database;
  const rows = await db
    .selectDistinct({ trimId: vehicles.trim_id, vifId: trimPictures.vif_id, modelId: vehicles.model_id })
    .from(vehicles)
    .innerJoin(trimPictures, eq(trimPictures.trim_id, vehicles.trim_id))
    .where(eq(vehicles.status, "on-sale"))
    .orderBy(vehicles.trim_id);
  takenTrims += 1;
  const row = rows[takenTrims * 3];
  if (!row) throw new Error("The demonstration sells mapped trims");
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.trim_id, row.trimId));
  return { ...row, vehicleId: vehicle?.id ?? 0 };
}

test("a record's pictures are downloaded once, and a chosen one is what shoppers see", async () => {
  const { trimId, vifId, modelId, vehicleId } = await mappedTrim();
  const { folder, images } = await download(vifId);
  expect(folder).toMatchObject({ state: "complete", stored: 21, refused: 0, pictures: 21 });
  expect(new Set(images.map(({ angle }) => angle))).toContain("interior");
  const [first, second] = images;
  const served = await upstream.fetch(new Request(`http://upstream.test${first?.url}`));
  expect(served.headers.get("content-type")).toBe("image/webp");

  const product = async () => upstream.call(widgets.getProduct, { id: vehicleId });
  expect((await product()).photoUrl).toContain("/media/drawings/");
  await upstream.call(admin.saveChromeModelMainImage, { modelId, pictureId: second?.id }, by);
  expect((await product()).photoUrl).toBe(second?.url);
  await upstream.call(admin.saveChromeTrimMainImage, { trimId, pictureId: first?.id }, by);
  expect((await product()).photos.map(({ url }) => url)).toEqual([first?.url, ...drawings()]);
  const gallery = await upstream.call(admin.getImagesGallery, { trimId }, by);
  expect(gallery).toMatchObject({ trimImage: first?.id, modelImage: second?.id, hasMainImage: true });
  const { vehicles: listed } = await upstream.call(widgets.listProducts, { limit: 48 });
  expect(listed.map(({ photoUrl }) => photoUrl).join()).not.toContain("undefined");

  await upstream.call(admin.saveChromeTrimMainImage, { trimId }, by);
  await upstream.call(admin.saveChromeModelMainImage, { modelId }, by);
  expect((await product()).photoUrl).toContain("/media/drawings/");
  function drawings() {
    return [
      expect.stringContaining("-side.svg"),
      expect.stringContaining("-rear.svg"),
      expect.stringContaining("-interior.svg"),
    ];
  }
});

test("a picture of another record, or of another market, cannot stand for a trim", async () => {
  const [own, other] = [await mappedTrim(), await mappedTrim()];
  const { images } = await download(other.vifId);
  const input = { trimId: own.trimId, pictureId: images[0]?.id };
  expect(await upstream.send(admin.saveChromeTrimMainImage, input, by)).toMatchObject({ code: "picture_not_of_trim" });
  expect(await upstream.send(admin.saveEvoxEuMainImage, input, by)).toMatchObject({ status: 404 });
  expect(await upstream.send(admin.getEvoxEuImages, { vifId: other.vifId }, by)).toMatchObject({ status: 404 });
});

test("what was stored is not downloaded again; two presses are one job, with one entry each", async () => {
  const { vifId } = await mappedTrim();
  const press = () => upstream.call(admin.downloadEvoxImages, { vifId }, by);
  const [one, two] = await Promise.all([press(), press()]);
  expect(two.id).toBe(one.id);
  await runToEnd(vifId);
  const isStart = eq(auditLog.subject, `picture-record:${vifId}`);
  expect(await upstream.database.db.$count(auditLog, isStart)).toBe(1);
  const again = await press();
  expect(again.id).not.toBe(one.id);
  await runToEnd(vifId);
  expect(await latest(vifId)).toMatchObject({ state: "done", total: 0, stored: 0 });
});

const spoilt: [Fault, string][] = [
  ["truncated", "broken"],
  ["corrupt", "broken"],
  ["html", "not-picture"],
  ["svg", "not-picture"],
  ["wrong-type", "not-picture"],
  ["huge", "too-large"],
  ["redirect", "redirect"],
  ["missing", "missing"],
  ["stalled", "unavailable"],
];

describe("a source that misbehaves", () => {
  test.each(spoilt)(
    "%s: the picture is refused as %s, the others are stored, and the team learns of it",
    async (fault, failure) => {
      const vifId = vifIdOfFault(fault);
      const { folder, images } = await download(vifId);
      expect(folder).toMatchObject({ state: "partial", stored: 5, refused: 5 });
      const refused = images.filter(({ state }) => state === "refused");
      expect(new Set(refused.map((picture) => picture.failure))).toEqual(new Set([failure]));
      const served = await upstream.fetch(new Request(`http://upstream.test${refused[0]?.url}`));
      expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
      expect(await served.text()).not.toContain("script");
      const isOfRecord = eq(notifications.subject, `picture-record:${vifId}`);
      const [notification] = await upstream.database.db.select().from(notifications).where(isOfRecord);
      expect(notification).toMatchObject({
        type: "download-failed",
        section: "images",
        details: { done: 5, failed: 5 },
      });
      const choice = { trimId: (await mappedTrim()).trimId, pictureId: refused[0]?.id };
      expect(await upstream.send(admin.saveChromeTrimMainImage, choice, by)).toMatchObject({
        code: "picture_not_of_trim",
      });
    },
    120_000,
  );

  test("an answer that fails once is asked for again", async () => {
    expect((await download(vifIdOfFault("flaky"))).folder).toMatchObject({ state: "complete", stored: 10 });
  });

  test("a source that is down is logged and tried again; in the end its pictures are refused", async () => {
    const vifId = vifIdOfFault("failing");
    const { folder } = await download(vifId);
    expect(folder).toMatchObject({ state: "empty", stored: 0, refused: 10 });
    expect(upstream.errors).toContain("EVOX download failed");
    upstream.errors.length = 0;
  });
});

test("a cancelled download ends within a second and keeps what it has; the next one goes on", async () => {
  const vifId = vifIdOfFault("large");
  await upstream.call(admin.downloadEvoxImages, { vifId }, by);
  while (((await latest(vifId))?.stored ?? 0) < 40) await sleep(50);
  expect(await latest(vifId)).toMatchObject({ state: "running", total: 2_000 });
  const start = performance.now();
  const { download: cancelled } = await upstream.call(admin.cancelEvoxDownload, { vifId }, by);
  expect(cancelled).toMatchObject({ state: "cancelled" });
  await upstream.settle();
  expect(performance.now() - start).toBeLessThan(1_000);
  const { folder } = await folderOf(vifId);
  expect(folder.stored).toBe(cancelled?.stored);
  expect(folder.state).toBe("partial");
  const { rows } = await upstream.call(admin.getNotificationsImportsList, { state: "cancelled" }, by);
  expect(rows).toMatchObject([{ section: "images", state: "cancelled" }]);
  expect(rows[0]?.progress).toBeLessThan(100);
  // Cancelled again: nothing is under way, and nothing happens.
  expect(await upstream.call(admin.cancelEvoxDownload, { vifId }, by)).toEqual({ download: null });
  await upstream.call(admin.downloadEvoxImages, { vifId }, by);
  while (!(await latest(vifId))?.total) await sleep(50);
  expect((await latest(vifId))?.total).toBe(2_000 - folder.stored);
  await upstream.call(admin.cancelEvoxDownload, { vifId }, by);
  await upstream.settle();
});

test("cancelling without a record's number is refused", async () => {
  expect(await upstream.send(admin.cancelEvoxDownload, {}, by)).toMatchObject({ ok: false, code: "vif_id_required" });
});

test("a stored file that is lost or spoilt is a placeholder, a notification, and right again after a repair and a download", async () => {
  const { vifId } = await mappedTrim();
  const { images } = await download(vifId);
  const [lost, spoiltImage] = images;
  const files = folderStore(`${upstream.config.DATA_DIR}/files`);
  await files.remove(lost?.id ?? "");
  await files.put(spoiltImage?.id ?? "", Buffer.from("<html>"));
  const open = async (url = "") => upstream.fetch(new Request(`http://upstream.test${url}`));
  expect((await open(lost?.url)).headers.get("content-type")).toBe("image/svg+xml");
  const repaired = await upstream.call(admin.fixEvoxTrimsFoldersStatus, { vifId }, by);
  expect(repaired).toEqual({ folders: 1, lost: 1 });
  expect((await folderOf(vifId)).folder).toMatchObject({ state: "partial", stored: 19, refused: 2 });
  const isOfRecord = eq(notifications.subject, `picture-record:${vifId}`);
  const reported = await upstream.database.db.select().from(notifications).where(isOfRecord);
  expect(reported.find(({ type }) => type === "download-failed")?.count).toBe(2);
  await download(vifId);
  expect((await open(lost?.url)).headers.get("content-type")).toBe("image/webp");
  const zip = await upstream.call(admin.downloadImages, { vifId }, by);
  const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(names).toHaveLength(21);
  upstream.errors.length = 0;
});

test("all folders are checked by a job, one at a time, whose progress the list has until it is done", async () => {
  const [first, second] = [await mappedTrim(), await mappedTrim()];
  const { images } = await download(first.vifId);
  await download(second.vifId);
  await folderStore(`${upstream.config.DATA_DIR}/files`).remove(images[0]?.id ?? "");
  const start = () => upstream.call(admin.fixEvoxTrimsFoldersStatus, {}, by);
  const checkOf = async () => (await upstream.call(admin.getEvoxTrimsFoldersStatus, {}, by)).check;
  const isCheck = eq(jobs.kind, "picture-check");
  // Twice: a check that is done does not keep the next one from starting.
  for (const lostBefore of [0, 1]) {
    const started = await upstream.database.transaction(async () => {
      const results = [await start(), await start()];
      expect(await upstream.database.db.$count(jobs, isCheck)).toBe(1);
      expect(await checkOf()).toEqual({ id: "picture-check", state: "waiting", progress: 0 });
      expect((await folderOf(first.vifId)).folder.refused).toBe(lostBefore);
      return results;
    });
    expect(started.map(({ folders, lost }) => [folders >= 2, lost])).toEqual([
      [true, null],
      [true, null],
    ]);
    await upstream.settle();
    expect([await checkOf(), (await folderOf(first.vifId)).folder.refused]).toEqual([null, 1]);
  }
  expect((await folderOf(second.vifId)).folder).toMatchObject({ state: "complete", refused: 0 });
  upstream.errors.length = 0;
});

test("lists: records by year, make and model, all of them as viflist.csv, trims with their record, folders", async () => {
  const [year = 0] = await upstream.call(admin.getEvoxYear, {}, by);
  const [make = ""] = await upstream.call(admin.getEvoxMakes, { year }, by);
  const [model = ""] = await upstream.call(admin.getEvoxModels, { year, make }, by);
  const { rows } = await upstream.call(admin.getVifList, { year, make, model }, by);
  expect(rows.length).toBeGreaterThan(0);
  const [first] = rows;
  const listed = await upstream.call(admin.getEvoxTrims, { year, make, model }, by);
  expect(listed).toEqual(rows.map(({ vifId, trim }) => ({ vifId, trim })));
  const file = await upstream.call(admin.downloadVifList, {}, by);
  expect(file.headers.get("content-disposition")).toContain("viflist.csv");
  const lines = (await file.text()).split("\r\n");
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.some((line) => line.startsWith(`${first?.vifId},`))).toBe(true);

  const unmapped = await upstream.call(admin.getEvoxMapping, { state: "unmapped", market: "ca" }, by);
  const [trim] = unmapped.rows;
  expect(trim).toMatchObject({ vifId: null, state: "unmapped" });
  await upstream.call(admin.saveImagesId, { trimId: trim?.id ?? 0, vifId: first?.vifId }, by);
  const gallery = await upstream.call(admin.getImagesGallery, { trimId: trim?.id ?? 0 }, by);
  expect(gallery.vifId).toBe(first?.vifId);
  const wrong = { trimId: trim?.id ?? 0, vifId: 77 };
  expect(await upstream.send(admin.saveImagesId, wrong, by)).toMatchObject({ code: "vif_unknown" });
  const found = await upstream.call(admin.getEvoxTrimsFoldersStatus, { search: `${make} ${model}` }, by);
  expect(found.rows.map(({ id }) => id)).toContain(first?.vifId);
  const eu = await upstream.call(admin.getEvoxMapping, { market: "eu" }, by);
  const euGallery = await upstream.call(admin.getEuImagesGallery, { trimId: eu.rows[0]?.id ?? 0 }, by);
  expect(euGallery.market).toBe("eu");
});

test("nobody else may call it", async () => {
  const [picture] = await upstream.database.db.select().from(pictures).limit(1);
  expect(picture).toBeDefined();
  for (const name of ["team", "dealer", "customer", "admin"])
    expect(await upstream.send(admin.getEvoxMapping, {}, { token: await upstream.signIn(name) })).toMatchObject({
      status: 403,
    });
  const [model] = await upstream.database.db.select().from(models).limit(1);
  const [trim] = await upstream.database.db.select().from(trims).limit(1);
  expect([model?.main_image_url, trim?.main_image_url]).toEqual([null, null]);
});
