/** The ledger of consents: what browsers' visitors chose, and whose choice it is once they sign in. */
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Parsed } from "#contract/define.ts";
import type { user as contract } from "#contract/user.ts";
import { consentMonths, privacyWordsVersion } from "#domain/people/consent.ts";
import { advisoryLockOf } from "#upstream/db/locks.ts";
import { consents } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { countTry, type Limit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isOpenedByStaff } from "./profile/own-session.ts";
import { listAgreements } from "./sign-in/agreements.ts";

type ConsentRows = Pick<typeof contract, "saveConsents" | "getUserConsents">;

const choicesOfAddress: Limit = { count: 120, minutes: 60 };
const shownChoices = 100;

/** What the same browser chose before its person signed in is theirs from then on. */
export async function adoptConsents({ database }: Upstream, { visitorId, brand }: Caller, user: User): Promise<void> {
  if (!visitorId) return;
  const isOfBrowser = and(eq(consents.visitor_id, visitorId), eq(consents.brand_key, brand.key));
  await database.db
    .update(consents)
    .set({ user_id: user.id })
    .where(and(isOfBrowser, isNull(consents.user_id)));
}

/** An anonymous choice counts as long as its cookie. Harmless twice. */
export async function forgetOldConsents({ database }: Upstream): Promise<void> {
  const before = sql`now() - make_interval(months => ${consentMonths})`;
  await database.db.delete(consents).where(and(isNull(consents.user_id), lt(consents.created_at, before)));
}

/** By purpose, the last line of a browser on the brand. */
async function findLatest({ database }: Upstream, visitorId: string, { brand }: Caller) {
  const rows = await database.db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(and(eq(consents.visitor_id, visitorId), eq(consents.brand_key, brand.key)))
    .orderBy(consents.purpose, desc(consents.created_at), desc(consents.id));
  return new Map(rows.map((row) => [row.purpose, row]));
}

type Choices = Parsed<(typeof contract)["saveConsents"]>;

/** A line for each purpose that changed: the same answer twice, or by two tabs at once, is one line. */
async function noteChoices(upstream: Upstream, caller: Caller, visitorId: string, input: Choices): Promise<void> {
  const { choices, version, language } = input;
  // Staff at work in a person's name choose for their own browser, not for the person.
  const isOwn = caller.user !== null && !(await isOpenedByStaff(upstream, caller));
  const user_id = isOwn ? (caller.user?.id ?? null) : null;
  await upstream.database.transaction(async () => {
    const { db } = upstream.database;
    await db.execute(advisoryLockOf("visitor", sql`hashtext(${visitorId})`));
    const latest = await findLatest(upstream, visitorId, caller);
    const changed = choices.filter(({ purpose, isGiven }) => {
      const last = latest.get(purpose);
      return !last || last.is_given !== isGiven || last.version !== version || last.user_id !== user_id;
    });
    if (changed.length === 0) return;
    await db.insert(consents).values(
      changed.map(({ purpose, isGiven }) => ({
        ...{ visitor_id: visitorId, user_id, brand_key: caller.brand.key, version, language },
        ...{ purpose, is_given: isGiven },
      })),
    );
  });
}

export const consentHandlers = (upstream: Upstream): Handlers<ConsentRows> => ({
  async saveConsents({ input, caller }) {
    await countTry(upstream, `consents:${caller.ipAddress}`, choicesOfAddress);
    if (!caller.visitorId) throw invalidField("X-Visitor-Id", "required");
    if (input.version !== privacyWordsVersion) throw refused("consent_changed");
    await noteChoices(upstream, caller, caller.visitorId, input);
    return { Status: 1 };
  },

  async getUserConsents({ user, caller }) {
    const chosen = await upstream.database.db
      .select()
      .from(consents)
      .where(and(eq(consents.user_id, user.id), eq(consents.brand_key, caller.brand.key)))
      .orderBy(desc(consents.created_at), desc(consents.id))
      .limit(shownChoices);
    return {
      choices: chosen.map(({ purpose, is_given, version, language, created_at }) => ({
        ...{ purpose, version, language },
        isGiven: is_given,
        at: created_at.toISOString(),
      })),
      agreements: await listAgreements(upstream, user, caller),
    };
  },
});
