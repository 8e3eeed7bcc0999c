/** A company that begins now, in its trial, with a dealer who is signed in. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import type { Browser, TestApp } from "#tests/app/support/app-fixture.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { companies, companyLeadCounts, leads, users, widgets } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

export async function createCompany({ upstream }: TestApp): Promise<number> {
  const { db } = upstream.database;
  const {
    id: _,
    date_created: __,
    ...columns
  } = requireRow(await db.select().from(companies).where(eq(companies.id, 1)));
  const email = `${randomUUID()}@dealer.example`;
  const { id } = requireRow(
    await db
      .insert(companies)
      .values({ ...columns, guid: randomUUID(), email })
      .returning(),
  );
  return id;
}

/** For tests that count leads and widgets of the demonstration's first dealer. */
export async function deleteDemoLeads({ upstream: { database } }: TestApp): Promise<void> {
  for (const table of [leads, widgets, companyLeadCounts]) await database.db.delete(table);
}

export async function signInAsDealer(app: TestApp, companyId: number): Promise<Browser> {
  const { id, email } = await createStaff(app.upstream, userTypes.dealer);
  await app.upstream.database.db.update(users).set({ company_id: companyId }).where(eq(users.id, id));
  const browser = app.browser();
  await browser.post("/en-ca/login", { email, password: "Nordet-demo-1" });
  return browser;
}
