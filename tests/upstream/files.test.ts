import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#upstream/db/database.ts";
import { users } from "#upstream/db/schema/index.ts";
import { readFile, storeImage } from "#upstream/files/files.ts";
import { readImage } from "#upstream/files/image.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { bareUpstream } from "./bare-upstream.ts";
import { hostileFiles } from "./photos.ts";
import { embedded } from "./upstream-fixture.ts";

// 1 × 1, transparent.
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

let folder: string;
let database: Database;
let upstream: Upstream;
const [owner, stranger] = [1, 2];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-files-"));
  database = await embedded.open();
  upstream = bareUpstream(database, { DATA_DIR: folder });
  const person = (id: number) => ({
    id,
    user_type_id: 8,
    user_name: `p${id}`,
    email: `p${id}@example.ca`,
    brand_key: "nordet",
  });
  await database.db.insert(users).values([person(owner), person(stranger)]);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

let written = 0;
async function asFile(content: Uint8Array): Promise<string> {
  written += 1;
  const path = join(folder, `upload-${written}`);
  await writeFile(path, content);
  return path;
}

/** The code with which an upload's field is refused, or "accepted". */
async function outcome(content: Uint8Array): Promise<string | undefined> {
  try {
    await readImage("front", await asFile(content));
    return "accepted";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.fields?.front?.[0];
  }
}

const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

describe("an uploaded picture", () => {
  test.each([
    ["a PNG of one pixel", async () => onePixel],
    ["a JPEG", () => photo(300, 200).jpeg().toBuffer()],
    ["a WebP", () => photo(300, 200).webp().toBuffer()],
  ])("%s is accepted and kept as WebP", async (_, make) => {
    const kept = await readImage("front", await asFile(await make()));
    expect((await sharp(kept).metadata()).format).toBe("webp");
  });

  test("is upright, at most 2400 pixels a side, and without a word of its metadata", async () => {
    const sent = await photo(3000, 1000)
      .withExif({ IFD0: { Artist: "Camille Tremblay" }, IFD3: { GPSLatitude: "46/1 48/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await readImage("front", await asFile(sent));
    const facts = await sharp(kept).metadata();
    expect([facts.width, facts.height]).toEqual([800, 2400]);
    expect(facts).not.toHaveProperty("exif");
    expect(facts).not.toHaveProperty("icc");
    expect(kept.includes("Tremblay")).toBe(false);
  });

  test("refuses what is no picture by its content, whatever it is called", async () => {
    expect(await outcome(svg)).toBe("file_not_image");
    expect(await outcome(Buffer.from("%PDF-1.7\n"))).toBe("file_not_image");
    expect(await outcome(Buffer.from("GIF89a"))).toBe("file_not_image");
    expect(await outcome(Buffer.from(""))).toBe("file_not_image");
    expect(await outcome(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"))).toBe("file_heic");
  });

  test("refuses a broken or truncated one", async () => {
    const whole = await photo(400, 300).jpeg().toBuffer();
    expect(await outcome(whole.subarray(0, whole.length / 2))).toBe("file_broken");
    expect(await outcome(whole.subarray(0, 3))).toBe("file_broken");
    expect(await outcome(onePixel.subarray(0, 40))).toBe("file_broken");
  });

  test.each(hostileFiles)("refuses %s", async (_, make, code) => {
    expect(await outcome(await make())).toBe(code);
  });

  test.each([
    ["a second of film", "\0\0\0\x18ftypmp42\0\0\0\0mp42isom"],
    ["a second picture", "\xff\xd8\xff\xe1"],
  ])("takes a telephone's with %s after it", async (_, end) => {
    const whole = await photo(400, 300).jpeg().toBuffer();
    expect(await outcome(Buffer.concat([whole, Buffer.from(end, "latin1")]))).toBe("accepted");
  });

  test("no decoder but the three is in reach", async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow();
  });
});

describe("a kept file", () => {
  test("is read by its owner and nobody else", async () => {
    const path = await asFile(onePixel);
    const row = await storeImage(upstream, { name: "front", path, owner, purpose: "licence-front", subject: "t1" });
    const { file, content } = await readFile(upstream, row.id, owner);
    expect(file).toMatchObject({ content_type: "image/webp", bytes: content.byteLength, purpose: "licence-front" });
    for (const [id, who] of [
      [row.id, stranger],
      [crypto.randomUUID(), owner],
      ["../../etc/passwd", owner],
    ] as const) {
      await expect(readFile(upstream, id, who)).rejects.toMatchObject({ status: 404 });
    }
  });

  test("whose transaction fails leaves no row", async () => {
    const path = await asFile(onePixel);
    let id = "";
    const work = database.transaction(async () => {
      id = (await storeImage(upstream, { name: "front", path, owner, purpose: "p", subject: "s" })).id;
      throw new Error("later step");
    });
    await expect(work).rejects.toThrow("later step");
    await expect(readFile(upstream, id, owner)).rejects.toMatchObject({ status: 404 });
  });

  test("names of the store are ids", () => {
    expect(() => upstream.files.get("../secret")).toThrow(RangeError);
  });
});
