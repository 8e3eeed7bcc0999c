/** Serves pictures of vehicles as PNG or JPEG of 1200 by 630, for previews of shared links. */
import { Hono } from "hono";
import type { Sharp } from "sharp";
import { createSerialQueue } from "#upstream/files/serial-queue.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { openPicture } from "#upstream/pictures/open-picture.ts";

const size = { width: 1200, height: 630 };
/** Renders a drawing of 600 by 400 with twice as many pixels. */
const density = 144;

const encoders: Record<string, { type: string; encode: (picture: Sharp) => Sharp }> = {
  png: { type: "image/png", encode: (picture) => picture.png({ palette: true }) },
  jpg: { type: "image/jpeg", encode: (picture) => picture.jpeg({ quality: 80 }) },
};

/** One at a time: rendering takes a tenth of a second of a processor, and whoever asks can wait. */
const queueRendering = createSerialQueue(24);

const render = (content: ArrayBuffer, encode: (picture: Sharp) => Sharp): Promise<Buffer> =>
  queueRendering(async () => encode((await openPicture(content, density)).resize(size)).toBuffer());

/** The latest previews of drawings; a link that is shared is asked for by many. A photo's content may be repaired. */
const renderedDrawings = new Map<string, Buffer>();
const maxRendered = 100;

async function renderDrawing(path: string, ...drawing: Parameters<typeof render>): Promise<Buffer> {
  const found = renderedDrawings.get(path);
  if (found) return found;
  const preview = await render(...drawing);
  if (renderedDrawings.size >= maxRendered) renderedDrawings.clear();
  renderedDrawings.set(path, preview);
  return preview;
}

/** @param getPicture answers the path of the picture itself, below /media */
export const previewMedia = (getPicture: (path: string) => Promise<Response>): Hono =>
  new Hono().get("/:kind/:name{[\\w.-]+\\.(png|jpg)}", async (context) => {
    const { kind, name } = context.req.param();
    const encoder = encoders[name.slice(-3)];
    const path = `${kind}/${name.slice(0, -4)}`;
    const source = await getPicture(`/media/${path}`);
    if (!encoder || !source.ok) return context.notFound();
    const content = await source.arrayBuffer();
    const preview = await (kind === "drawings"
      ? renderDrawing(name, content, encoder.encode)
      : render(content, encoder.encode)
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!preview) return context.body(null, 503, { "retry-after": "10" });
    return context.body(new Uint8Array(preview), 200, {
      "content-type": encoder.type,
      // A preview changes when its picture does.
      "cache-control": source.headers.get("cache-control") ?? "no-cache",
      "x-content-type-options": "nosniff",
    });
  });
