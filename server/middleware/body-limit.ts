import type { MiddlewareHandler } from "hono";
import { errorPage } from "#server/error-pages.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { maxBodyBytes } from "./max-body-bytes.ts";

/** Answers 413 for a body over its limit: by its Content-Length, or when the received bytes exceed the limit. */
export const bodyLimit: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  const limit = maxBodyBytes(c.req.path, c.req.header("content-type"));
  if (Number(c.req.header("content-length") ?? 0) > limit) return tooLarge(c.var.requestId);
  const { raw } = c.req;
  if (!raw.body) return next();
  const limited = limitBytes(raw.body, limit);
  const init = { method, headers: raw.headers, body: limited.body, signal: raw.signal, duplex: "half" };
  c.req.raw = new Request(raw.url, init);
  await next();
  // Replaces the handler's response, which comes from an incomplete body.
  if (limited.isOver()) {
    c.res = undefined;
    c.res = tooLarge(c.var.requestId);
  }
};

function tooLarge(requestId: string): Response {
  const page = errorPage(413, requestId);
  // The rest of the body is not read, so the connection cannot serve another request.
  page.headers.set("connection", "close");
  return page;
}

function limitBytes(source: ReadableStream<Uint8Array>, limit: number) {
  let size = 0;
  const reader = source.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      size += value.byteLength;
      if (size <= limit) return controller.enqueue(value);
      controller.error(new Error("The request's body is over its limit."));
      // Not awaited: the rest may never come.
      void reader.cancel().catch(() => undefined);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { body, isOver: () => size > limit };
}
