/** The data folder of an embedded database as one file: database, files, and the keys that a demonstration makes for itself. */
import { createWriteStream, existsSync, type Stats } from "node:fs";
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import { z } from "zod";
import type { UpstreamConfig } from "#upstream/config.ts";
import { DataFolderInUse, lockDataFolder } from "#upstream/db/data-folder-lock.ts";
import { openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { requestArchive } from "#upstream/db/running-archive.ts";
import { filesFolderOf } from "#upstream/open-upstream.ts";
import packageJson from "../../package.json" with { type: "json" };
import { CommandError } from "./command.ts";

type Folder = Pick<UpstreamConfig, "DATA_DIR">;

const names = { database: "database.tar", files: "files", about: "about.json" } as const;
/** Secrets that a demonstration keeps beside its data. A site has them in its environment. */
const keyFiles = ["field-key", "session-secret"] as const;
const aboutSchema = z.object({ release: z.string(), createdAt: z.iso.datetime() });
const ownEntry = new RegExp(`^(${[names.about, names.database, ...keyFiles].join("|")}|${names.files}(/[\\w-]*)?)$`);

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
const exists = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/** Files never change once they are written, so a second name for each is a copy. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of existsSync(from) ? await readdir(from, { withFileTypes: true }) : []) {
    if (!entry.isFile()) continue;
    await link(join(from, entry.name), join(to, entry.name)).catch((error) => {
      if (!exists(error) && !isMissing(error)) throw error;
    });
  }
}

/** From the process that uses the folder, if one does. */
async function readDatabase({ DATA_DIR }: Folder): Promise<Blob> {
  try {
    const database = await openEmbeddedDatabase(DATA_DIR);
    return await database.archive().finally(() => database.close());
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return requestArchive(DATA_DIR);
  }
}

async function fillArchive(folder: Folder, staging: string): Promise<void> {
  const files = filesFolderOf(folder);
  // Before and after the database: a file that was deleted or written meanwhile is there, whatever the database says.
  await linkFiles(files, join(staging, names.files));
  await writeFile(join(staging, names.database), Buffer.from(await (await readDatabase(folder)).arrayBuffer()));
  await linkFiles(files, join(staging, names.files));
  for (const name of keyFiles) {
    if (existsSync(join(folder.DATA_DIR, name))) await link(join(folder.DATA_DIR, name), join(staging, name));
  }
  const about = { release: packageJson.version, createdAt: new Date().toISOString() };
  await writeFile(join(staging, names.about), JSON.stringify(about));
}

const existsAlready = (file: string) => new CommandError(`${file} exists already.`);

function requireNew(file: string): void {
  if (existsSync(file)) throw existsAlready(file);
}

/** No back-up and no restore takes this long: what is older was left by a process that was killed, and nobody else erases it. */
const leftoverMs = 24 * 3_600_000;
const isStaging = (name: string) => /^(backup|restore)-\w{6}$/.test(name);

async function deleteLeftovers(folder: string, isLeftover: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isLeftover)) {
    const path = join(folder, name);
    const isOld = existsSync(path) && Date.now() - (await stat(path)).mtimeMs > leftoverMs;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}

/** A part of a broken archive may still be written when its reading has failed. */
const removeStaging = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

/** Writes the archive, which only its owner may read. It never replaces a file, and appears whole or not at all. */
export async function backUpFolder(folder: Folder, file: string): Promise<{ files: number }> {
  if (!existsSync(join(folder.DATA_DIR, "database"))) throw new CommandError(`There is no data in ${folder.DATA_DIR}.`);
  requireNew(file);
  if (!existsSync(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`);
  await deleteLeftovers(folder.DATA_DIR, isStaging);
  await deleteLeftovers(dirname(file), (name) => name.startsWith(`${basename(file)}.backup-`));
  const staging = await mkdtemp(join(folder.DATA_DIR, "backup-"));
  // A name of its own: another back-up may write to the same file.
  const unfinished = `${file}.${basename(staging)}`;
  try {
    await fillArchive(folder, staging);
    const contents = tar.create({ cwd: staging, gzip: true, portable: true }, await readdir(staging));
    await pipeline(contents, createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
    // Unlike a new name, a link never replaces a file that another back-up has just finished.
    await link(unfinished, file).catch((error) => {
      throw exists(error) ? existsAlready(file) : error;
    });
    return { files: (await readdir(join(staging, names.files))).length };
  } finally {
    await removeStaging(staging);
    await rm(unfinished, { force: true });
  }
}

const isNoArchive = (file: string) => new CommandError(`${file} is not an archive of nordet back-up.`);

/** Throws for an archive with anything that `back-up` does not write: a link would read and write outside of the data. */
async function extractArchive(file: string, staging: string): Promise<void> {
  let isOwn = true;
  const filter = (path: string, entry: Stats | tar.ReadEntry) => {
    const isKnown = "type" in entry && (entry.type === "File" || entry.type === "Directory") && ownEntry.test(path);
    isOwn &&= isKnown;
    return isKnown;
  };
  await tar.extract({ file: resolve(file), cwd: staging, strict: true, filter }).catch((error: Error) => {
    throw new CommandError(`${file} cannot be read: ${error.message}`);
  });
  if (!isOwn) throw isNoArchive(file);
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, "utf8"));

const readAbout = async (staging: string, file: string) => {
  const parsed = aboutSchema.safeParse(await readJson(join(staging, names.about)).catch(() => null));
  if (!parsed.success) throw isNoArchive(file);
  return parsed.data;
};

/** Opens the archive's database, which migrates it, so that a broken archive changes nothing. */
async function checkDatabase(staging: string): Promise<void> {
  const archive = new Blob([await readFile(join(staging, names.database))]);
  const database = await openEmbeddedDatabase(staging, { archive });
  await database.close();
  await rm(join(staging, names.database));
}

/** Puts an archive in the place of the data. What was there is moved aside; returns where to, or null. */
export async function restoreFolder(
  { DATA_DIR }: Folder,
  { file, replace }: { file: string; replace: boolean },
): Promise<{ createdAt: string; aside: string | null }> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  await mkdir(DATA_DIR, { recursive: true });
  const unlock = await lockDataFolder(DATA_DIR);
  await deleteLeftovers(DATA_DIR, isStaging);
  const staging = await mkdtemp(join(DATA_DIR, "restore-"));
  try {
    const old = ["database", names.files, ...keyFiles].filter((name) => existsSync(join(DATA_DIR, name)));
    if (old.includes("database") && !replace)
      throw new CommandError(`${DATA_DIR} has data already. With --replace they are moved aside.`);
    await extractArchive(file, staging);
    const { createdAt } = await readAbout(staging, file);
    await checkDatabase(staging);
    const aside = old.length > 0 ? `${dirname(staging)}/replaced-${basename(staging)}` : null;
    if (aside) await mkdir(aside);
    for (const name of old) if (aside) await rename(join(DATA_DIR, name), join(aside, name));
    // The database last: if the process is killed, no database stands beside the files and keys of another.
    for (const name of [names.files, ...keyFiles, "database"]) {
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(DATA_DIR, name));
    }
    return { createdAt, aside };
  } finally {
    await removeStaging(staging);
    await unlock();
  }
}
