/** A download of many pictures over HTTP, whose process is killed: the next one goes on without asking again for what is stored. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { triesAll } from "#tests/sample.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { getArchive } from "#tests/upstream/support/templates.ts";
import { requestOf } from "#tests/upstream/support/upstream-fixture.ts";
import { openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import { createPictureSourceApp } from "#upstream/simulators/pictures/picture-source.ts";
import { vifIdOfFault } from "#upstream/simulators/pictures/records.ts";

const vifId = vifIdOfFault("large");
const total = triesAll ? 2_000 : 600;
const part = (share: number) => Math.round(total * share);
/** Pictures that a process has under way when it is killed (download-job.ts). */
const underWay = 4;

/** The simulated source on a port of its own, which counts how often each picture is asked for. */
async function startSource() {
  const asked = new Map<string, number>();
  const app = createPictureSourceApp(total);
  const server = serve({
    port: 0,
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes("/pictures/")) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      return app.fetch(request);
    },
  });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The source has no port");
  return { asked, url: `http://127.0.0.1:${address.port}` };
}

async function startProcess(folder: string, sourceUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort();
  const variables = { DEMO: "1", DATA_DIR: folder, DATABASE_URL: "", UPSTREAM_PORT: String(port) };
  const env = { ...process.env, ...variables, PICTURES_URL: sourceUrl, PICTURES_KEY: "test", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, ["--import", "tsx", "server/upstream/main.ts"], { env, stdio: "ignore" });
  onTestFinished(() => kill(child));
  return { child, address: `http://127.0.0.1:${port}` };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Resident memory in megabytes. Works on Linux only. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1024;
}

test(`${total} pictures: progress moves, memory stays flat, and a kill repeats nothing that was stored`, {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "nordet-pictures-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = await startSource();
  const token = createSecret();
  const before = await openEmbeddedDatabase(folder, { archive: await getArchive("seeded") });
  const [account] = await before.db.select().from(users).where(eq(users.email, "vehicles@demo.test"));
  await before.db.insert(tokens).values({ user_id: account?.id ?? 0, hash: hashSecret(token), brand_key: "nordet" });
  await before.close();

  let running = await startProcess(folder, source.url);
  const send = async (row: typeof admin.getEvoxDownloadStatus | typeof admin.downloadEvoxImages) => {
    const request = requestOf(row, { vifId }, { token });
    const { pathname, search } = new URL(request.url);
    const response = await fetch(running.address + pathname + search, { headers: request.headers }).catch(() => null);
    return response?.ok ? row.response.parse(await response.json()) : null;
  };
  const status = async () => {
    const answer = await send(admin.getEvoxDownloadStatus);
    return answer && "downloads" in answer ? answer.downloads[0] : undefined;
  };
  const waitFor = async (isReached: (download: NonNullable<Awaited<ReturnType<typeof status>>>) => boolean) => {
    for (;;) {
      const download = await status();
      if (download && isReached(download)) return download;
      await sleep(200);
    }
  };
  while (!(await send(admin.downloadEvoxImages))) await sleep(200);
  const early = await waitFor(({ stored }) => stored >= part(0.1));
  expect(early).toMatchObject({ state: "running", total });
  await waitFor(({ stored }) => stored >= part(0.35));
  await kill(running.child);
  const asked = () => [...source.asked.values()].reduce((sum, times) => sum + times, 0);
  const askedBefore = asked();

  running = await startProcess(folder, source.url);
  const resumed = await waitFor(({ stored }) => stored >= part(0.45));
  expect(resumed.total).toBe(total);
  // A new process grows until it has seen everything once.
  await waitFor(({ stored }) => stored >= part(0.75));
  const warmMemory = await memoryOf(running.child);
  const done = await waitFor(({ state }) => state === "done");
  expect(done).toMatchObject({ stored: total, refused: 0 });
  expect((await memoryOf(running.child)) - warmMemory).toBeLessThan(60);
  // Only what was under way at the kill is asked for twice.
  expect(source.asked.size).toBe(total);
  expect(asked()).toBeLessThanOrEqual(total + underWay);
  expect(asked() - askedBefore).toBeLessThan(total - part(0.35) + 10);
  expect(await readdir(join(folder, "files"))).toHaveLength(total);
});
