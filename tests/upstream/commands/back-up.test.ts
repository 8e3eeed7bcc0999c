/** Back-up and restore of an embedded database with its files: from a stopped and from a running site, whole or not at all. */
import { existsSync } from "node:fs";
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import * as tar from "tar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getArchive } from "#tests/upstream/support/templates.ts";
import { openData, runCommand } from "#upstream/commands/run-command.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { outbox, users } from "#upstream/db/schema/index.ts";

let folder: string;
let site: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-back-up-"));
  site = join(folder, "site");
  archive = join(folder, "site.tar.gz");
  const database = await openEmbeddedDatabase(site, { archive: await getArchive("seeded") });
  await database.close();
  await mkdir(join(site, "files"));
  await writeFile(join(site, "files", "contract"), "a signed contract");
  await writeFile(join(site, "field-key"), "a key");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const silent = () => {};
const log = { info: silent, warn: silent, error: silent };

async function nordet(dataFolder: string, ...args: string[]) {
  const parsed = parseUpstreamConfig({ DATA_DIR: dataFolder });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const lines: string[] = [];
  const note = (line: string) => lines.push(line);
  const { config } = parsed;
  const code = await runCommand(args, { config, open: () => openData(config, log), print: note, printError: note });
  return { code, output: lines.join("\n") };
}

async function useDatabase<T>(dataFolder: string, use: (database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase(dataFolder);
  return use(database).finally(() => database.close());
}

const countUsers = (dataFolder: string) =>
  useDatabase(dataFolder, async ({ db }) => (await db.select({ users: count() }).from(users))[0]?.users);

test("a stopped site is backed up, and restored elsewhere with files and keys", async () => {
  expect(await nordet(site, "back-up", "--file", archive)).toMatchObject({ code: 0 });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await readdir(site)).toSorted()).toEqual(["database", "field-key", "files"]);
  const copy = join(folder, "copy");
  expect(await nordet(copy, "restore", "--file", archive)).toMatchObject({ code: 0 });
  expect((await readdir(copy)).toSorted()).toEqual(["database", "field-key", "files"]);
  expect(await readFile(join(copy, "files", "contract"), "utf8")).toBe("a signed contract");
  expect(await readFile(join(copy, "field-key"), "utf8")).toBe("a key");
  expect(await countUsers(copy)).toBe(await countUsers(site));
});

test("an archive replaces no file, and a folder with data is replaced only if it is said, and is then moved aside", async () => {
  expect(await nordet(site, "back-up", "--file", archive)).toMatchObject({
    code: 1,
    output: `${archive} exists already.`,
  });
  const copy = join(folder, "copy");
  await useDatabase(copy, ({ db }) => db.update(users).set({ first_name: "Changed" }));
  const refused = await nordet(copy, "restore", "--file", archive);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("With --replace") });
  expect(await nordet(copy, "restore", "--file", archive, "--replace")).toMatchObject({ code: 0 });
  const isChanged = eq(users.first_name, "Changed");
  expect(await useDatabase(copy, ({ db }) => db.$count(users, isChanged))).toBe(0);
  const aside = (await readdir(copy)).find((name) => name.startsWith("replaced-")) ?? "";
  expect(await useDatabase(join(copy, aside), ({ db }) => db.$count(users, isChanged))).toBeGreaterThan(10);
});

test("a running site is backed up between two transactions, and refuses a restore", async () => {
  const running = await openEmbeddedDatabase(site);
  const hot = join(folder, "hot.tar.gz");
  let isStopped = false;
  // Each transaction writes two rows: an archive that has one of them was taken in the middle.
  const writing = (async () => {
    while (!isStopped) {
      // The embedded database answers without a pause; the archive needs one.
      await nextTurn();
      await running.transaction(async () => {
        for (const recipient of ["first", "second"])
          await running.db.insert(outbox).values({ channel: "sms", recipient, text: "" });
      });
    }
  })();
  try {
    expect(await nordet(site, "back-up", "--file", hot)).toMatchObject({ code: 0 });
    const refused = await nordet(site, "restore", "--file", hot, "--replace");
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("in use by another process") });
    expect((await nordet(site, "migrate")).code).toBe(1);
  } finally {
    isStopped = true;
    await writing;
    await running.close();
  }
  const copy = join(folder, "hot-copy");
  expect(await nordet(copy, "restore", "--file", hot)).toMatchObject({ code: 0 });
  const [rows] = await useDatabase(copy, ({ db }) =>
    db
      .select({
        first: sql<number>`count(*) filter (where recipient = 'first')::int`,
        second: sql<number>`count(*) filter (where recipient = 'second')::int`,
      })
      .from(outbox),
  );
  expect(rows?.first).toBeGreaterThan(0);
  expect(rows?.second).toBe(rows?.first);
});

