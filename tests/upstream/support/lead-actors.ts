/** Companies with employees, and requests of people who are nobody else's. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { userTypes } from "#domain/people/roles.ts";
import { companies, outbox, tokens, users } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { type LeadRequest, recordLead } from "#upstream/services/leads/record-lead.ts";
import { createStaff } from "./authenticator.ts";
import { bareUpstream } from "./bare-upstream.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

const caller = { brand: brandOf("nordet"), siteOrigin: "http://localhost" };

export const leadRequest = (companyId: number | null, parts: Partial<LeadRequest> = {}): LeadRequest => ({
  type: "trade_in",
  source: "site",
  company_id: companyId,
  subject_id: randomUUID(),
  first_name: "Ana",
  last_name: "Roy",
  email: `${randomUUID()}@example.ca`,
  phone: "514 555-0100",
  language: "fr-ca",
  consent: { kind: "contact", language: "fr-ca", agreedAt: "2026-11-22T12:00:00.000Z" },
  isCallPromised: true,
  ...parts,
});

export const recordRequest = ({ database }: TestUpstream, request: LeadRequest) =>
  database.transaction(() => recordLead(bareUpstream(database), caller, request));

/** A company without leads at the start of its trial, and its employees. */
export async function createLeadCompany(upstream: TestUpstream, employees: number) {
  const { db } = upstream.database;
  const { id: _, ...columns } = requireRow(await db.select().from(companies).where(eq(companies.id, 1)));
  const guid = randomUUID();
  const company = requireRow(
    await db
      .insert(companies)
      .values({
        ...columns,
        ...{ guid, email: `${guid}@dealer.example`, date_created: new Date() },
        legal_name: `Autos ${guid} inc.`,
        name: { en: `Motors ${guid}`, fr: `Autos ${guid}` },
      })
      .returning(),
  );
  for (let index = 0; index < employees; index += 1) {
    const { id } = await createStaff(upstream, userTypes.dealer);
    await db.update(users).set({ company_id: company.id }).where(eq(users.id, id));
  }
  return company;
}

/** A session of the company's first dealer, or of the `index`th after them. */
export async function signInDealer({ database: { db } }: TestUpstream, companyId: number, index = 0): Promise<string> {
  const dealers = db.select().from(users).where(eq(users.company_id, companyId));
  const dealer = requireRow(await dealers.orderBy(users.id).offset(index).limit(1));
  const secret = createSecret();
  await db.insert(tokens).values({ user_id: dealer.id, hash: hashSecret(secret), brand_key: "nordet" });
  return secret;
}

export const mailTo = ({ database: { db } }: TestUpstream, recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
