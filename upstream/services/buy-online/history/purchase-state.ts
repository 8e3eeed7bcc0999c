/** Where a purchase stands for its buyer: in the list of the history and on its own page. */
import { sql } from "drizzle-orm";
import type { HistoryState } from "#upstream/contract/transaction-history.ts";
import { transactions } from "#upstream/db/schema/index.ts";
import { returnedColumn } from "#upstream/services/buy-online/purchase-rows.ts";
import { returnAskedColumn } from "#upstream/services/buy-online/return-rows.ts";

/** For a question that has the table of transactions. */
export const purchaseState = sql<HistoryState>`case ${transactions.state}
  when 'signed' then case when ${returnAskedColumn} then 'return-asked' else 'completed' end
  when 'cancelled' then case when ${returnedColumn} then 'returned' else 'cancelled' end
  else 'in-progress' end`;
