/**
 * Photos on each page that takes them: a phone's photo is stored upright, and a file that is not a photo is refused
 * at its field.
 */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { like } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { withoutPhotosIntent } from "#domain/trade-in/trade-in.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { newTradeInForm } from "#tests/app/support/form-actors.ts";
import { goTo, photo } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { hostileFiles, telephonePhoto } from "#tests/upstream/support/photos.ts";
import { files } from "#upstream/db/schema/index.ts";

const shop = openShop();

/** A folder for this file's uploads only, so that files left behind are found. */
let uploadFolder: string;
const savedTmpdir = process.env["TMPDIR"];
beforeAll(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), "nordet-photos-"));
  process.env["TMPDIR"] = uploadFolder;
});
afterAll(async () => {
  if (savedTmpdir === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = savedTmpdir;
  await rm(uploadFolder, { recursive: true });
});
afterEach(async () => {
  const leftFiles = (await readdir(uploadFolder)).filter((name) => name.startsWith("nordet-upload"));
  expect(leftFiles).toEqual([]);
});

/** The photos page, and the path of one photo. */
interface PhotosPage {
  page: Page;
  photoPath: (angle: string) => string;
}

const toPhotosPage = (page: Page): PhotosPage => {
  const [path, query] = page.path.split("?");
  return { page, photoPath: (angle) => `${path}/${angle}${query ? `?${query}` : ""}` };
};

const photosPages: [string, () => Promise<PhotosPage>][] = [
  [
    "alone",
    async () => toPhotosPage((await describeTradeIn(await shop.browser().open("/en-ca/trade-in"), {}, "photos")).page),
  ],
  [
    "in the purchase",
    async () => {
      const step = await goTo(await shop.startPurchase("customer", "en-ca"), "trade-in");
      const first = await step.submit({ haveTradeIn: "yes" });
      return toPhotosPage((await describeTradeIn(first, {}, "photos")).page);
    },
  ],
  [
    "on the form",
    async () => {
      const link = await newTradeInForm(shop.app, "en-ca");
      return toPhotosPage(await (await shop.browser().open(link)).submit({ tradeInVinNumber: "1HGCM82633A004352" }));
    },
  ],
];

const errorTexts: Record<string, string> = {
  file_too_many_pixels: "64 megapixels or less",
  file_not_image: "Choose a JPEG, PNG or WebP image",
  file_broken: "We couldn’t read the image",
  file_too_large: "15 MB or less",
};

const countPhotos = async () => {
  const rows = await shop.app.upstream.database.db.select().from(files).where(like(files.purpose, "trade-in-%"));
  return rows.length;
};

describe.each(photosPages)("photos %s", (_, openPhotos) => {
  test("each file that is not a photo is refused at its field, and nothing is stored", async () => {
    const { page, photoPath } = await openPhotos();
    const countBefore = await countPhotos();
    for (const [name, make, code] of hostileFiles) {
      const answer = await page.submit({ left: new Blob([new Uint8Array(await make())], { type: "image/jpeg" }) });
      expect([name, answer.status, answer.invalid]).toEqual([name, 422, ["left"]]);
      const summary = answer.main.querySelector(".error-summary")?.text;
      expect(summary, name).toContain(errorTexts[code]);
      // Left side is the field's own label; the summary must not use another form's label.
      expect(summary, name).toContain("Left side: ");
      expect([name, (await page.browser.fetch(photoPath("left"))).status]).toEqual([name, 404]);
    }
    expect(await countPhotos()).toBe(countBefore);
  });

  test("the valid photos of a post are stored, and each invalid field is reported", async () => {
    const { page, photoPath } = await openPhotos();
    const notPhoto = new Blob(["<svg/>"]);
    const tooLarge = new Blob([new Uint8Array(16 * 1024 * 1024)]);
    const answer = await page.submit({ front: await photo(), back: tooLarge, right: notPhoto, interior: tooLarge });
    expect([answer.status, answer.invalid]).toEqual([422, ["back", "right", "interior"]]);
    expect((await page.browser.fetch(photoPath("front"))).status).toBe(200);
    expect(await listStoredAngles(page, photoPath)).toEqual(["front"]);
    const again = await page.browser.open(page.path);
    expect(again.main.querySelectorAll(".file-preview img")).toHaveLength(1);
  });

  test("a phone's photo is stored upright and without its location", async () => {
    const { page, photoPath } = await openPhotos();
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
  });
});

test.each(photosPages.slice(0, 2))("a button of its own goes on without photos %s", async (_, openPhotos) => {
  const { page } = await openPhotos();
  const form = page.main.querySelector(`#${withoutPhotosIntent}`);
  if (!form) throw new Error("The page has no form without photos.");
  const next = await page.submit({ intent: withoutPhotosIntent }, form);
  expect([next.status, next.path.split("?")[0]?.endsWith("/estimate")]).toEqual([200, true]);
});

async function listStoredAngles({ browser }: Page, photoPath: (angle: string) => string): Promise<string[]> {
  const storedAngles: string[] = [];
  for (const angle of ["front", "back", "left", "right", "dashboard", "interior"]) {
    if ((await browser.fetch(photoPath(angle))).status === 200) storedAngles.push(angle);
  }
  return storedAngles;
}
