/** Staff activate or deactivate many users at once, each on its own, and get a report (reading 34). */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { type BatchAction, type BatchLine, batchReasons, type UserBatch } from "#contract/user/batches.ts";
import type { user as contract } from "#contract/user.ts";
import { canManageUser, isStaff } from "#domain/people/roles.ts";
import { userBatches, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal, requireRow } from "#upstream/http/refusal.ts";
import { lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { switchUser } from "./user-activation.ts";

type BatchCalls = Pick<typeof contract, "previewUserBatch" | "saveUserBatch" | "getUserBatch">;
type Outcome = Pick<BatchLine, "state" | "why">;
type StoredLine = (typeof userBatches.$inferSelect)["lines"][number];

const why = z.enum(batchReasons);
const storedWhy = why.nullable();

/** Always in the same order, so that two batches at once wait for each other. */
const toIds = (ids: string): number[] => [...new Set(ids.split(",").map(Number))].sort((a, b) => a - b);

const findUsers = async ({ database }: Upstream, ids: readonly number[]): Promise<Map<number, User>> => {
  const rows = await database.db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deleted_at)));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The last super admin cannot be among them: only another one could deactivate them. */
function foresee(actor: User, user: User | undefined, action: BatchAction): Outcome {
  if (!user) return { state: "failed", why: "not_found" };
  if (!canManageUser(actor.user_type_id, user.user_type_id)) return { state: "skipped", why: "role_not_allowed" };
  if (action === "deactivate" && user.id === actor.id) return { state: "skipped", why: "not_yourself" };
  if (user.is_active === (action === "reactivate")) return { state: "skipped", why: "already" };
  return { state: "done", why: null };
}

/** Undoes what a refused user had begun, and only that. */
async function attempt(upstream: Upstream, actor: User, userId: number, action: BatchAction): Promise<Outcome> {
  try {
    const isChanged = await upstream.database.transaction(() =>
      switchUser(upstream, actor, userId, action === "reactivate"),
    );
    return isChanged ? { state: "done", why: null } : { state: "skipped", why: "already" };
  } catch (error) {
    const reason = error instanceof Refusal ? why.safeParse(error.code).data : undefined;
    if (!reason) throw error;
    return { state: reason === "not_found" ? "failed" : "skipped", why: reason };
  }
}

async function nameLines(upstream: Upstream, lines: readonly StoredLine[]): Promise<BatchLine[]> {
  const people = await findUsers(
    upstream,
    lines.map(({ userId }) => userId),
  );
  return lines.map(({ userId, state, why: reason }) => {
    const person = people.get(userId);
    const [firstName, lastName] = [person?.first_name ?? "", person?.last_name ?? ""];
    return { userId, firstName, lastName, email: person?.email ?? "", state, why: storedWhy.parse(reason) };
  });
}

async function readBatch(upstream: Upstream, reader: User, key: string): Promise<UserBatch> {
  const { batch, actor } = requireRow(
    await upstream.database.db
      .select({ batch: userBatches, actor: { first_name: users.first_name, last_name: users.last_name } })
      .from(userBatches)
      .leftJoin(users, eq(users.id, userBatches.actor_id))
      .where(
        and(eq(userBatches.id, key), isStaff(reader.user_type_id) ? undefined : eq(userBatches.actor_id, reader.id)),
      ),
  );
  return {
    action: batch.action,
    by: actor ? personNameOf(actor) : "",
    at: batch.created_at.toISOString(),
    lines: await nameLines(upstream, batch.lines),
  };
}

/** Returns false if the form was sent before; a repeat at the same time waits here for the first one. */
async function claimKey({ database: { db } }: Upstream, actor: User, key: string, action: BatchAction) {
  const claim = { id: key, actor_id: actor.id, action, lines: [] };
  const claimed = await db.insert(userBatches).values(claim).onConflictDoNothing().returning({ id: userBatches.id });
  if (claimed.length > 0) return true;
  const [saved] = await db.select().from(userBatches).where(eq(userBatches.id, key));
  if (saved?.actor_id !== actor.id) throw notFound();
  return false;
}

export const userBatchHandlers = (upstream: Upstream): Handlers<BatchCalls> => ({
  async previewUserBatch({ input: { action, ids }, user: actor }) {
    const userIds = toIds(ids);
    const chosen = await findUsers(upstream, userIds);
    const lines = userIds.map((userId) => ({ userId, ...foresee(actor, chosen.get(userId), action) }));
    return { lines: await nameLines(upstream, lines) };
  },

  saveUserBatch: ({ input: { key, action, ids }, user: actor }) =>
    upstream.database.transaction(async () => {
      if (!(await claimKey(upstream, actor, key, action))) return { key };
      const userIds = toIds(ids);
      const chosen = await findUsers(upstream, userIds);
      await lockEmployees(upstream, ...[...chosen.values()].map((user) => user.company_id));
      const lines: StoredLine[] = [];
      for (const userId of userIds) lines.push({ userId, ...(await attempt(upstream, actor, userId, action)) });
      await upstream.database.db.update(userBatches).set({ lines }).where(eq(userBatches.id, key));
      return { key };
    }),

  getUserBatch: ({ input: { key }, user: reader }) => readBatch(upstream, reader, key),
});
