/** Creates, replaces and revokes the keys of companies' programs. */
import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { apiKeyCalls } from "#contract/company/api-keys.ts";
import { type ApiKeyMode, maxActiveKeys, shownPrefix } from "#domain/integrations/api-key.ts";
import { apiKeys, companies } from "#upstream/db/schema/index.ts";
import { hashSecret, type Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { getOwnCompanyForUpdate } from "#upstream/services/company/find-company.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isLiveKey, listKeys, viewKey, visibleKeys } from "./key-list.ts";

type Key = typeof apiKeys.$inferSelect;
type NamedKey = z.output<typeof apiKeyCalls.revokeApiKey.query>;

function createSecret(mode: ApiKeyMode) {
  const secret = `${mode}_${randomBytes(32).toString("base64url")}`;
  return { secret, stored: { prefix: shownPrefix(secret), hash: hashSecret(secret) } };
}

/** Locks a key of the reader's until the transaction ends. */
async function lockKey({ database: { db } }: Upstream, session: Session, { keyId, companyId }: NamedKey): Promise<Key> {
  const { where } = visibleKeys(session, companyId).and(eq(apiKeys.id, keyId));
  return requireRow(await db.select().from(apiKeys).where(where).for("update"));
}

type NewKey = Pick<typeof apiKeys.$inferInsert, "guid" | "company_id" | "name" | "mode" | "scopes">;

/**
 * Inserts the key of a form. If the form was sent before, its answer may have been lost, so the same key gets a new secret and what
 * the form says now; `key_in_use` once a program uses the first one. Requires the company's lock.
 */
async function insertKey(upstream: Upstream, { user, caller }: Session, chosen: NewKey) {
  const { db } = upstream.database;
  const { secret, stored } = createSecret(chosen.mode);
  const { guid, company_id, name, mode, scopes } = chosen;
  const isThis = and(eq(apiKeys.guid, guid), eq(apiKeys.company_id, company_id));
  const isUnused = and(isThis, isNull(apiKeys.last_used_at), isNull(apiKeys.replaced_by), isLiveKey);
  const [again] = await db
    .update(apiKeys)
    .set({ ...stored, name, mode, scopes })
    .where(isUnused)
    .returning({ id: apiKeys.id });
  if (again) return { id: again.id, secret, prefix: stored.prefix };
  const isWorking = and(eq(apiKeys.company_id, company_id), isLiveKey);
  if ((await db.$count(apiKeys, isWorking)) >= maxActiveKeys) throw refused("too_many_keys");
  const [created] = await db
    .insert(apiKeys)
    .values({ ...chosen, ...stored, brand_key: caller.brand.key, created_by: user.id })
    .onConflictDoNothing({ target: apiKeys.guid })
    .returning({ id: apiKeys.id });
  if (!created) throw refused("key_in_use");
  return { id: created.id, secret, prefix: stored.prefix };
}

const createKey = (
  upstream: Upstream,
  session: Session,
  input: z.output<typeof apiKeyCalls.createApiKey.body>,
  companyId?: number,
) =>
  upstream.database.transaction(async () => {
    // Locked, so that its keys are counted one after the other.
    const company = await getOwnCompanyForUpdate(upstream, session, companyId);
    const { name, mode, key: guid } = input;
    const scopes = [...new Set(input.scopes)];
    const created = await insertKey(upstream, session, { guid, company_id: company.id, name, mode, scopes });
    const { id, secret, prefix } = created;
    const after = { company: company.id, name, prefix, scopes, mode };
    await recordAudit(upstream, session.user, "api-key-created", `api-key:${id}`, { before: null, after });
    return { id, secret };
  });

const rotateKey = (
  upstream: Upstream,
  session: Session,
  { key: guid, hours, ...named }: NamedKey & z.output<typeof apiKeyCalls.rotateApiKey.body>,
) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const { where } = visibleKeys(session, named.companyId).and(eq(apiKeys.id, named.keyId));
    const { company_id } = requireRow(await db.select().from(apiKeys).where(where));
    // The company first, in the order in which new keys lock.
    await db.select({ id: companies.id }).from(companies).where(eq(companies.id, company_id)).for("update");
    const former = await lockKey(upstream, session, named);
    const isAgain = former.replaced_by !== null && (await isKeyOfForm(upstream, former.replaced_by, guid));
    if (former.revoked_at || (former.replaced_by !== null && !isAgain)) throw refused("key_ended");
    // Another key of the company is not overwritten by this form.
    if (!isAgain && (await db.$count(apiKeys, eq(apiKeys.guid, guid))) > 0) throw refused("key_in_use");
    const { name, mode, scopes } = former;
    const created = await insertKey(upstream, session, { guid, company_id, name, mode, scopes });
    const endsAt = sql<Date>`now() + make_interval(hours => ${hours})`;
    if (!isAgain)
      await db.update(apiKeys).set({ ends_at: endsAt, replaced_by: created.id }).where(eq(apiKeys.id, former.id));
    const { id, secret, prefix } = created;
    await recordAudit(upstream, session.user, "api-key-rotated", `api-key:${former.id}`, {
      before: { prefix: former.prefix },
      // Sent again, the form ends the former key no sooner and no later.
      after: { prefix, ...(!isAgain && { formerEndsInHours: hours }) },
    });
    return { id, secret };
  });

const isKeyOfForm = async ({ database: { db } }: Upstream, id: number, guid: string): Promise<boolean> =>
  (await db.$count(apiKeys, and(eq(apiKeys.id, id), eq(apiKeys.guid, guid)))) > 0;

const revokeKey = (upstream: Upstream, session: Session, named: NamedKey) =>
  upstream.database.transaction(async () => {
    const key = await lockKey(upstream, session, named);
    const now = sql`now()`;
    const [revoked] = await upstream.database.db
      .update(apiKeys)
      .set({ revoked_at: now, ends_at: now })
      // A key that has ended by itself stays "ended".
      .where(and(eq(apiKeys.id, key.id), isNull(apiKeys.revoked_at), isLiveKey))
      .returning({ id: apiKeys.id });
    if (revoked)
      await recordAudit(upstream, session.user, "api-key-revoked", `api-key:${key.id}`, {
        before: { name: key.name, prefix: key.prefix },
        after: null,
      });
    return { id: key.id };
  });

export const apiKeyHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof apiKeyCalls>> => ({
  getApiKeys: ({ input, session }) => listKeys(upstream, session, input),
  getApiKey: ({ input, session }) => viewKey(upstream, session, input),
  createApiKey: ({ input, body, session }) => createKey(upstream, session, body, input.companyId),
  rotateApiKey: ({ input, session }) => rotateKey(upstream, session, input),
  revokeApiKey: ({ input, session }) => revokeKey(upstream, session, input),
});
