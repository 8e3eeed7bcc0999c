/** A company's entry in Auto123: linked and unlinked by its token, by those who manage companies of the brand. */
import { desc, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let token: string;
beforeAll(async () => {
  upstream = await startUpstream();
  token = await upstream.signIn("team");
});
afterAll(() => upstream.close());

const view = (companyId: number) => upstream.call(admin.getDirectoryEntry, { companyId }, { token });
const link = async (companyId: number, ids: { Auto123_id?: number; Auto123_Source_id?: number }, by = token) =>
  upstream.send(
    admin.linkDirectoryEntry,
    { token: (await view(companyId)).token, Company_id: companyId, ...ids },
    { token: by },
  );

test("is linked once, with one entry of the audit log, and unlinked", async () => {
  const ids = { Auto123_id: 77_001, Auto123_Source_id: 12 };
  const entry = { auto123Id: 77_001, auto123SourceId: 12 };
  for (const _ of [1, 2]) expect(await link(1, ids)).toMatchObject({ ok: true });
  expect(await view(1)).toMatchObject({ entry, history: [{ entry }] });
  for (const _ of [1, 2]) expect(await link(1, {})).toMatchObject({ ok: true });
  expect(await view(1)).toMatchObject({ entry: null, history: [{ entry: null }, { entry }] });
  const entries = await upstream.database.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(like(auditLog.action, "directory-entry-%"))
    .orderBy(desc(auditLog.id));
  expect(entries).toEqual([
    { action: "directory-entry-unlinked", details: { before: entry, after: null } },
    { action: "directory-entry-linked", details: { before: null, after: entry } },
  ]);
});

test("belongs to one company, and needs both numbers", async () => {
  expect(await link(1, { Auto123_id: 88_001, Auto123_Source_id: 1 })).toMatchObject({ ok: true });
  expect(await link(2, { Auto123_id: 88_001, Auto123_Source_id: 2 })).toMatchObject({ code: "auto123_taken" });
  expect(await link(2, { Auto123_id: 88_002 })).toMatchObject({ code: "auto123_incomplete" });
});

test("belongs to one of two companies that are linked to it at once", async () => {
  const rounds = isConcurrent ? 5 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const ids = { Auto123_id: 66_000 + round, Auto123_Source_id: 1 };
    const outcomes = await Promise.all([link(3, ids), link(4, ids)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: "auto123_taken" });
  }
});

test("needs the company's own token, and somebody who manages companies", async () => {
  const { token: other } = await view(2);
  const ids = { Auto123_id: 99_001, Auto123_Source_id: 1 };
  const wrong = { token: other, Company_id: 1, ...ids };
  expect(await upstream.send(admin.linkDirectoryEntry, wrong, { token })).toMatchObject({ status: 404 });
  const unknown = { token: "00000000-0000-4000-8000-00000000ffff", Company_id: 1, ...ids };
  expect(await upstream.send(admin.linkDirectoryEntry, unknown, { token })).toMatchObject({ status: 404 });
  expect(await link(1, ids, await upstream.signIn("dealer"))).toMatchObject({ status: 403 });
});

test("shadows no other path of the service", async () => {
  expect(await upstream.call(admin.getLanguages, {}, {})).not.toEqual([]);
});
