import type { MiddlewareHandler } from "hono";
import { errorPage } from "./error-pages.ts";
import type { ShellEnv } from "./shell-env.ts";
import { bodyLimitOf } from "./upload-routes.ts";

/** 413 for a body over its limit: at once when its length is announced, else as soon as one byte too many has arrived. */
export const bodyLimit: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  const limit = bodyLimitOf(c.req.path, c.req.header("content-type"));
  if (Number(c.req.header("content-length") ?? 0) > limit) return tooLarge(c.var.requestId);
  const { raw } = c.req;
  if (!raw.body) return next();
  const counted = countBytes(raw.body, limit);
  c.req.raw = new Request(raw.url, {
    method,
    headers: raw.headers,
    body: counted.body,
    signal: raw.signal,
    duplex: "half",
  } as RequestInit);
  await next();
  // Whatever the handler made of the broken body, the answer is this one.
  if (counted.isOver()) {
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

function countBytes(source: ReadableStream<Uint8Array>, limit: number) {
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
