/** How a record of the simulated source misbehaves. */
import type { Fault } from "./records.ts";

interface RequestedPicture {
  position: number;
  /** How often this picture was requested. */
  times: number;
  picture: Buffer;
  signal: AbortSignal;
}

const asImage = (content: BodyInit, type = "image/jpeg", headers: Record<string, string> = {}) =>
  new Response(content, { headers: { "content-type": type, ...headers } });

/** Resolves never, but rejects when the caller gives up. */
const stall = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

const page = "<!doctype html><title>Maintenance</title><script>alert(1)</script>";
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>';

/** A picture that never ends. */
const endless = (picture: Buffer) =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(picture.byteLength < 1 ? 1 : 1_000_000)),
  });

const answers: Record<
  Exclude<Fault, "flaky" | "large">,
  (picture: RequestedPicture) => Response | Promise<Response>
> = {
  failing: () => Response.json({ error: "maintenance" }, { status: 503 }),
  stalled: ({ signal }) => stall(signal),
  truncated: ({ picture }) => asImage(new Uint8Array(picture.subarray(0, picture.byteLength / 2))),
  corrupt: ({ picture }) => {
    const broken = new Uint8Array(picture);
    broken.fill(0x5a, 200, 2_000);
    return asImage(broken);
  },
  html: () => asImage(page, "text/html"),
  svg: () => asImage(drawing, "image/svg+xml"),
  huge: ({ picture }) => asImage(endless(picture)),
  "wrong-type": () => asImage("GIF89a\u0001\u0000\u0001\u0000", "image/gif"),
  redirect: () =>
    new Response(null, { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data/" } }),
  missing: () => Response.json({ error: "unknown_picture" }, { status: 404 }),
};

/** Every second picture of a faulty record is spoilt; a flaky one gives each picture at the second time. Null for a picture as it is. */
export function answerFault(fault: Fault, picture: RequestedPicture): Response | Promise<Response> | null {
  if (fault === "large") return null;
  if (fault === "flaky") return picture.times === 1 ? answers.failing(picture) : null;
  const isAlways = fault === "failing";
  return isAlways || picture.position % 2 === 1 ? answers[fault](picture) : null;
}
