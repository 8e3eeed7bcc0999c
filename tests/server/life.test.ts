import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { findDataFolderProblem } from "#server/config/data-folder.ts";
import { getSavedSessionSecret } from "#server/config/session-secret.ts";
import { listen } from "#server/listen.ts";
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
      { ready: false, missing: ["upstream: starting"], warnings: [] },
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

  it("says within a second that the upstream does not answer", async () => {
    const upstream = { fetch: fetch, started: Promise.resolve(), ready: () => new Promise<string[]>(() => {}) };
    const startTime = performance.now();
    const response = await createTestShell(undefined, { upstream }).request("/ready");
    expect(performance.now() - startTime).toBeLessThan(1_000);
    expect([response.status, (await response.json()).missing]).toEqual([503, ["upstream: does not answer"]]);
  });

  it("is ready with warnings about what lags", async () => {
    const upstream = {
      ...{ fetch: fetch, started: Promise.resolve(), ready: async () => [] },
      warnings: () => ["purchase: 50 hours late"],
    };
    const response = await createTestShell(undefined, { upstream }).request("/ready");
    expect([response.status, await response.json()]).toEqual([
      200,
      { ready: true, missing: [], warnings: ["purchase: 50 hours late"] },
    ]);
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

/** The error code of a request, or its status. */
const outcomeOf = (address: string): Promise<string | number> =>
  fetchText(address).then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );

/** Waits until nothing listens at the address any more. */
async function untilRefused(address: string): Promise<void> {
  while ((await outcomeOf(`${address}/health`)) !== "ECONNREFUSED") await pause(5);
}

describe("stopping", () => {
  it("finishes running requests, then accepts no new ones and closes idle connections", async () => {
    let isStopping = false;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const shell = createTestShell(
      async () => {
        arrive();
        await finished;
        return new Response("finished");
      },
      { isStopping: () => isStopping },
    );
    const { drain, address } = await startListening(shell);
    const agent = new Agent({ keepAlive: true });
    await fetchText(`${address}/health`, agent);
    const slow = fetchText(`${address}/en-ca`);
    await arrived;
    isStopping = true;
    const drained = drain(60_000);
    expect(await outcomeOf(`${address}/ready`)).toBe(503);
    await untilRefused(address);
    finish();
    expect(await slow).toEqual({ status: 200, body: "finished", connection: "close" });
    expect(await drained).toBe("drained");
    agent.destroy();
  });

  it("resets no client that connects again and again", async () => {
    for (let round = 0; round < 5; round += 1) {
      let isStopping = false;
      const shell = createTestShell(undefined, { isStopping: () => isStopping });
      const { drain, address } = await startListening(shell);
      const outcomes = new Set<string | number>();
      let answers = 0;
      const clients = Array.from({ length: 16 }, async () => {
        for (let outcome: string | number = 200; outcome === 200; answers += 1) {
          outcome = await outcomeOf(`${address}/en-ca`);
          outcomes.add(outcome);
        }
      });
      while (answers < 100) await pause(1);
      isStopping = true;
      expect(await drain(60_000)).toBe("drained");
      await Promise.all(clients);
      expect([...outcomes].toSorted()).toEqual([200, "ECONNREFUSED"]);
    }
  });

  it("does not wait for a connection that has sent nothing", async () => {
    const { drain, port } = await startListening(createTestShell());
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const closed = once(socket, "close");
    expect(await drain(60_000)).toBe("drained");
    await closed;
  });

  it("aborts requests that do not finish in time", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { drain, address } = await startListening(
      createTestShell(() => {
        arrive();
        return new Promise<Response>(() => undefined);
      }),
    );
    const stuck = fetchText(`${address}/en-ca`).catch((error: Error) => error.message);
    await arrived;
    expect(await drain(200)).toBe("cut");
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
