/** A vehicle's papers: what is no picture is told at its field and costs nothing, a telephone's photo is kept upright. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "#tests/app/support/app-fixture.ts";
import { addVehicle } from "#tests/app/support/garage-actors.ts";
import { photo } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";
import { hostileFiles, telephonePhoto } from "#tests/upstream/support/photos.ts";
import { files, garageDocuments } from "#upstream/db/schema/index.ts";

const shop = openShop();
let browser: Browser;
let papers: Page;
beforeAll(async () => {
  browser = shop.browser();
  await browser.signIn("customer", "en-ca");
  const vehicle = await addVehicle(browser, "en-ca");
  papers = await browser.open(`${vehicle.path}/documents`);
});

const paper = { kind: "warranty", name: "Powertrain" };
const keptFiles = () => shop.app.upstream.database.db.$count(files, eq(files.purpose, "garage-document"));
const links = (page: Page) => page.main.querySelectorAll("tbody th a").map((link) => link.getAttribute("href") ?? "");

test("each file that is no picture is told at its field, what was typed stays, and nothing is kept", async () => {
  for (const [name, make] of hostileFiles) {
    const document = new Blob([new Uint8Array(await make())], { type: "image/jpeg" });
    const answer = await papers.submit({ ...paper, document });
    expect([name, answer.status, answer.invalid]).toEqual([name, 422, ["document"]]);
    expect([name, answer.served()]).toEqual([name, expect.objectContaining(paper)]);
  }
  const large = await papers.submit({ ...paper, document: new Blob([new Uint8Array(16 * 1024 * 1024)]) });
  expect([large.status, large.invalid]).toEqual([422, ["document"]]);
  expect(await keptFiles()).toBe(0);
}, 60_000);

test("all that is missing is told at once, and a name that is too long with it", async () => {
  const empty = await papers.submit({ kind: undefined, name: "x".repeat(81) });
  expect([empty.status, empty.invalid.toSorted()]).toEqual([422, ["document", "kind", "name"]]);
});

test("a telephone's photo is kept upright, without where it was taken", async () => {
  const document = new Blob([new Uint8Array(await telephonePhoto())], { type: "image/jpeg" });
  const kept = await papers.submit({ ...paper, document });
  const image = await browser.fetch(links(kept)[0] ?? "");
  const content = Buffer.from(await image.arrayBuffer());
  const { width, height, exif, orientation } = await sharp(content).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 1800, height: 2400 });
  expect(content.includes("Camille")).toBe(false);
  const [href = ""] = links(kept);
  const gone = await browser.post(href, { intent: "remove" });
  expect([gone.status, await keptFiles()]).toEqual([303, 0]);
  // Sent twice, it is gone as before.
  expect((await browser.post(href, { intent: "remove" })).status).toBe(303);
}, 60_000);

const pdf = (body: string, end = "\n%%EOF\n", start = "%PDF-1.7\n") =>
  new Blob([start, body, end], { type: "text/html" });

test("a PDF is kept as it was sent, and answered to be saved, never as a page", async () => {
  const body = "1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj";
  const kept = await papers.submit({ ...paper, kind: "insurance", name: "Certificate", document: pdf(body) });
  const [href = ""] = links(kept);
  const { headers, status, ...answer } = await browser.fetch(href).then(async (sent) => ({
    ...{ headers: sent.headers, status: sent.status, text: await sent.text() },
  }));
  expect([status, answer.text]).toEqual([200, await pdf(body).text()]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment",
    "content-security-policy": expect.stringMatching(/^sandbox;.*default-src 'none'/),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const stranger = shop.browser();
  await stranger.signIn("user", "en-ca");
  expect((await stranger.fetch(href)).status).toBe(404);
  expect((await browser.post(href, { intent: "remove" })).status).toBe(303);
  expect(await keptFiles()).toBe(0);
});

test.each([
  ["a page", pdf("<html><script>alert(1)</script>")],
  ["a drawing with a script", pdf('<svg onload="alert(1)">')],
  ["an archive", pdf("PK\x03\x04", `PK\x05\x06${"\0".repeat(18)}\n%%EOF`)],
  ["cut off", pdf("1 0 obj", "")],
  ["no version of it", pdf("1 0 obj", undefined, "%PDF-x\n")],
  ["not at its beginning", pdf("1 0 obj", undefined, "MZ\n%PDF-1.7\n")],
])("a PDF that is %s as well is refused at its field", async (_, document) => {
  const answer = await papers.submit({ ...paper, document });
  expect([answer.status, answer.invalid]).toEqual([422, ["document"]]);
  expect(answer.main.text).toContain("must be a PDF, or a JPEG, PNG or WebP picture");
  expect(await keptFiles()).toBe(0);
});

test("a PDF is no photo, and none that is too large is taken", async () => {
  const large = pdf("0".repeat(15 * 1024 * 1024));
  const answer = await papers.submit({ ...paper, document: large });
  expect([answer.status, answer.invalid]).toEqual([422, ["document"]]);
  expect(answer.main.text).toContain("larger than 15 MB");
});

test("a vehicle has forty at most", async () => {
  const { db } = shop.app.upstream.database;
  const kept = await papers.submit({ ...paper, document: await photo() });
  const [row] = await db.select().from(garageDocuments);
  if (!row) throw new Error("No paper is kept");
  const { vehicle_id, file_id, kind } = row;
  const more = Array.from({ length: 39 }, (_, at) => ({ vehicle_id, file_id, kind, name: `Paper ${at}` }));
  await db.insert(garageDocuments).values(more);
  const refused = await kept.submit({ ...paper, document: await photo() });
  expect(refused.status).toBe(422);
  expect(refused.main.text).toContain("A vehicle may have 40 papers");
  expect(await keptFiles()).toBe(1);
});
