/** Templates of the test databases, built once and cached under a hash of their sources. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { templateLock } from "#upstream/db/locks.ts";
import { seedDemo } from "#upstream/db/seed/index.ts";
import { openServerDatabase } from "#upstream/db/server-database.ts";

/** Migrated and empty, or with the demo data of a start today. */
export type TemplateKind = "empty" | "seeded";

const cacheFolder = ".cache/templates";
const sources = ["upstream/db", "domain", "brands"];

function hashSources(): string {
  // The seed shifts the demo data to the current day.
  const hash = createHash("sha256").update(toShopDay(new Date()));
  hash.update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  for (const source of sources) {
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

const sourceHash = hashSources();

/** Archive for `openEmbeddedDatabase`. Two processes that build it at the same time write the same content. */
export async function getArchive(kind: TemplateKind): Promise<Blob> {
  const path = join(cacheFolder, `${kind}-${sourceHash}.tar`);
  const cached = await readFile(path).catch(() => null);
  if (cached) return new Blob([cached]);
  const database = await openEmbeddedDatabase(null);
  if (kind === "seeded") await seedDemo({ database });
  const archive = await database.archive();
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = join(cacheFolder, `${randomUUID()}.tmp`);
  await writeFile(unfinished, new Uint8Array(await archive.arrayBuffer()));
  await rename(unfinished, path);
  for (const name of await readdir(cacheFolder)) {
    if (name.startsWith(kind) && !name.includes(sourceHash)) await rm(join(cacheFolder, name), { force: true });
  }
  return archive;
}

/** Name of the template database on the server at `url`, for `create database`. It must have no connections. */
export async function getServerTemplate(kind: TemplateKind, url: string): Promise<string> {
  const day = toShopDay(new Date()).replaceAll("-", "");
  const name = `nordet_template_${kind}_${day}_${sourceHash}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const existing = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'nordet\\_template\\_${kind}\\_%'`,
    );
    if (existing.rows.some(({ datname }) => datname === name)) return name;
    // Other checkouts may use the server too, so today's templates stay.
    const outdated = existing.rows.filter(({ datname }) => !datname.includes(`_${day}_`));
    for (const { datname } of outdated) await client.query(`drop database if exists ${datname} with (force)`);
    const unfinished = `nordet_unfinished_${sourceHash}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const buildUrl = new URL(url);
    buildUrl.pathname = `/${unfinished}`;
    const database = await openServerDatabase(buildUrl.href);
    if (kind === "seeded") await seedDemo({ database });
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
