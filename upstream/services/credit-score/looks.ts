/** Who of the staff opened a person's applications and order documents, from the record of deeds (reading 18). */
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { CreditLook } from "#contract/credit/credit-score.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { auditLog, creditApplications, transactions, users } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { Owner } from "./identity-rows.ts";

/** By the deed's name. */
const lookOf: Record<string, CreditLook["look"]> = {
  "credit-review-read": "application-read",
  "credit-review-judged": "application-judged",
  "order-read": "order-read",
  "order-document-read": "document-read",
  "order-document-accepted": "document-decided",
  "order-document-declined": "document-decided",
  "licence-image-read": "licence-read",
};

/** The document that a deed's note names; a licence's side is one. */
const documentOf = ({ document, side }: Record<string, unknown>) =>
  orderDocuments.find((each) => each === document || each === `drivers-license-${side}`) ?? null;

/** Latest first. */
export async function listLooks({ database: { db } }: Upstream, { user, caller }: Owner): Promise<CreditLook[]> {
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
        inArray(auditLog.action, Object.keys(lookOf)),
        ne(auditLog.actor_id, user.id),
        // An array, not a subquery: the index of subjects is then looked up once for each.
        sql`${auditLog.subject} = any(array(${applications.unionAll(purchases)}))`,
      ),
    )
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(100);
  return rows.flatMap(({ at, action, userTypeId, details }) => {
    const look = lookOf[action];
    return look ? [{ at: at.toISOString(), userTypeId, look, document: documentOf(details) }] : [];
  });
}
