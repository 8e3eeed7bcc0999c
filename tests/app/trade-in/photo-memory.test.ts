/** Any uploaded photo, valid or not, costs the server little memory. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { photo } from "#tests/app/support/purchase-actors.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { hostileFiles } from "#tests/upstream/support/photos.ts";

const megabyte = 1024 * 1024;

let folder: string;
let site: RunningBundle;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-memory-"));
  site = await runBundle(folder);
  page = (await describeTradeIn(await site.browser().open("/en-ca/trade-in"), {}, "photos")).page;
});
afterAll(async () => {
  await site.kill();
  await rm(folder, { recursive: true, force: true });
});
/** Megabytes above the idle server while it refuses the photos. */
async function measure(name: string, photos: readonly Blob[]): Promise<number> {
  const { now: idle } = await site.memory();
  await site.resetPeak();
  const answers = await Promise.all(photos.map((photoFile) => page.send({ left: photoFile })));
  expect([name, ...answers.map(({ status }) => status)]).toEqual([name, ...photos.map(() => 422)]);
  const { peak } = await site.memory();
  return (peak - idle) / megabyte;
}

test("invalid photos take at most 50 MB above the idle server, one by one and all at once", async () => {
  const files = await Promise.all(
    hostileFiles.map(async ([name, make]) => [name, new Blob([new Uint8Array(await make())])] as const),
  );
  // The page's code and the decoder are loaded after the first photo.
  expect((await page.send({ front: await photo() })).status).toBe(303);
  const first = await site.memory();
  for (const [name, posted] of [
    ...files.map(([name, file]) => [name, [file]] as const),
    ["all at once", files.map(([, file]) => file)] as const,
  ]) {
    // What a photo needs shows every time; what the process does beside it does not.
    const tries = [await measure(name, posted), await measure(name, posted), await measure(name, posted)];
    expect(Math.min(...tries), name).toBeLessThan(50);
  }
  // The allocator returns memory late; what stays is no more than two photos need.
  const { now } = await site.memory();
  expect((now - first.now) / megabyte).toBeLessThan(200);
});
