// What the embedded database does each hour: its WAL does not grow without end, also when the vacuum fails.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { initDbStartParams, startParams } from "#upstream/db/embedded-database.ts";
import { tidy } from "#upstream/db/tidy.ts";

let folder: string;
let client: PGlite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-tidy-"));
  client = await PGlite.create({ dataDir: join(folder, "database"), startParams, initDbStartParams });
  await client.exec("create table notes (text text)");
});

afterAll(async () => {
  await client?.close();
  await rm(folder, { recursive: true, force: true });
});

const countSegments = async () =>
  (await readdir(join(folder, "database", "pg_wal"))).filter((name) => /^[\dA-F]{24}$/.test(name)).length;

async function writeMuch(): Promise<void> {
  await client.exec("insert into notes select repeat(md5(n::text), 30) from generate_series(1, 20000) n");
  expect(await countSegments()).toBeGreaterThan(15);
}

it("ends the WAL", async () => {
  await writeMuch();
  await tidy(client);
  expect(await countSegments()).toBeLessThan(6);
});

it("ends the WAL after a vacuum that fails too", async () => {
  await writeMuch();
  const exec = client.exec.bind(client);
  client.exec = (text) => (text.startsWith("vacuum") ? Promise.reject(new Error("no room")) : exec(text));
  await expect(tidy(client)).rejects.toThrow("no room");
  client.exec = exec;
  expect(await countSegments()).toBeLessThan(6);
});
