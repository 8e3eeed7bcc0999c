/** The menu's sections are added to the database at each start. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userTypes } from "#domain/people/roles.ts";
import { silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { createUpstream } from "#upstream/app.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import type { Database } from "#upstream/db/database.ts";
import { dashboardSections } from "#upstream/db/schema/index.ts";
import { readMenuSections } from "#upstream/services/user/menu-sections.ts";

const { user_type_id, section_id } = dashboardSections;
const ofTeam = eq(user_type_id, userTypes.mainTeam);
const usersSection = 1;
const orders = 29;

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await mainEngine.open();
  folder = await mkdtemp(join(tmpdir(), "nordet-menu-"));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts upstreams at the same time on the one database, and stops them. */
async function start(count = 1) {
  const parsed = parseUpstreamConfig({ DATA_DIR: folder });
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  // Each one has the connections of the test, which closes them.
  const shared = Object.create(database, { close: { value: async () => {} } });
  const starts = Array.from({ length: count }, () =>
    createUpstream(parsed.config, { log: silentLog, database: shared }),
  );
  for (const started of await Promise.all(starts)) await started.close();
}

const listTeamSections = async () => {
  const rows = await database.db.select().from(dashboardSections).where(ofTeam).orderBy(section_id);
  return rows.map((row) => [row.section_id, row.is_active]);
};

test("are added at a start; the rows of another version stay and are not read", async () => {
  await start();
  const all = await listTeamSections();
  expect(all).toContainEqual([orders, true]);
  await database.db.delete(dashboardSections).where(and(ofTeam, eq(section_id, orders)));
  const other = { user_type_id: userTypes.mainTeam, section_id: 999, is_active: false };
  await database.db.insert(dashboardSections).values(other);
  await database.db
    .update(dashboardSections)
    .set({ is_active: false })
    .where(and(ofTeam, eq(section_id, usersSection)));
  await start();
  expect(await listTeamSections()).toEqual([
    ...all.map(([id, isActive]) => [id, id === usersSection ? false : isActive]),
    [other.section_id, false],
  ]);
  const ofOtherType = { user_type_id: 99, section_id: orders };
  await database.db.insert(dashboardSections).values(ofOtherType);
  const read = await readMenuSections({ database });
  expect(read).toContainEqual({ user_type_id: userTypes.mainTeam, section_id: orders, is_active: true });
  expect(read).not.toContainEqual(other);
  expect(read.map((row) => row.user_type_id)).not.toContain(ofOtherType.user_type_id);
});

test("are each there once after two processes started together", async () => {
  await start(2);
  const once = await listTeamSections();
  await database.db.delete(dashboardSections);
  await start(2);
  expect(await listTeamSections()).toEqual(once);
});
