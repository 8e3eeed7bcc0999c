import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { hostileFiles, telephonePhoto } from "#tests/upstream/support/photos.ts";
import { embedded } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { users } from "#upstream/db/schema/index.ts";
import { fileResponse, insertFileRow, saveContent, saveImage, saveImages } from "#upstream/files/files.ts";
import { readImage } from "#upstream/files/image.ts";
import { createSerialQueue } from "#upstream/files/serial-queue.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

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
  ])("%s is accepted and stored as WebP", async (_, make) => {
    const stored = await readImage("front", await asFile(await make()));
    expect((await sharp(stored).metadata()).format).toBe("webp");
  });

  test("is stored upright, at most 2400 pixels a side, without metadata", async () => {
    const original = await photo(3000, 1000)
      .withExif({ IFD0: { Artist: "Camille Tremblay" }, IFD3: { GPSLatitude: "46/1 48/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const stored = await readImage("front", await asFile(original));
    const facts = await sharp(stored).metadata();
    expect([facts.width, facts.height]).toEqual([800, 2400]);
    expect(facts).not.toHaveProperty("exif");
    expect(facts).not.toHaveProperty("icc");
    expect(stored.includes("Tremblay")).toBe(false);
  });

  test("refuses a file that is no picture, by its content", async () => {
    expect(await outcome(svg)).toBe("file_not_image");
    expect(await outcome(Buffer.from("%PDF-1.7\n"))).toBe("file_not_image");
    expect(await outcome(Buffer.from("GIF89a"))).toBe("file_not_image");
    expect(await outcome(Buffer.from(""))).toBe("file_not_image");
    expect(await outcome(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"))).toBe("file_heic");
  });

  test("refuses a broken or truncated file", async () => {
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
  ])("accepts a phone's photo with %s after it", async (_, end) => {
    const whole = await photo(400, 300).jpeg().toBuffer();
    expect(await outcome(Buffer.concat([whole, Buffer.from(end, "latin1")]))).toBe("accepted");
  });

  test("has a time limit for decoding", async () => {
    const limit = vi.spyOn(sharp.prototype, "timeout");
    vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(new Error("timeout: 42% complete"));
    expect(await outcome(onePixel)).toBe("file_broken");
    expect(limit).toHaveBeenCalledExactlyOnceWith({ seconds: 30 });
    vi.restoreAllMocks();
    expect(await outcome(onePixel)).toBe("accepted");
  });

  test("are decoded one after the other", async () => {
    const path = await asFile(await telephonePhoto());
    const toBuffer = sharp.prototype.toBuffer;
    const decoding: number[] = [];
    let now = 0;
    vi.spyOn(sharp.prototype, "toBuffer").mockImplementation(async function (this: Sharp) {
      now += 1;
      decoding.push(now);
      // Gives another decoding the chance to start.
      await new Promise(setImmediate);
      const image = await Reflect.apply(toBuffer, this, []);
      now -= 1;
      return image;
    });
    await Promise.all(["front", "back", "left"].map((name) => readImage(name, path)));
    vi.restoreAllMocks();
    expect(decoding).toEqual([1, 1, 1]);
  });

  // From a path, as uploads are read: the simulated source of pictures draws from memory.
  test("only the three decoders are available", async () => {
    const path = join(folder, "drawing.svg");
    await writeFile(path, svg);
    await expect(sharp(path).metadata()).rejects.toThrow();
  });
});

describe("a serial queue", () => {
  test("runs one task at a time, in order, also after a failure, and refuses tasks beyond its length", async () => {
    const enqueue = createSerialQueue(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const piece = (at: number) =>
      enqueue(async () => {
        started.push(at);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (at === 0) throw new Error("broken");
        return at;
      });
    const outcomes = Promise.allSettled([piece(0), piece(1), piece(2), piece(3)]);
    for (const at of [0, 1, 2]) {
      await expect.poll(() => started.length).toBe(at + 1);
      ends[at]?.();
    }
    expect(started).toEqual([0, 1, 2]);
    expect(await outcomes).toMatchObject([
      { reason: { message: "broken" } },
      { value: 1 },
      { value: 2 },
      { reason: { status: 503, code: "too_busy", details: { values: { seconds: 10 } } } },
    ]);
    expect(await enqueue(async () => 4)).toBe(4);
  });
});

describe("a stored file", () => {
  test("can be read by its owner only", async () => {
    const path = await asFile(onePixel);
    const belonging = { owner, purpose: "licence-front", subjectId: "t1" };
    const row = await saveImage(upstream, { name: "front", path }, (image) =>
      insertFileRow(upstream, image, belonging),
    );
    const { headers, ...read } = await fileResponse(upstream, row.id, owner).then(async (response) => ({
      headers: Object.fromEntries(response.headers),
      bytes: (await response.arrayBuffer()).byteLength,
    }));
    expect(row).toMatchObject({ content_type: "image/webp", bytes: read.bytes, purpose: "licence-front" });
    expect(headers).toEqual({
      "content-type": "image/webp",
      "content-length": String(read.bytes),
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    for (const [id, who] of [
      [row.id, stranger],
      [crypto.randomUUID(), owner],
      ["../../etc/passwd", owner],
    ] as const) {
      await expect(fileResponse(upstream, id, who)).rejects.toMatchObject({ status: 404 });
    }
  });

  test("whose transaction fails leaves neither row nor content", async () => {
    const path = await asFile(onePixel);
    let id = "";
    const work = saveImage(upstream, { name: "front", path }, async (image) => {
      id = (await insertFileRow(upstream, image, { owner, purpose: "p", subjectId: "s" })).id;
      throw new Error("later step");
    });
    await expect(work).rejects.toThrow("later step");
    await expect(fileResponse(upstream, id, owner)).rejects.toMatchObject({ status: 404 });
    expect(await upstream.files.get(id)).toBeNull();
  });

  test("is stored while no transaction is open, and leaves no content if its row is not written", async () => {
    const calls: { name: string; isInTransaction: boolean }[] = [];
    const outside = database.db;
    const note = (name: string) => calls.push({ name, isInTransaction: database.db !== outside });
    const noting: Upstream = {
      ...upstream,
      files: {
        ...upstream.files,
        async put(id, content) {
          note("put");
          await upstream.files.put(id, content);
        },
        async remove(id) {
          note("remove");
          await upstream.files.remove(id);
        },
      },
    };
    const content = { content: onePixel, contentType: "image/png" };
    const belonging = { owner, purpose: "p", subjectId: "s" };
    const used = await saveContent(noting, content, (file) => insertFileRow(noting, file, belonging));
    const unusedId = await saveContent(noting, content, async ({ id }) => id);
    expect(await upstream.files.get(used.id)).not.toBeNull();
    expect(await upstream.files.get(unusedId)).toBeNull();
    expect(calls).toEqual(["put", "put", "remove"].map((name) => ({ name, isInTransaction: false })));
  });

  test("keeps its content if only the commit's response was lost; unused content is removed", async () => {
    const lost = Object.create(database, {
      transaction: {
        value: async (work: () => Promise<unknown>) => {
          await database.transaction(work);
          throw new Error("the answer was lost");
        },
      },
    });
    const sent = await Promise.all(["front", "back"].map(async (name) => ({ name, path: await asFile(onePixel) })));
    const ids: string[] = [];
    const work = saveImages({ ...upstream, database: lost }, sent, async (images) => {
      ids.push(...Array.from(images.values(), ({ id }) => id));
      const front = images.get("front");
      if (front) await insertFileRow(upstream, front, { owner, purpose: "p", subjectId: "s" });
    });
    await expect(work).rejects.toThrow("the answer was lost");
    expect((await fileResponse(upstream, ids[0] ?? "", owner)).status).toBe(200);
    expect(await upstream.files.get(ids[1] ?? "")).toBeNull();
  });

  test("accepts only ids as names", () => {
    expect(() => upstream.files.get("../secret")).toThrow(RangeError);
  });
});
