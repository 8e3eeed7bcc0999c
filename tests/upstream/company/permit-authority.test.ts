/** The migration of the permits' authorities: which typed names it takes for the province's regulator. */
import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies } from "#upstream/db/schema/index.ts";

const file = new URL("../../../upstream/db/migrations/0054_permit_authority.sql", import.meta.url);

test("former spellings of a province's regulator are erased, and other authorities stay", async () => {
  const upstream = await startUpstream();
  const { db } = upstream.database;
  const cases = [
    ["QC", "OPC / SAAQ", null],
    ["NB", "SNB", null],
    ["PE", "", null],
    ["QC", "Office de la protection du consommateur, Gatineau", "Office de la protection du consommateur, Gatineau"],
    ["QC", "OMVIC", "OMVIC"],
    ["YT", "City of Whitehorse", "City of Whitehorse"],
  ] as const;
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id)).limit(cases.length);
  for (const [index, [province, permit_authority]] of cases.entries())
    await db
      .update(companies)
      .set({ province, permit_authority })
      .where(eq(companies.id, rows[index]?.id ?? 0));
  for (const statement of readFileSync(file, "utf8").split("--> statement-breakpoint")) await db.execute(statement);
  const read = await Promise.all(
    rows.map(({ id }) =>
      db.select({ authority: companies.permit_authority }).from(companies).where(eq(companies.id, id)),
    ),
  );
  expect(read.flat().map(({ authority }) => authority)).toEqual(cases.map(([, , expected]) => expected));
  await upstream.close();
});