test("an archive that is cut, or something else, changes nothing", async () => {
  const cut = join(folder, "cut.tar.gz");
  await writeFile(cut, await readFile(archive));
  await truncate(cut, Math.floor((await stat(archive)).size / 2));
  const text = join(folder, "text.tar.gz");
  await writeFile(text, "not an archive");
  const before = await countUsers(site);
  for (const file of [cut, text, join(folder, "missing")]) {
    expect((await nordet(site, "restore", "--file", file, "--replace")).code).toBe(1);
  }
  expect((await readdir(site)).toSorted()).toEqual(["database", "field-key", "files"]);
  expect(await countUsers(site)).toBe(before);
});

test("two back-ups to one file at once leave one archive, which is whole", async () => {
  const running = await openEmbeddedDatabase(site);
  const file = join(folder, "both.tar.gz");
  try {
    const both = await Promise.all([nordet(site, "back-up", "--file", file), nordet(site, "back-up", "--file", file)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(both.map(({ output }) => output)).toContain(`${file} exists already.`);
  } finally {
    await running.close();
  }
  expect((await readdir(folder)).filter((name) => name.startsWith("both"))).toEqual(["both.tar.gz"]);
  const entries: string[] = [];
  await tar.list({ file, strict: true, onReadEntry: ({ path }) => entries.push(path) });
  expect(entries).toContain("about.json");
});

test("what a killed back-up or restore left is deleted a day later, and nothing else", async () => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  const killed = join(folder, "later.tar.gz.backup-AAAAAA");
  await writeFile(killed, "the beginning of an archive");
  const folders = ["backup-AAAAAA", "restore-BBBBBB", "replaced-restore-CCCCCC", "backup-DDDDDD"];
  for (const name of folders) {
    await mkdir(join(site, name));
    await writeFile(join(site, name, "contract"), "of somebody who was deleted");
  }
  for (const path of [killed, ...folders.slice(0, 3).map((name) => join(site, name))]) await utimes(path, old, old);
  expect(await nordet(site, "back-up", "--file", join(folder, "later.tar.gz"))).toMatchObject({ code: 0 });
  const left = (await readdir(site)).filter((name) => /^(backup|restore|replaced)-/.test(name));
  expect(left.toSorted()).toEqual(["backup-DDDDDD", "replaced-restore-CCCCCC"]);
  expect(existsSync(killed)).toBe(false);
  for (const name of left) await rm(join(site, name), { recursive: true });
});

/** An archive as `back-up` writes it, with a change in its folder. */
async function changedArchive(name: string, change: (contents: string) => Promise<void>): Promise<string> {
  const contents = await mkdtemp(join(folder, "contents-"));
  await tar.extract({ file: archive, cwd: contents });
  await change(contents);
  const file = join(folder, name);
  await tar.create({ file, cwd: contents, gzip: { level: 1 }, portable: true }, await readdir(contents));
  return file;
}

test.each<[string, (contents: string) => Promise<void>]>([
  ["a link among the files", (contents) => symlink(join(folder, "secret"), join(contents, "files", "linked"))],
  [
    "a second name of a file elsewhere",
    (contents) => link(join(contents, "about.json"), join(contents, "files", "same")),
  ],
  [
    "a link instead of the files",
    async (contents) => {
      await rm(join(contents, "files"), { recursive: true });
      await symlink(folder, join(contents, "files"));
    },
  ],
  ["something else", (contents) => writeFile(join(contents, "lock.sock"), "")],
  ["a description that cannot be read", (contents) => writeFile(join(contents, "about.json"), "{")],
])("an archive with %s is refused", async (name, change) => {
  await writeFile(join(folder, "secret"), "of the machine");
  const file = await changedArchive(`${name.replaceAll(" ", "-")}.tar.gz`, change);
  const target = join(folder, `of-${name.replaceAll(" ", "-")}`);
  expect(await nordet(target, "restore", "--file", file)).toMatchObject({
    code: 1,
    output: `${file} is not an archive of nordet back-up.`,
  });
  expect(await readdir(target)).toEqual([]);
});

test("where there is no data, nothing is made", async () => {
  const empty = join(folder, "empty");
  expect(await nordet(empty, "back-up", "--file", join(folder, "empty.tar.gz"))).toMatchObject({ code: 1 });
  expect(existsSync(join(folder, "empty.tar.gz"))).toBe(false);
});
