/** Consent ledger: choices of anonymous browsers, linked to the user after sign-in. */
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { HandlerInput } from "#contract/define.ts";
import type { user as contract } from "#contract/user.ts";
import { consentMonths, consentTextVersion } from "#domain/people/consent.ts";
import { advisoryLockFor } from "#upstream/db/locks.ts";
import { consents } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import type { SweepReport } from "#upstream/jobs/sweep.ts";
import { countAttempt, type Limit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listAgreements } from "./sign-in/agreements.ts";

type ConsentCalls = Pick<typeof contract, "saveConsents" | "getUserConsents">;

const choicesPerIpAddress: Limit = { count: 120, minutes: 60 };
const maxShownChoices = 100;

/** Links the earlier anonymous choices of this browser to the user who signs in. */
export async function linkConsentsToUser(
  { database }: Upstream,
  { visitorId, brand }: Caller,
  user: User,
): Promise<void> {
  if (!visitorId) return;
  const isBrowsersChoice = and(eq(consents.visitor_id, visitorId), eq(consents.brand_key, brand.key));
  await database.db
    .update(consents)
    .set({ user_id: user.id })
    .where(and(isBrowsersChoice, isNull(consents.user_id)));
}

/** Deletes anonymous choices once their cookie has expired. */
export function deleteOldConsents(upstream: Upstream): Promise<SweepReport> {
  const expiryInstant = sql`now() - make_interval(months => ${consentMonths})`;
  return deleteInBatches(upstream, consents, and(isNull(consents.user_id), lt(consents.created_at, expiryInstant)));
}

/** The latest choice of a browser on the brand, by purpose. */
async function findLatestChoices({ database }: Upstream, visitorId: string, { brand }: Caller) {
  const rows = await database.db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(and(eq(consents.visitor_id, visitorId), eq(consents.brand_key, brand.key)))
    .orderBy(consents.purpose, desc(consents.created_at), desc(consents.id));
  return new Map(rows.map((row) => [row.purpose, row]));
}

type Choices = HandlerInput<(typeof contract)["saveConsents"]>;

/** Adds a row per changed purpose; a repeated or concurrent identical answer adds nothing. */
async function recordChoices(upstream: Upstream, caller: Caller, visitorId: string, input: Choices): Promise<void> {
  const { choices, version, language } = input;
  // Staff who work as another user choose for their own browser, not for that user.
  const isUsersOwnChoice = caller.user !== null && caller.actor === null;
  const user_id = isUsersOwnChoice ? (caller.user?.id ?? null) : null;
  await upstream.database.transaction(async () => {
    const { db } = upstream.database;
    await db.execute(advisoryLockFor("visitor", sql`hashtext(${visitorId})`));
    const latest = await findLatestChoices(upstream, visitorId, caller);
    const changed = choices.filter(({ purpose, isGranted }) => {
      const last = latest.get(purpose);
      return !last || last.is_given !== isGranted || last.version !== version || last.user_id !== user_id;
    });
    if (changed.length === 0) return;
    await db.insert(consents).values(
      changed.map(({ purpose, isGranted }) => ({
        visitor_id: visitorId,
        user_id,
        brand_key: caller.brand.key,
        version,
        language,
        purpose,
        is_given: isGranted,
      })),
    );
  });
}

export const consentHandlers = (upstream: Upstream): Handlers<ConsentCalls> => ({
  async saveConsents({ input, caller }) {
    await countAttempt(upstream, `consents:${caller.ipAddress}`, choicesPerIpAddress);
    if (!caller.visitorId) throw invalidField("X-Visitor-Id", "required");
    if (input.version !== consentTextVersion) throw refused("consent_changed");
    await recordChoices(upstream, caller, caller.visitorId, input);
    return { Status: 1 };
  },

  async getUserConsents({ user, caller }) {
    const rows = await upstream.database.db
      .select()
      .from(consents)
      .where(and(eq(consents.user_id, user.id), eq(consents.brand_key, caller.brand.key)))
      .orderBy(desc(consents.created_at), desc(consents.id))
      .limit(maxShownChoices);
    return {
      choices: rows.map(({ purpose, is_given, version, language, created_at }) => ({
        purpose,
        version,
        language,
        isGranted: is_given,
        at: created_at.toISOString(),
      })),
      agreements: await listAgreements(upstream, user, caller),
    };
  },
});
