import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startListening } from "./listening.ts";
import { createTestShell } from "./shell.ts";

const megabyte = 1024 * 1024;
const multipart = { "content-type": "multipart/form-data; boundary=x" };
let openServer: Server | undefined;
afterEach(() => openServer?.close());

/** Sends a body in 64 kB chunks without a content length, until it is complete or a response arrives. */
async function sendChunked(port: number, size: number, path = "/en-ca/login", headers: Record<string, string> = {}) {
  const outgoing = httpRequest({ port, path, method: "POST", headers: { ...headers, "transfer-encoding": "chunked" } });
  let sent = 0;
  let isAnswered = false;
  const responseStatus = new Promise<number>((resolve, reject) => {
    outgoing.once("response", (response) => {
      isAnswered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.once("error", (error) => (isAnswered ? undefined : reject(error)));
  });
  responseStatus.catch(() => undefined);
  const chunk = Buffer.alloc(64 * 1024, "a");
  while (sent < size && !isAnswered && !outgoing.destroyed) {
    const part = chunk.subarray(0, Math.min(chunk.length, size - sent));
    sent += part.length;
    if (!outgoing.write(part)) await Promise.race([once(outgoing, "drain"), responseStatus.catch(() => undefined)]);
  }
  outgoing.end();
  const status = await responseStatus;
  outgoing.destroy();
  return { status, sent };
}

async function startReadingShell() {
  let receivedBytes = 0;
  const shell = createTestShell(async (request) => {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      receivedBytes += part.value.byteLength;
    return new Response(String(receivedBytes));
  });
  const running = await startListening(shell);
  openServer = running.server;
  return { ...running, receivedBytes: () => receivedBytes };
}

describe("the least rate of a body", () => {
  it("answers 408 when a body stops, and waits longer for one that has come far", async () => {
    let receivedBytes = 0;
    const shell = createTestShell(
      async (request) => {
        const reader = request.body?.getReader();
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          receivedBytes += part.value.byteLength;
        return new Response("read");
      },
      { bodyPace: { graceMs: 100, bytesPerSecond: 1_000 } },
    );
    const running = await startListening(shell);
    openServer = running.server;
    const send = async (bytes: number) => {
      const startTime = performance.now();
      const outgoing = httpRequest({ port: running.port, path: "/en-ca/login", method: "POST" });
      outgoing.on("error", () => undefined);
      outgoing.write(Buffer.alloc(bytes, "a"));
      const [response] = await once(outgoing, "response");
      const ms = performance.now() - startTime;
      outgoing.destroy();
      return { status: response.statusCode, ms };
    };
    expect(await send(10)).toMatchObject({ status: 408 });
    const { status, ms } = await send(500);
    expect(status).toBe(408);
    expect(ms).toBeGreaterThan(590);
    expect(receivedBytes).toBe(510);
  });
});

describe("the body limit", () => {
  it("answers 413 at once when the content length is over it", async () => {
    const shell = createTestShell(() => new Response("handled"));
    const headers = { "content-length": String(megabyte + 1) };
    const answer = await shell.request("/en-ca/login", { method: "POST", headers, body: "a" });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Trop volumineux");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("accepts a body of exactly the limit", async () => {
    const { port, receivedBytes: arrived } = await startReadingShell();
    expect((await sendChunked(port, megabyte)).status).toBe(200);
    expect(arrived()).toBe(megabyte);
  });

  it("stops reading a chunked body without a content length", async () => {
    const { port, receivedBytes: arrived } = await startReadingShell();
    const { status, sent } = await sendChunked(port, 100 * megabyte);
    expect(status).toBe(413);
    expect(arrived()).toBeLessThanOrEqual(megabyte);
    expect(sent).toBeLessThan(20 * megabyte);
  });

  it("answers 413 even when the handler ignores the aborted body", async () => {
    const shell = createTestShell(async (request) => {
      await request.text().catch(() => "");
      return new Response("fine", { status: 200 });
    });
    const running = await startListening(shell);
    openServer = running.server;
    expect((await sendChunked(running.port, 3 * megabyte)).status).toBe(413);
  });

  it.each([
    ["/fr-ca/buy-online/drivers-license", multipart, 200],
    ["/fr-ca/trade-in/photos", multipart, 200],
    ["/fr-ca/buy-online/drivers-license", { "content-type": "application/x-www-form-urlencoded" }, 413],
    ["/fr-ca/login", multipart, 413],
  ])("is higher for photos: %s %o → %i", async (path, headers, status) => {
    const { port } = await startReadingShell();
    expect((await sendChunked(port, 2 * megabyte, path, headers)).status).toBe(status);
  });

  it("aborts an upload at 64 MB", async () => {
    const { port, receivedBytes: arrived } = await startReadingShell();
    expect((await sendChunked(port, 66 * megabyte, "/fr-ca/buy-online/drivers-license", multipart)).status).toBe(413);
    expect(arrived()).toBeLessThanOrEqual(64 * megabyte);
  });
});

describe("a visitor who disconnects during a post", () => {
  it("does not affect other visitors", async () => {
    const { port, address, receivedBytes: arrived } = await startReadingShell();
    const request = httpRequest({
      port,
      path: "/en-ca/login",
      method: "POST",
      headers: { "content-length": "500000" },
    });
    request.on("error", () => undefined);
    request.write(Buffer.alloc(100_000));
    await expect.poll(arrived).toBeGreaterThan(0);
    const closed = new Promise((resolve) => request.once("close", resolve));
    request.destroy();
    await closed;
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});
