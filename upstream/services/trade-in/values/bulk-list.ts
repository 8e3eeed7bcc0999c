/** The list of changes by a percentage, with what came of each. */
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import { type BulkChangeRow, type bulkChangeList, changeReason } from "#contract/trade-in/trade-in-values.ts";
import { trimValueChanges, trimValueSets, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { instantKey, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isUndoable, undoing, viewCriteria } from "./value-sets.ts";

const state = sql<BulkChangeRow["state"]>`case when ${undoing.id} is not null then 'undone'
  when ${isUndoable} then 'undoable' else 'final' end`;
const changed = sql<number>`(select count(*)::int from ${trimValueChanges}
  where ${trimValueChanges.set_id} = ${trimValueSets.id})`;
const sorts = { created: [instantKey(trimValueSets.created_at)] };

async function listBulkChanges(upstream: Upstream, session: Session, query: z.output<typeof bulkChangeList.query>) {
  const page = await readList(upstream, session.user, query, {
    name: "trim-value-sets",
    order: orderBy(sorts, query.sort ?? "-created", uuidKey(trimValueSets.id)),
    scope: Scope.ofBrand(session, trimValueSets.brand_key).and(
      // As text, so that the index of bulk changes fits in a prepared statement too.
      sql`${trimValueSets.kind} = 'bulk'`,
      query.state && sql`${state} = ${query.state}`,
    ),
    select: (scope, cursor) =>
      upstream.database.db
        .select({
          set: trimValueSets,
          changer: { first_name: users.first_name, last_name: users.last_name },
          state,
          changed,
          cursor,
        })
        .from(trimValueSets)
        .leftJoin(users, eq(users.id, trimValueSets.changed_by))
        .leftJoin(undoing, eq(undoing.undoes, trimValueSets.id))
        .where(scope.where),
  });
  const rows = page.rows.map(async ({ set, changer, cursor: _, ...row }) => ({
    ...row,
    id: set.id,
    reason: changeReason.parse(set.reason),
    by: changer ? personNameOf(changer) : "",
    at: set.created_at.toISOString(),
    criteria: await viewCriteria(set.criteria),
  }));
  return { ...page, rows: await Promise.all(rows) };
}

export const bulkListHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, "getTrimValueSets">> => ({
  getTrimValueSets: ({ input, session }) => listBulkChanges(upstream, session, input),
});
