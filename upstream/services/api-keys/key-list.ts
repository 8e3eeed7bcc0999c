/** The keys that a person may see: a dealer those of the company, staff those of a company or of the brand. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ApiKeyDetails, ApiKeyRow, apiKeyList } from "#contract/company/api-keys.ts";
import type { ApiKeyState } from "#domain/integrations/api-key.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { apiKeyDays, apiKeys, companies, users } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { ofBrandOrCompany, type Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesWords } from "#upstream/list/search.ts";
import { getCompany } from "#upstream/services/company/find-company.ts";
import type { Upstream } from "#upstream/upstream.ts";

const usageDays = 30;

/** @param companyId of the page; dealers name none */
export const visibleKeys = (reader: Session, companyId?: number): Scope =>
  ofBrandOrCompany(reader, apiKeys.brand_key, apiKeys.company_id).and(
    companyId === undefined ? undefined : eq(apiKeys.company_id, companyId),
  );

/** Whether a key works now. */
export const isLiveKey: SQL<boolean> = sql<boolean>`(${apiKeys.ends_at} is null or ${apiKeys.ends_at} > now())`;

const state = sql<ApiKeyState>`case
  when ${apiKeys.revoked_at} is not null then 'revoked'
  when ${apiKeys.ends_at} is null then 'active'
  when ${apiKeys.ends_at} > now() then 'ending'
  else 'ended' end`;

const selectKeys = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) =>
  db
    .select({
      key: apiKeys,
      state,
      company: { id: companies.id, name: companies.name },
      creator: { firstName: users.first_name, lastName: users.last_name },
      cursor,
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.company_id))
    .leftJoin(users, eq(users.id, apiKeys.created_by))
    .where(scope.where);

const toRow = ({ key, creator, ...row }: Awaited<ReturnType<typeof selectKeys>>[number]): ApiKeyRow => ({
  id: key.id,
  name: key.name,
  mode: key.mode,
  prefix: key.prefix,
  scopes: key.scopes,
  state: row.state,
  company: row.company,
  createdBy: creator && fullNameOf(creator),
  createdAt: key.created_at.toISOString(),
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
  endsAt: key.ends_at?.toISOString() ?? null,
});

const sorts = { created: [instantKey(apiKeys.created_at)], name: [textKey(foldTextSql(apiKeys.name))] };

type KeyQuery = z.output<typeof apiKeyList.query> & { companyId?: number | undefined };

export async function listKeys(upstream: Upstream, reader: Session, query: KeyQuery) {
  const { search, state: requestedState, scope: requestedScope, companyId } = query;
  // Throws 404 for a company that the reader may not see.
  if (companyId !== undefined) await getCompany(upstream, reader, companyId);
  const companyNames = [sql`${companies.name} ->> 'en'`, sql`${companies.name} ->> 'fr'`];
  const list = await readList(upstream, reader.user, query, {
    name: "api-keys",
    order: orderBy(sorts, query.sort ?? "-created", numberKey(apiKeys.id)),
    scope: visibleKeys(reader, companyId).and(
      requestedState && sql`${state} = ${requestedState}`,
      requestedScope && sql`${requestedScope} = any(${apiKeys.scopes})`,
      ...matchesWords([apiKeys.name, apiKeys.prefix, ...companyNames], search),
    ),
    select: (scope, cursor) => selectKeys(upstream, scope, cursor),
  });
  return { ...list, rows: list.rows.map(toRow) };
}

const otherKeys = alias(apiKeys, "other_keys");

export async function viewKey(
  upstream: Upstream,
  reader: Session,
  { keyId, companyId }: { keyId: number; companyId?: number | undefined },
): Promise<ApiKeyDetails> {
  const { db } = upstream.database;
  const scope = visibleKeys(reader, companyId).and(eq(apiKeys.id, keyId));
  const row = requireRow(await selectKeys(upstream, scope, noCursor));
  const named = { id: otherKeys.id, name: otherKeys.name, prefix: otherKeys.prefix };
  const selectOther = (where: SQL) => db.select(named).from(otherKeys).where(where).limit(1);
  const [replacedBy] = row.key.replaced_by === null ? [] : await selectOther(eq(otherKeys.id, row.key.replaced_by));
  const [replaces] = await selectOther(eq(otherKeys.replaced_by, row.key.id));
  const { day, reads, writes, refused } = apiKeyDays;
  const days = await db
    .select({ day, reads, writes, refused, isToday: sql<boolean>`${day} = ${todaySql}` })
    .from(apiKeyDays)
    .where(and(eq(apiKeyDays.key_id, row.key.id), sql`${day} > ${todaySql} - ${usageDays}::int`))
    .orderBy(desc(day));
  const today = days.find(({ isToday }) => isToday) ?? { reads: 0, writes: 0, refused: 0 };
  const { API_READS_PER_MINUTE: read, API_WRITES_PER_MINUTE: write } = upstream.config;
  return {
    ...toRow(row),
    replacedBy: replacedBy ?? null,
    replaces: replaces ?? null,
    today,
    limits: { read, write },
    days,
  };
}
