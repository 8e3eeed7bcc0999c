/** The values that people of the main team entered for a trade-in, from the record of deeds. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { EnteredValue } from "#contract/trade-in/block.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { auditLog, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface Range {
  priceLow: number;
  priceHigh: number;
}

const valued = "trade-in-valued";
const corrected = "trade-in-value-corrected";
const subjectOf = (tradeInId: string) => `trade-in:${tradeInId}`;

export const noteValue = (
  upstream: Upstream,
  actor: User,
  tradeInId: string,
  { priceLow, priceHigh }: Range,
  former: Range | null,
): Promise<void> =>
  noteDeed(upstream, actor, former ? corrected : valued, subjectOf(tradeInId), {
    ...{ priceLow, priceHigh },
    ...(former && { formerLow: former.priceLow, formerHigh: former.priceHigh }),
  });

const range = z.object({ priceLow: z.int(), priceHigh: z.int() });

/** Latest first. */
export async function listEntered({ database: { db } }: Upstream, tradeInId: string): Promise<EnteredValue[]> {
  const rows = await db
    .select({ deed: auditLog, firstName: users.first_name, lastName: users.last_name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(eq(auditLog.subject, subjectOf(tradeInId)), inArray(auditLog.action, [valued, corrected])))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(100);
  return rows.flatMap(({ deed, firstName, lastName }) => {
    const told = range.safeParse(deed.details);
    if (!told.success) return [];
    const by = nameOf({ firstName: firstName ?? "", lastName: lastName ?? "" });
    return [{ ...told.data, at: deed.created_at.toISOString(), by, isCorrection: deed.action === corrected }];
  });
}
