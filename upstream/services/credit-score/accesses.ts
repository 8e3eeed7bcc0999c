/** Lists when staff opened a user's applications and order documents, from the audit log (docs/readings.md, reading 18). */

import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { CreditAccess } from "#contract/credit/credit-score.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { auditLog, creditApplications, transactions, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The kind of access by audit action. */
const accessByAction: Record<string, CreditAccess["look"]> = {
  "credit-review-read": "application-read",
  "credit-review-judged": "application-judged",
  "order-read": "order-read",
  "order-document-read": "document-read",
  "order-document-accepted": "document-decided",
  "order-document-declined": "document-decided",
  "licence-image-read": "licence-read",
};

/** The document in an audit entry's details; each side of a driver's licence is its own document. */
const documentOf = ({ document, side }: Record<string, unknown>) =>
  orderDocuments.find((name) => name === document || name === `drivers-license-${side}`) ?? null;

/** Newest first; at most 100. */
export async function listAccesses({ database: { db } }: Upstream, { user, caller }: Session): Promise<CreditAccess[]> {
  const applications = db
    .select({ subject: sql`'credit-application:' || ${creditApplications.id}` })
    .from(creditApplications)
    .where(and(eq(creditApplications.user_id, user.id), eq(creditApplications.brand_key, caller.brand.key)));
  const purchases = db
    .select({ subject: sql`'transaction:' || ${transactions.id}` })
    .from(transactions)
    .where(and(eq(transactions.user_id, user.id), eq(transactions.brand_key, caller.brand.key)));
  const rows = await db
    .select({
      at: auditLog.created_at,
      action: auditLog.action,
      userTypeId: users.user_type_id,
      details: auditLog.details,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      and(
        inArray(auditLog.action, Object.keys(accessByAction)),
        ne(auditLog.actor_id, user.id),
        // An array instead of a plain subquery makes PostgreSQL use the subject index once per value.
        sql`${auditLog.subject} = any(array(${applications.unionAll(purchases)}))`,
      ),
    )
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(100);
  return rows.flatMap(({ at, action, userTypeId, details }) => {
    const look = accessByAction[action];
    return look ? [{ at: at.toISOString(), userTypeId, look, document: documentOf(details) }] : [];
  });
}
