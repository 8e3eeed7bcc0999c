/**
 * A garage vehicle's documents: a file that is not an image is refused at its field, and a phone's photo is stored
 * upright.
 */
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
let documentsPage: Page;
beforeAll(async () => {
  browser = shop.browser();
  await browser.signIn("customer", "en-ca");
  const vehicle = await addVehicle(browser, "en-ca");
  documentsPage = await browser.open(`${vehicle.path}/documents`);
});

const documentFields = { kind: "warranty", name: "Powertrain" };
const countFiles = () => shop.app.upstream.database.db.$count(files, eq(files.purpose, "garage-document"));
const listLinks = (page: Page) =>
  page.main.querySelectorAll("tbody th a").map((link) => link.getAttribute("href") ?? "");

test("each file that is not an image is refused at its field, the entered values stay, and nothing is stored", async () => {
  for (const [name, make] of hostileFiles) {
    const document = new Blob([new Uint8Array(await make())], { type: "image/jpeg" });
    const answer = await documentsPage.submit({ ...documentFields, document });
    expect([name, answer.status, answer.invalid]).toEqual([name, 422, ["document"]]);
    expect([name, answer.served()]).toEqual([name, expect.objectContaining(documentFields)]);
  }
  const large = await documentsPage.submit({
    ...documentFields,
    document: new Blob([new Uint8Array(16 * 1024 * 1024)]),
  });
  expect([large.status, large.invalid]).toEqual([422, ["document"]]);
  expect(await countFiles()).toBe(0);
});

test("all missing fields are reported at once, together with a name that is too long", async () => {
  const empty = await documentsPage.submit({ kind: undefined, name: "x".repeat(81) });
  expect([empty.status, empty.invalid.toSorted()]).toEqual([422, ["document", "kind", "name"]]);
});

test("a phone's photo is stored upright and without its location", async () => {
  const document = new Blob([new Uint8Array(await telephonePhoto())], { type: "image/jpeg" });
  const saved = await documentsPage.submit({ ...documentFields, document });
  const image = await browser.fetch(listLinks(saved)[0] ?? "");
  const content = Buffer.from(await image.arrayBuffer());
  const { width, height, exif, orientation } = await sharp(content).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 1800, height: 2400 });
  expect(content.includes("Camille")).toBe(false);
  const [href = ""] = listLinks(saved);
  const removed = await browser.post(href, { intent: "remove" });
  expect([removed.status, await countFiles()]).toEqual([303, 0]);
  // A second post gets the same answer.
  expect((await browser.post(href, { intent: "remove" })).status).toBe(303);
});

const buildPdf = (body: string, end = "\n%%EOF\n", start = "%PDF-1.7\n") =>
  new Blob([start, body, end], { type: "text/html" });

test("a PDF is stored as sent, and served as a download, never as a page", async () => {
  const body = "1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj";
  const saved = await documentsPage.submit({
    ...documentFields,
    kind: "insurance",
    name: "Certificate",
    document: buildPdf(body),
  });
  const [href = ""] = listLinks(saved);
  const { headers, status, ...answer } = await browser.fetch(href).then(async (response) => ({
    ...{ headers: response.headers, status: response.status, text: await response.text() },
  }));
  expect([status, answer.text]).toEqual([200, await buildPdf(body).text()]);
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
  expect(await countFiles()).toBe(0);
});

test.each([
  ["a page", buildPdf("<html><script>alert(1)</script>")],
  ["a drawing with a script", buildPdf('<svg onload="alert(1)">')],
  ["an archive", buildPdf("PK\x03\x04", `PK\x05\x06${"\0".repeat(18)}\n%%EOF`)],
  ["cut off", buildPdf("1 0 obj", "")],
  ["without a version", buildPdf("1 0 obj", undefined, "%PDF-x\n")],
  ["not a PDF from its first byte", buildPdf("1 0 obj", undefined, "MZ\n%PDF-1.7\n")],
])("a PDF that is also %s is refused at its field", async (_, document) => {
  const answer = await documentsPage.submit({ ...documentFields, document });
  expect([answer.status, answer.invalid]).toEqual([422, ["document"]]);
  expect(answer.main.text).toContain("Choose a PDF, or a JPEG, PNG or WebP image");
  expect(await countFiles()).toBe(0);
});

test("a PDF 15 MB or less is refused", async () => {
  const large = buildPdf("0".repeat(15 * 1024 * 1024));
  const answer = await documentsPage.submit({ ...documentFields, document: large });
  expect([answer.status, answer.invalid]).toEqual([422, ["document"]]);
  expect(answer.main.text).toContain("15 MB or less");
});

test("a vehicle has at most forty documents", async () => {
  const { db } = shop.app.upstream.database;
  const saved = await documentsPage.submit({ ...documentFields, document: await photo() });
  const [row] = await db.select().from(garageDocuments);
  if (!row) throw new Error("No paper is kept");
  const { vehicle_id, file_id, kind } = row;
  const otherDocuments = Array.from({ length: 39 }, (_, index) => ({
    vehicle_id,
    file_id,
    kind,
    name: `Paper ${index}`,
  }));
  await db.insert(garageDocuments).values(otherDocuments);
  const refused = await saved.submit({ ...documentFields, name: "One more", document: await photo() });
  expect(refused.status).toBe(422);
  expect(refused.main.text).toContain("A vehicle can have up to 40 documents");
  expect(await countFiles()).toBe(1);
});
