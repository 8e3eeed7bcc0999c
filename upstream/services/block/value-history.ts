/** The values that the main team entered for a trade-in, as the audit log has them. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { EnteredValue } from "#contract/trade-in/block.ts";
import type { TradeInEstimate } from "#contract/trade-in/trade-in.ts";
import { auditLog, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type ValueRange = Pick<TradeInEstimate, "priceLow" | "priceHigh">;

const valuedAction = "trade-in-valued";
const correctedAction = "trade-in-value-corrected";
const subjectOf = (tradeInId: string) => `trade-in:${tradeInId}`;

export const recordValue = (
  upstream: Upstream,
  actor: User,
  tradeInId: string,
  { priceLow, priceHigh }: ValueRange,
  former: ValueRange | null,
): Promise<void> =>
  recordAudit(upstream, actor, former ? correctedAction : valuedAction, subjectOf(tradeInId), {
    before: former && { priceLow: former.priceLow, priceHigh: former.priceHigh },
    after: { priceLow, priceHigh },
  });

const rangeSchema = z.object({ after: z.object({ priceLow: z.int(), priceHigh: z.int() }) });

/** Newest first; at most 100. */
export async function listEnteredValues({ database: { db } }: Upstream, tradeInId: string): Promise<EnteredValue[]> {
  const rows = await db
    .select({ entry: auditLog, actor: { first_name: users.first_name, last_name: users.last_name } })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(eq(auditLog.subject, subjectOf(tradeInId)), inArray(auditLog.action, [valuedAction, correctedAction])))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(100);
  return rows.flatMap(({ entry, actor }) => {
    const parsed = rangeSchema.safeParse(entry.details);
    if (!parsed.success) return [];
    const by = actor ? personNameOf(actor) : "";
    return [
      { ...parsed.data.after, at: entry.created_at.toISOString(), by, isCorrection: entry.action === correctedAction },
    ];
  });
}
