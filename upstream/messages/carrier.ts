import type { outbox } from "#upstream/db/schema/index.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/** Sends a message by its carrier (SMTP or Twilio); throws if the carrier does not accept it. */
export type SendMessage = (row: OutboxRow) => Promise<void>;
