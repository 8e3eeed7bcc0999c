/** Who belongs to a company: joining, leaving, and that each company has a head (reading 32). */
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { advisoryLockFor } from "#upstream/db/locks.ts";
import { formerEmployments, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import { isEmployeeOf } from "#upstream/services/leads/employees.ts";
import { handOverLeads } from "#upstream/services/leads/hand-over.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

type CompanyIds = readonly (number | null | undefined)[];

const toIds = (companyIds: CompanyIds): number[] =>
  [...new Set(companyIds)].filter((id) => typeof id === "number").sort((a, b) => a - b);

/** Changes of a company's employees run one after the other. Must come before the first lock of a row. */
export async function lockEmployees({ database }: Upstream, ...companyIds: CompanyIds): Promise<void> {
  for (const id of toIds(companyIds)) await database.db.execute(advisoryLockFor("companyEmployees", id));
}

const isHeadOf = (companyId: number) => and(isEmployeeOf(companyId), eq(users.company_role, "head"));

/** Refuses to remove or demote the company's last head. Requires `lockEmployees`. */
export async function requireAnotherHead({ database }: Upstream, { id, company_id, company_role }: User) {
  if (company_id === null || company_role !== "head") return;
  const otherHeads = await database.db.$count(users, and(isHeadOf(company_id), ne(users.id, id)));
  if (otherHeads === 0) throw refused("last_head");
}

/** Where the last head is gone, whoever has been there longest becomes head. Requires `lockEmployees`. */
export async function keepHeads(upstream: Upstream, ...companyIds: CompanyIds): Promise<void> {
  const { db } = upstream.database;
  for (const companyId of toIds(companyIds)) {
    if ((await db.$count(users, isHeadOf(companyId))) > 0) continue;
    const isActiveDealer = and(
      eq(users.company_id, companyId),
      eq(users.user_type_id, userTypes.dealer),
      eq(users.is_active, true),
      isNull(users.deleted_at),
    );
    const [next] = await db
      .select({ id: users.id, role: users.company_role })
      .from(users)
      .where(isActiveDealer)
      // Before those whom nobody but staff has invited yet: they cannot change anything.
      .orderBy(sql`(${isEmployeeOf(companyId)}) desc`, asc(users.id))
      .limit(1);
    if (!next) continue;
    await db.update(users).set({ company_role: "head", updated_at: sql`now()` }).where(eq(users.id, next.id));
    // By the rule, not by whoever made the last head leave.
    await recordAudit(upstream, null, "employee-role-changed", `user:${next.id}`, {
      before: { role: next.role },
      after: { role: "head" },
    });
  }
}

/** Ends the sessions and hands the open leads over; the account stays as a customer's. Requires `lockEmployees`. */
export async function leaveCompany(upstream: Upstream, actor: User, user: User): Promise<void> {
  const { id, company_id } = user;
  if (company_id === null) return;
  await upstream.database.db
    .update(users)
    .set({
      user_type_id: userTypes.customer,
      company_id: null,
      company_role: null,
      former_company_id: company_id,
      left_company_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where(eq(users.id, id));
  await upstream.database.db.insert(formerEmployments).values({ user_id: id, company_id });
  await revokeTokens(upstream, id);
  await handOverLeads(upstream, actor, user);
}

/** Makes a customer whom their former company has invited again its dealer. Sessions with the former rights end. */
export async function joinCompany(upstream: Upstream, user: User): Promise<void> {
  if (user.company_role === null || user.user_type_id === userTypes.dealer) return;
  await upstream.database.db
    .update(users)
    .set({ user_type_id: userTypes.dealer, former_company_id: null, left_company_at: null })
    .where(eq(users.id, user.id));
  await revokeTokens(upstream, user.id);
}
