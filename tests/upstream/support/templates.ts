/** What the tests' databases start from: made once, kept under the hash of what it is made from. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { openEmbeddedDatabase, openServerDatabase } from "#upstream/db/database.ts";
import { templateLock } from "#upstream/db/locks.ts";
import { seedDemo } from "#upstream/db/seed/index.ts";

/** Migrated and empty, or with the demonstration's data as a start of today would have it. */
export type TemplateKind = "empty" | "seeded";

const cacheFolder = ".cache/templates";
const sources = ["upstream/db", "domain", "brands"];

function hashOfSources(): string {
  // The demonstration is moved to the day of its start.
  const hash = createHash("sha256").update(toShopDay(new Date()));
  hash.update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  for (const source of sources) {
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

const key = hashOfSources();

/** The archive for `openEmbedded`. Two processes that make it at once make the same. */
export async function archiveOf(kind: TemplateKind): Promise<Blob> {
  const path = join(cacheFolder, `${kind}-${key}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([kept]);
  const database = await openEmbeddedDatabase(null);
  if (kind === "seeded") await seedDemo({ database });
  const archive = await database.archive();
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = join(cacheFolder, `${randomUUID()}.tmp`);
  await writeFile(unfinished, new Uint8Array(await archive.arrayBuffer()));
  await rename(unfinished, path);
  for (const name of await readdir(cacheFolder)) {
    if (name.startsWith(kind) && !name.includes(key)) await rm(join(cacheFolder, name), { force: true });
  }
  return archive;
}

/** The name of a database on the server of `url`, for `create database … template …`. Nobody may be connected to it. */
export async function serverTemplateOf(kind: TemplateKind, url: string): Promise<string> {
  const day = toShopDay(new Date()).replaceAll("-", "");
  const name = `nordet_template_${kind}_${day}_${key}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const kept = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'nordet\\_template\\_${kind}\\_%'`,
    );
    if (kept.rows.some(({ datname }) => datname === name)) return name;
    // Other checkouts may use the same server today.
    const outdated = kept.rows.filter(({ datname }) => !datname.includes(`_${day}_`));
    for (const { datname } of outdated) await client.query(`drop database if exists ${datname} with (force)`);
    const unfinished = `nordet_unfinished_${key}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const own = new URL(url);
    own.pathname = `/${unfinished}`;
    const database = await openServerDatabase(own.href);
    if (kind === "seeded") await seedDemo({ database });
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
