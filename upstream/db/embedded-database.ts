/** PostgreSQL in this process (PGlite). */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import { copyFolder } from "./copy-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { createDatabase, type Database } from "./database.ts";
import { isMigrated, migrationsFolder } from "./migrations.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { serveArchive } from "./running-archive.ts";
import * as schema from "./schema/index.ts";
import { tidy } from "./tidy.ts";
import { watchEmbedded } from "./watch-statements.ts";

export interface EmbeddedDatabase extends Database {
  /** The whole database as an archive that `openEmbeddedDatabase` can start from. */
  archive(): Promise<Blob>;
}

interface EmbeddedOptions {
  /** Folder to copy if the data folder does not exist yet. */
  template?: string | undefined;
  /** Initial content of a database in memory. */
  archive?: Blob;
  telemetry?: Telemetry;
}

// Saves memory (default 128 MB, in this process) and disk: default WAL segments of 16 MB exceed a small database, and a
// checkpoint would keep 64 MB of them for later.
export const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB", "-c", "max_wal_size=2MB"];
export const initDbStartParams = ["--wal-segsize=1"];
const vacuumMinutes = 60;

/** Copies to a temporary name first, so that an interrupted copy is never used as a database. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  const temporaryFolder = `${folder}.new`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await copyFolder(template, temporaryFolder);
  await rename(temporaryFolder, folder);
}

/** An archive is taken between two statements. What is not committed then is not in it. */
async function archiveOf(client: PGlite | undefined): Promise<Blob> {
  if (!client) throw new Error("The database is not open yet.");
  await client.exec("checkpoint");
  return client.dumpDataDir("none");
}

const { BOOL, INT2, INT4, INT8, TEXT, VARCHAR, NUMERIC, FLOAT8, DATE, TIMESTAMPTZ, UUID, JSONB } = types;
/** PostgreSQL's own numbers of the types of arrays, by those of their elements. */
const arrayTypes: readonly (readonly [element: number, array: number])[] = [
  ...([
    [BOOL, 1000],
    [INT2, 1005],
    [INT4, 1007],
    [INT8, 1016],
    [TEXT, 1009],
    [VARCHAR, 1015],
  ] as const),
  ...([
    [NUMERIC, 1231],
    [FLOAT8, 1022],
    [DATE, 1182],
    [TIMESTAMPTZ, 1185],
    [UUID, 2951],
    [JSONB, 3807],
  ] as const),
];

/** PGlite asks the database for the types of arrays whenever it opens, though they never change. */
async function openClient(options: PGliteOptions): Promise<PGlite> {
  const client = new PGlite(options);
  client._initArrayTypes = async () => {
    for (const [element, array] of arrayTypes) {
      client.serializers[array] = (values) => types.arraySerializer(values, client.serializers[element], array);
      client.parsers[array] = (text) => types.arrayParser(text, client.parsers[element] ?? String, array);
    }
  };
  await client.waitReady;
  return client;
}

/** Opens an embedded database in a folder that only one process may use; with null, in memory (tests). */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  let unlock = async () => {};
  let opened: PGlite | undefined;
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    unlock = await lockDataFolder(dataDir, (socket) => serveArchive(socket, () => archiveOf(opened)));
  }
  try {
    const folder = dataDir && join(dataDir, "database");
    if (folder && options.template && !existsSync(folder)) await copyTemplate(options.template, folder);
    const client = await openClient({
      dataDir: folder ?? "memory://",
      startParams,
      initDbStartParams,
      loadDataDir: options.archive,
      extensions: { pg_trgm },
    }).catch((cause) => {
      throw new Error(`The database in ${folder} cannot be opened`, { cause });
    });
    opened = client;
    const base = drizzle({ client, schema });
    if (!(await isMigrated(client))) await migrate(base, { migrationsFolder });
    prepareStatements(client);
    watchEmbedded(client, options.telemetry ?? noTelemetry);
    const vacuum = setInterval(() => void tidy(client).catch(() => {}), vacuumMinutes * 60_000);
    vacuum.unref();
    const database: EmbeddedDatabase = Object.assign(
      createDatabase(base, client, async () => {
        clearInterval(vacuum);
        await client.close();
        await unlock();
      }),
      { archive: () => archiveOf(client) },
    );
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}
