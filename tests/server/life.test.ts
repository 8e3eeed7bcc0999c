import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { findDataFolderProblem } from "#server/config/data-folder.ts";
import { getSavedSessionSecret } from "#server/config/session-secret.ts";
import { drain, listen } from "#server/listen.ts";
import { createEmbeddedUpstream } from "#server/upstream/embedded-upstream.ts";
import { startListening } from "./listening.ts";
import { createTestShell } from "./shell.ts";

function fetchText(
  address: string,
  agent?: Agent,
): Promise<{ status: number; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body, connection: response.headers.connection }),
      );
    }).once("error", reject);
  });
}

describe("health and readiness", () => {
  it("is alive while the upstream starts, and ready once it can serve", async () => {
    let start: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      start = resolve;
    });
    let missing: string[] = [];
    const upstream = createEmbeddedUpstream(async () => {
      await gate;
      return { fetch: async () => new Response("outbox"), ready: async () => missing, close: async () => undefined };
    });
    const shell = createTestShell(undefined, { upstream });
    expect((await shell.request("/health")).status).toBe(200);
    const whileStarting = await shell.request("/ready");
    expect([whileStarting.status, await whileStarting.json()]).toEqual([
      503,
      { ready: false, missing: ["upstream: starting"] },
    ]);
    const pending = [shell.request("/outbox"), shell.request("/en-ca")];
    expect(await Promise.race([...pending, pause(50, "waiting")])).toBe("waiting");
    start();
    expect(await (await pending[0])?.text()).toBe("outbox");
    expect((await pending[1])?.status).toBe(200);
    expect((await shell.request("/ready")).status).toBe(200);
    missing = ["database: not reached"];
    const withoutDatabase = await shell.request("/ready");
    expect([withoutDatabase.status, (await withoutDatabase.json()).missing]).toEqual([503, missing]);
  });

  it("is not ready while it stops", async () => {
    expect((await createTestShell(undefined, { isStopping: () => true }).request("/ready")).status).toBe(503);
  });

  it("hides outbox and simulators when the services are external", async () => {
    const shell = createTestShell(() => new Response("app", { status: 404 }), { isEmbedded: false });
    for (const path of ["/outbox", "/outbox.json", "/media/a.svg", "/simulators/stripe"]) {
      expect((await shell.request(path)).status).toBe(404);
    }
  });
});

describe("stopping", () => {
  it("finishes running requests, accepts no new ones and closes idle connections", async () => {
    let isStopping = false;
    const shell = createTestShell(
      async () => {
        await pause(400);
        return new Response("finished");
      },
      { isStopping: () => isStopping },
    );
    const { server, address } = await startListening(shell);
    const agent = new Agent({ keepAlive: true });
    await fetchText(`${address}/health`, agent);
    const slow = fetchText(`${address}/en-ca`);
    await pause(100);
    isStopping = true;
    const started = performance.now();
    const drained = drain(server, 5000);
    await expect(fetchText(`${address}/health`)).rejects.toThrow();
    expect(await slow).toEqual({ status: 200, body: "finished", connection: "close" });
    expect(await drained).toBe("drained");
    expect(performance.now() - started).toBeLessThan(2000);
    agent.destroy();
  });

  it("aborts requests that do not finish in time", async () => {
    const { server, address } = await startListening(createTestShell(() => new Promise<Response>(() => undefined)));
    const stuck = fetchText(`${address}/en-ca`).catch((error: Error) => error.message);
    await pause(100);
    expect(await drain(server, 200)).toBe("cut");
    expect(await stuck).toContain("hang up");
  });
});

describe("a start that fails", () => {
  it("reports a busy port in one line", async () => {
    const { server, port } = await startListening(createTestShell());
    await expect(listen(() => undefined, port, "127.0.0.1")).rejects.toThrow(
      `PORT: ${port} is in use by another process`,
    );
    server.close();
  });

  it("reports an invalid data folder in one line", () => {
    const folder = mkdtempSync(join(tmpdir(), "nordet-data-"));
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(findDataFolderProblem(file)).toBe(`DATA_DIR: ${file} is a file, not a folder.`);
    expect(findDataFolderProblem(join(file, "below"))).toContain("is a file");
    expect(findDataFolderProblem(join(folder, "new"))).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
});

describe("the demo's session secret", () => {
  it("is created once", () => {
    const folder = mkdtempSync(join(tmpdir(), "nordet-secret-"));
    const secret = getSavedSessionSecret(join(folder, "data"));
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(getSavedSessionSecret(join(folder, "data"))).toBe(secret);
    rmSync(folder, { recursive: true });
  });
});
