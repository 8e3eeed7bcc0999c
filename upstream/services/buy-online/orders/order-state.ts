/** SQL for the state of an order, as sellers and buyers see it, from its document verdicts and its return. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type OrderDocument, orderDocuments } from "#contract/purchase/documents.ts";
import type { OrderState } from "#contract/purchase/orders.ts";
import type { PurchaseState } from "#contract/purchase/transaction.ts";
import { contracts, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { isReturnedSql } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { isReturnRequestedSql } from "#upstream/services/buy-online/return/saved-return.ts";
import { verdictsStep } from "./document-verdicts.ts";

/** Condition of the left join of `step_answers` to `transactions` in every query that selects a state; an inner join would drop orders without verdicts. */
export const joinVerdicts = and(eq(stepAnswers.transaction_id, transactions.id), eq(stepAnswers.step, verdictsStep));

const verdictStateOf = (document: OrderDocument) => sql`${stepAnswers.answers} -> ${document}::text ->> 'state'`;
// Only a financed or leased order has a credit application that needs a verdict.
const isFinanced = sql`exists (select 1 from ${contracts} where ${contracts.transaction_id} = ${transactions.id}
  and jsonb_typeof(${contracts.document} -> 'creditApplication') = 'object')`;
const verdicts = orderDocuments.map((document) =>
  document === "credit-application"
    ? sql`case when ${isFinanced} then ${verdictStateOf(document)} else 'accepted' end`
    : verdictStateOf(document),
);
const everyVerdict = (comparison: SQL) =>
  sql`${sql.join(
    verdicts.map((verdict) => sql`coalesce(${verdict}, '') ${comparison}`),
    sql` and `,
  )}`;

export const orderState = sql<OrderState>`case
  when ${transactions.signed_at} is null then 'open'
  when ${isReturnedSql} then 'returned'
  when ${isReturnRequestedSql} then 'return-asked'
  when ${transactions.delivered_on} is not null then 'delivered'
  when not (${everyVerdict(sql`<> ''`)}) then 'waiting'
  when ${everyVerdict(sql`= 'accepted'`)} then 'accepted'
  else 'declined' end`;

/** The buyer can replace only the licence; the seller resolves other declined documents. */
const isLicenceDeclined = sql`'declined' in (${verdictStateOf("drivers-license-front")}, ${verdictStateOf("drivers-license-back")})`;

/** The state for the buyer, who must act on a declined licence before all documents are judged. */
export const purchaseState = sql<PurchaseState>`case ${orderState}
  when 'open' then case ${transactions.state} when 'cancelled' then 'cancelled' else 'in-progress' end
  when 'returned' then 'returned'
  when 'return-asked' then 'return-asked'
  when 'delivered' then 'delivered'
  when 'accepted' then 'completed'
  else case when ${isLicenceDeclined} then 'documents-declined' else 'documents-waiting' end end`;
