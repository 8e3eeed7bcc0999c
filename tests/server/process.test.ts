import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/upstream/support/free-port.ts";

const folder = mkdtempSync(join(tmpdir(), "nordet-process-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the real entry point and waits for its exit. Each case fails before the app is loaded. */
function startAndFail(variables: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), NODE_ENV: "production", ...variables };
    const child = spawn(process.execPath, ["--import", "tsx", "server.ts"], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.once("close", (code) => resolve({ code, lines: errors.trim().split("\n") }));
  });
}

describe("the upstream on its own port", () => {
  it("answers the request that has arrived when it is stopped, and exits with 0", async () => {
    const port = await freePort();
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "upstream"), UPSTREAM_PORT: String(port) };
    const child = spawn(process.execPath, ["build/upstream.bundle.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
    const exited = new Promise((resolve) => child.once("close", resolve));
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => String(chunk).includes("upstream listens") && resolve());
    });
    const address = `http://localhost:${port}/user/user/get-sign-in-providers`;
    const answer = fetch(address, { headers: { EnvironmentToken: "demo-nordet" } });
    child.kill("SIGTERM");
    expect([(await answer).status, await exited]).toEqual([200, 0]);
  });
});

describe("a start that is impossible", () => {
  it("names every wrong variable, the upstream's included, one line each", async () => {
    const { code, lines } = await startAndFail({ PORT: "x", LOG_LEVEL: "loud", RESERVATION_MINUTES: "soon" });
    expect(code).toBe(1);
    expect(lines.map((line) => line.split(":")[0])).toEqual(["PORT", "LOG_LEVEL", "RESERVATION_MINUTES"]);
  });

  it("names a busy port before it touches the data", async () => {
    const other = createServer().listen(0);
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await startAndFail({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([`PORT: ${port} is in use by another process; set PORT to a free one.`]);
  });

  it("names a data folder that cannot hold data", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const { code, lines } = await startAndFail({ PORT: "0", DATA_DIR: file });
    expect(code).toBe(1);
    expect(lines).toEqual([`DATA_DIR: ${file} is a file, not a folder.`]);
  });
});
