import type { MiddlewareHandler } from "hono";
import { errorPage } from "#server/error-pages.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { maxBodyBytes } from "./max-body-bytes.ts";

/** A body may take this long, and longer by its size: below this rate it only occupies a connection. */
interface BodyPace {
  graceMs: number;
  bytesPerSecond: number;
}

/** The slowest mobile networks send more. */
const defaultPace: BodyPace = { graceMs: 20_000, bytesPerSecond: 2_000 };

/**
 * Answers 413 for a body over its limit, by its Content-Length or when the received bytes exceed it, and 408 for one that
 * comes too slowly.
 */
export const bodyLimit =
  (pace: BodyPace = defaultPace): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const limit = maxBodyBytes(c.req.path, c.req.header("content-type"));
    if (Number(c.req.header("content-length") ?? 0) > limit) return lastPage(413, c.var.requestId);
    const { raw } = c.req;
    if (!raw.body) return next();
    const limited = limitBody(raw.body, limit, pace);
    const init = { method, headers: raw.headers, body: limited.body, signal: raw.signal, duplex: "half" };
    c.req.raw = new Request(raw.url, init);
    await next();
    const status = limited.failure();
    // Replaces the handler's response, which comes from an incomplete body.
    if (status) {
      c.res = undefined;
      c.res = lastPage(status, c.var.requestId);
    }
  };

function lastPage(status: 408 | 413, requestId: string): Response {
  const page = errorPage(status, requestId);
  // The rest of the body is not read, so the connection cannot serve another request.
  page.headers.set("connection", "close");
  return page;
}

function limitBody(source: ReadableStream<Uint8Array>, limit: number, { graceMs, bytesPerSecond }: BodyPace) {
  const startTime = performance.now();
  let size = 0;
  let failure: 408 | 413 | null = null;
  const reader = source.getReader();
  /** The next part, or null if it does not come in time. */
  const readInTime = async () => {
    const leftMs = startTime + graceMs + (size / bytesPerSecond) * 1000 - performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), leftMs);
    });
    const part = await Promise.race([reader.read(), late]);
    clearTimeout(timer);
    return part;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await readInTime();
      if (part?.done) return controller.close();
      if (part) {
        size += part.value.byteLength;
        if (size <= limit) return controller.enqueue(part.value);
      }
      failure = part ? 413 : 408;
      controller.error(new Error(part ? "The request's body is over its limit." : "The request's body is too slow."));
      // Not awaited: the rest may never come.
      void reader.cancel().catch(() => undefined);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { body, failure: () => failure };
}
