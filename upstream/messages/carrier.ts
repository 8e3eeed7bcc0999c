import type { outbox } from "#upstream/db/schema/index.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/** Hands a message to its carrier; throws when the carrier did not take it. */
export type SendMessage = (row: OutboxRow) => Promise<void>;
