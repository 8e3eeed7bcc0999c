/** Calls of addresses that somebody entered: none reaches into our own network, and none follows a redirect. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { UpstreamConfig } from "#upstream/config.ts";
import { guardConnection } from "./address-guard.ts";

export interface GuardedRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

/** Sends a request, and checks its address at the connection itself. */
export const requestGuarded = (
  config: UpstreamConfig,
  { url: address, body, ...options }: GuardedRequest,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    // No agent: a connection that was kept open could be one to an address that is refused by now.
    const request = send(url, { ...guardConnection(url, config), agent: false, ...options });
    request.on("response", resolve).on("error", reject).end(body);
  });

/** What is called this way answers with a few lines. */
const maxAnswerBytes = 1_000_000;

async function readAll(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > maxAnswerBytes) throw new Error("The answer is too long.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );

/** A `fetch` for `outsideFetch`, by a guarded connection. A redirect is an error. */
export const guardedFetch =
  (config: UpstreamConfig): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { url, method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const response = await requestGuarded(config, { url, method, headers, signal, body: await request.text() });
    const status = response.statusCode ?? 0;
    const body = await readAll(response);
    if (status >= 300 && status < 400) throw new Error("The answer is a redirect.");
    return new Response(body.byteLength > 0 ? body : null, { status, headers: headersOf(response) });
  };
