/** Photos of a trade-in on each page that takes them: a telephone's is kept upright, and what is no photo is told at its field. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { like } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { newTradeInForm } from "#tests/app/support/form-actors.ts";
import { goTo, photo } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { hostileFiles, telephonePhoto } from "#tests/upstream/support/photos.ts";
import { files } from "#upstream/db/schema/index.ts";

const shop = openShop();

/** Where uploads wait while they are read: by itself, so that what is left there is this file's. */
let temporary: string;
const before = process.env["TMPDIR"];
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "nordet-photos-"));
  process.env["TMPDIR"] = temporary;
});
afterAll(async () => {
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  await rm(temporary, { recursive: true });
});
afterEach(async () => {
  const left = (await readdir(temporary)).filter((name) => name.startsWith("nordet-upload"));
  expect(left).toEqual([]);
});

/** The page of photos, and where one of them is. */
interface Opened {
  page: Page;
  photoPath: (angle: string) => string;
}

const opened = (page: Page): Opened => {
  const [path, query] = page.path.split("?");
  return { page, photoPath: (angle) => `${path}/${angle}${query ? `?${query}` : ""}` };
};

const places: [string, () => Promise<Opened>][] = [
  [
    "alone",
    async () => opened((await describeTradeIn(await shop.browser().open("/en-ca/trade-in"), {}, "photos")).page),
  ],
  [
    "in the purchase",
    async () => {
      const step = await goTo(await shop.startPurchase("customer", "en-ca"), "trade-in");
      const first = await step.submit({ haveTradeIn: "yes" });
      return opened((await describeTradeIn(first, {}, "photos")).page);
    },
  ],
  [
    "on the form",
    async () => {
      const link = await newTradeInForm(shop.app, "en-ca");
      return opened(await (await shop.browser().open(link)).submit({ tradeInVinNumber: "1HGCM82633A004352" }));
    },
  ],
];

const said: Record<string, string> = {
  file_too_many_pixels: "more than 64 million pixels",
  file_not_image: "must be a JPEG, PNG or WebP picture",
  file_broken: "could not be read",
  file_too_large: "larger than 15 MB",
};

const keptPhotos = async () => {
  const rows = await shop.app.upstream.database.db.select().from(files).where(like(files.purpose, "trade-in-%"));
  return rows.length;
};

describe.each(places)("%s", (_, open) => {
  test("each file that is no photo is told at its field, and nothing of it is kept", async () => {
    const { page, photoPath } = await open();
    const kept = await keptPhotos();
    for (const [name, make, code] of hostileFiles) {
      const answer = await page.submit({ left: new Blob([new Uint8Array(await make())], { type: "image/jpeg" }) });
      expect([name, answer.status, answer.invalid]).toEqual([name, 422, ["left"]]);
      const summary = answer.main.querySelector(".error-summary")?.text;
      expect(summary, name).toContain(said[code]);
      // Left side, as the field itself is called: no other form's word for it.
      expect(summary, name).toContain("Left side: ");
      expect([name, (await page.browser.fetch(photoPath("left"))).status]).toEqual([name, 404]);
    }
    expect(await keptPhotos()).toBe(kept);
  }, 90_000);

  test("what is right of a post is kept, and each wrong field is told", async () => {
    const { page, photoPath } = await open();
    const wrong = new Blob(["<svg/>"]);
    const large = new Blob([new Uint8Array(16 * 1024 * 1024)]);
    const answer = await page.submit({ front: await photo(), back: large, right: wrong, interior: large });
    expect([answer.status, answer.invalid]).toEqual([422, ["back", "right", "interior"]]);
    expect((await page.browser.fetch(photoPath("front"))).status).toBe(200);
    expect(await keptPhotosAt(page, photoPath)).toEqual(["front"]);
    const again = await page.browser.open(page.path);
    expect(again.main.querySelectorAll(".file-preview img")).toHaveLength(1);
  });

  test("a telephone's photo is kept upright, without where it was taken", async () => {
    const { page, photoPath } = await open();
    await page.submit({ front: new Blob([new Uint8Array(await telephonePhoto())], { type: "image/jpeg" }) });
    const image = await page.browser.fetch(photoPath("front"));
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const content = Buffer.from(await image.arrayBuffer());
    const { width, height, exif, orientation } = await sharp(content).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 1800, height: 2400 });
    expect(content.includes("Camille")).toBe(false);
    const [red = 0, green = 0, blue = 0] = await sharp(content)
      .extract({ left: 40, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  }, 60_000);
});

async function keptPhotosAt({ browser }: Page, photoPath: (angle: string) => string): Promise<string[]> {
  const kept: string[] = [];
  for (const angle of ["front", "back", "left", "right", "dashboard", "interior"]) {
    if ((await browser.fetch(photoPath(angle))).status === 200) kept.push(angle);
  }
  return kept;
}
