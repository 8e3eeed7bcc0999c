/** A vehicle's papers: what is no picture is told at its field and costs nothing, a telephone's photo is kept upright. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { hostileFiles, telephonePhoto } from "#tests/upstream/photos.ts";
import { files, garageDocuments } from "#upstream/db/schema/index.ts";
import type { Browser, Page } from "./app-fixture.ts";
import { addVehicle } from "./garage-actors.ts";
import { photo } from "./purchase-actors.ts";
import { openShop } from "./shop-fixture.ts";

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
