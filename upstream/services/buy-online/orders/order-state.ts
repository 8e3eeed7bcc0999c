/** Where an order stands by its documents and its return, for those who sell; its buyer's word for it follows from it. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type OrderDocument, orderDocuments } from "#contract/purchase/documents.ts";
import type { OrderState } from "#contract/purchase/orders.ts";
import type { PurchaseState } from "#contract/purchase/transaction.ts";
import { contracts, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { returnedColumn } from "#upstream/services/buy-online/purchase-rows.ts";
import { returnAskedColumn } from "#upstream/services/buy-online/return-rows.ts";
import { verdictRow } from "./document-verdicts.ts";

/** A question for a state has the table of transactions, and that of answers joined to it by this. */
export const ofVerdicts = and(eq(stepAnswers.transaction_id, transactions.id), eq(stepAnswers.step, verdictRow));

const verdictOf = (document: OrderDocument) => sql`${stepAnswers.answers} -> ${document}::text ->> 'state'`;
// An order without an application waits for no verdict on one.
const isFinanced = sql`exists (select 1 from ${contracts} where ${contracts.transaction_id} = ${transactions.id}
  and jsonb_typeof(${contracts.document} -> 'creditApplication') = 'object')`;
const verdicts = orderDocuments.map((document) =>
  document === "credit-application"
    ? sql`case when ${isFinanced} then ${verdictOf(document)} else 'accepted' end`
    : verdictOf(document),
);
const allOf = (verdict: SQL) =>
  sql`${sql.join(
    verdicts.map((each) => sql`coalesce(${each}, '') ${verdict}`),
    sql` and `,
  )}`;

export const orderState = sql<OrderState>`case
  when ${transactions.signed_at} is null then 'open'
  when ${returnedColumn} then 'returned'
  when ${returnAskedColumn} then 'return-asked'
  when not (${allOf(sql`<> ''`)}) then 'waiting'
  when ${allOf(sql`= 'accepted'`)} then 'accepted'
  else 'declined' end`;

/** Of the documents, a buyer can send the licence alone again: a contract that is declined is settled by those who sell. */
const isLicenceDeclined = sql`'declined' in (${verdictOf("drivers-license-front")}, ${verdictOf("drivers-license-back")})`;

/** The same for its buyer, whom a declined licence asks something of before all is judged. */
export const purchaseState = sql<PurchaseState>`case ${orderState}
  when 'open' then case ${transactions.state} when 'cancelled' then 'cancelled' else 'in-progress' end
  when 'returned' then 'returned'
  when 'return-asked' then 'return-asked'
  when 'accepted' then 'completed'
  else case when ${isLicenceDeclined} then 'documents-declined' else 'documents-waiting' end end`;
