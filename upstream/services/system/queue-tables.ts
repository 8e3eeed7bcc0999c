/** The queues as tables: how a row is found, and what it is about without personal data. */
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { integerId } from "#contract/fields.ts";
import type { QueueName } from "#domain/system/queues.ts";
import { jobs, outbox, webhookDeliveries } from "#upstream/db/schema/index.ts";
import { numberKey, type SortKey, uuidKey } from "#upstream/list/order.ts";

interface QueueTable {
  table: typeof outbox | typeof jobs | typeof webhookDeliveries;
  id: SortKey;
  kind: SQL<string>;
  about: SQL<string>;
  /** Condition for the row with this id; null if no row can have it. */
  whereId(rowId: string): SQL | null;
}

const isUuid = z.uuid();

/** The condition for a row whose id is a number; null for a text that is none. */
function whereNumber(column: typeof outbox.id | typeof webhookDeliveries.id, rowId: string): SQL | null {
  const parsed = integerId.safeParse(rowId);
  return parsed.success ? eq(column, parsed.data) : null;
}

/** A key such as `dataExport:7` says what a message or a job is about; behind the colon is whose. */
const beforeColon = (key: SQL): SQL<string> => sql<string>`split_part(coalesce(${key}, ''), ':', 1)`;

export const queueTables: Readonly<Record<QueueName, QueueTable>> = {
  outbox: {
    table: outbox,
    id: numberKey(outbox.id),
    kind: sql<string>`${outbox.channel}`,
    about: beforeColon(sql`${outbox.key}`),
    whereId: (rowId) => whereNumber(outbox.id, rowId),
  },
  jobs: {
    table: jobs,
    id: uuidKey(jobs.id),
    kind: sql<string>`${jobs.kind}`,
    about: sql<string>`coalesce(${jobs.label}, '')`,
    whereId: (rowId) => (isUuid.safeParse(rowId).success ? eq(jobs.id, rowId) : null),
  },
  webhooks: {
    table: webhookDeliveries,
    id: numberKey(webhookDeliveries.id),
    kind: sql<string>`${webhookDeliveries.type}`,
    about: sql<string>`${webhookDeliveries.endpoint_id}::text`,
    whereId: (rowId) => whereNumber(webhookDeliveries.id, rowId),
  },
};

/** SQL: whether a row is claimed by a process now. */
export const isRunning = ({ table }: QueueTable): SQL<boolean> =>
  sql<boolean>`coalesce(${table.locked_until} > now(), false)`;
