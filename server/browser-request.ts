/** Requests as the browser sent them, for the app and for the upstream. */
import type { BrowserView } from "./browser-view.ts";

const forwardedHeaders = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for"];

type BrowserOrigin = Pick<BrowserView, "origin" | "host">;

/** The request with the browser's origin and host. Forwarded headers are removed, because Remix trusts them from any client. */
export function toBrowserRequest(request: Request, browserView: BrowserOrigin): Request {
  const { headers } = request;
  const url = new URL(request.url);
  const isUnchanged = url.origin === browserView.origin && headers.get("host") === browserView.host;
  if (isUnchanged && !forwardedHeaders.some((name) => headers.has(name))) return request;
  return copyRequest(request, browserView, new Headers(headers));
}

function copyRequest(request: Request, { origin, host }: BrowserOrigin, headers: Headers): Request {
  const { method, signal, body, url } = request;
  const { pathname, search } = new URL(url);
  for (const name of forwardedHeaders) headers.delete(name);
  headers.set("host", host);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(origin + pathname + search, { method, headers, signal, ...(hasBody && { body, duplex: "half" }) });
}

/** The browser's request for the upstream, with the address that limits count by: nobody else may name it. */
export function toUpstreamRequest(request: Request, browserView: BrowserView): Request {
  const headers = new Headers(request.headers);
  headers.set("x-client-address", browserView.clientAddress);
  return copyRequest(request, browserView, headers);
}
