/** Pictures for previews of shared links: PNG of a drawing, and of nothing else that is asked for. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { previewUrlOf } from "#upstream/services/shared/preview-picture.ts";

type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;
let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const get = (path: string) => upstream.fetch(new Request(`http://upstream${path}`));

async function readPicture(path: string) {
  const response = await get(path);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height, cache: response.headers.get("cache-control") };
}

test("a drawing is a PNG that is cached as long as the drawing", async () => {
  const drawing = "/media/drawings/suv-7a1f2b-front.svg";
  const cache = (await get(drawing)).headers.get("cache-control");
  expect(await readPicture(previewUrlOf(drawing) ?? "")).toEqual({ format: "png", width: 1200, height: 630, cache });
});

test.each([
  "drawings/suv-7a1f2b-front.svg",
  "drawings/boat-7a1f2b-front.svg.png",
  "photos/0f8fad5b-d9cb-469f-a165-70867728950e.webp.jpg",
  "previews/drawings/suv-7a1f2b-front.svg.png",
  "drawings/..%2F..%2Foutbox.png",
])("there is no preview %s", async (path) => {
  expect((await get(`/media/previews/${path}`)).status).toBe(404);
});

test("a picture of another site has none", () => {
  expect(previewUrlOf("https://pictures.example/7.webp")).toBeNull();
  expect(previewUrlOf("")).toBeNull();
});
