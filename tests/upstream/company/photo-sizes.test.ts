/** A dealer's photo is served whole and in three widths; nothing else can be asked for. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { photoSources, photoUrlAt, photoWidths } from "#domain/site/photo-sizes.ts";
import { telephonePhoto } from "#tests/upstream/support/photos.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let url: string;
beforeAll(async () => {
  upstream = await startUpstream();
  const { db } = upstream.database;
  const [vehicle] = await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.company_id, 1)).limit(1);
  const token = await upstream.signIn("dealer");
  const photo = new Uint8Array(await telephonePhoto());
  await upstream.call(admin.addVehiclePhoto, { vehicleId: vehicle?.id ?? 0 }, { token, files: { photo } });
  const [{ photos } = { photos: [] }] = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, vehicle?.id ?? 0));
  url = photos.at(-1)?.url ?? "";
});
afterAll(() => upstream.close());

const get = (path: string) => upstream.fetch(new Request(`http://upstream${path}`));

test.each(photoWidths)("%i pixels wide, kept for a year", async (width) => {
  const response = await get(photoUrlAt(url, width));
  const { format, width: served, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, served, height }).toEqual({ format: "webp", served: width, height: Math.round((width * 4) / 3) });
  expect(response.headers.get("cache-control")).toContain("immutable");
});

test("no other width is drawn", async () => {
  for (const name of ["-1601.webp", "-0.webp", "-480.png", "-960-480.webp"]) {
    expect((await get(url.replace(".webp", name))).status).toBe(404);
  }
});

test("a drawing has one address", () => {
  expect(photoSources("/media/drawings/suv-7a1f2b-front.svg")).toBeUndefined();
  expect(photoSources(url)?.split(", ")).toHaveLength(3);
});
