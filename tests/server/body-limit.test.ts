import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { listening } from "./listening.ts";
import { testShell } from "./shell.ts";

const megabyte = 1024 * 1024;
const multipart = { "content-type": "multipart/form-data; boundary=x" };
let open: Server | undefined;
afterEach(() => open?.close());

/** Sends a body in chunks of 64 kB without announcing its length, until it is done or an answer comes. */
async function sendChunked(port: number, size: number, path = "/en-ca/login", headers: Record<string, string> = {}) {
  const outgoing = httpRequest({ port, path, method: "POST", headers: { ...headers, "transfer-encoding": "chunked" } });
  let sent = 0;
  let isAnswered = false;
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.once("response", (response) => {
      isAnswered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.once("error", (error) => (isAnswered ? undefined : reject(error)));
  });
  answered.catch(() => undefined);
  const chunk = Buffer.alloc(64 * 1024, "a");
  while (sent < size && !isAnswered && !outgoing.destroyed) {
    const part = chunk.subarray(0, Math.min(chunk.length, size - sent));
    sent += part.length;
    if (!outgoing.write(part)) await Promise.race([once(outgoing, "drain"), answered.catch(() => undefined)]);
  }
  outgoing.end();
  const status = await answered;
  outgoing.destroy();
  return { status, sent };
}

async function readingShell() {
  let arrived = 0;
  const shell = testShell(async (request) => {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      arrived += part.value.byteLength;
    return new Response(String(arrived));
  });
  const live = await listening(shell);
  open = live.server;
  return { ...live, arrived: () => arrived };
}

describe("the body limit", () => {
  it("answers 413 at once when the announced length is over it", async () => {
    const shell = testShell(() => new Response("handled"));
    const headers = { "content-length": String(megabyte + 1) };
    const answer = await shell.request("/en-ca/login", { method: "POST", headers, body: "a" });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Trop volumineux");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("lets a body of exactly the limit through", async () => {
    const { port, arrived } = await readingShell();
    expect((await sendChunked(port, megabyte)).status).toBe(200);
    expect(arrived()).toBe(megabyte);
  });

  it("stops reading a chunked body without a length", async () => {
    const { port, arrived } = await readingShell();
    const { status, sent } = await sendChunked(port, 100 * megabyte);
    expect(status).toBe(413);
    expect(arrived()).toBeLessThanOrEqual(megabyte);
    expect(sent).toBeLessThan(20 * megabyte);
  });

  it("answers 413 even when the handler swallows the broken body", async () => {
    const shell = testShell(async (request) => {
      await request.text().catch(() => "");
      return new Response("fine", { status: 200 });
    });
    const live = await listening(shell);
    open = live.server;
    expect((await sendChunked(live.port, 3 * megabyte)).status).toBe(413);
  });

  it.each([
    ["/fr-ca/buy-online/drivers-license", multipart, 200],
    ["/fr-ca/trade-in/photos", multipart, 200],
    ["/fr-ca/buy-online/drivers-license", { "content-type": "application/x-www-form-urlencoded" }, 413],
    ["/fr-ca/login", multipart, 413],
  ])("gives photos more room: %s %o → %i", async (path, headers, status) => {
    const { port } = await readingShell();
    expect((await sendChunked(port, 2 * megabyte, path, headers)).status).toBe(status);
  });

  it("ends an upload at 64 MB", async () => {
    const { port, arrived } = await readingShell();
    expect((await sendChunked(port, 66 * megabyte, "/fr-ca/buy-online/drivers-license", multipart)).status).toBe(413);
    expect(arrived()).toBeLessThanOrEqual(64 * megabyte);
  });
});

describe("a visitor who leaves in the middle of a post", () => {
  it("harms nobody else", async () => {
    const { port, address, arrived } = await readingShell();
    const leaving = httpRequest({
      port,
      path: "/en-ca/login",
      method: "POST",
      headers: { "content-length": "500000" },
    });
    leaving.on("error", () => undefined);
    leaving.write(Buffer.alloc(100_000));
    await expect.poll(arrived).toBeGreaterThan(0);
    const left = new Promise((resolve) => leaving.once("close", resolve));
    leaving.destroy();
    await left;
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});
