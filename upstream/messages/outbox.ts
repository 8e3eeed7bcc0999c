import { outbox } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Message {
  channel: "email" | "sms";
  recipient: string;
  subject?: string;
  text: string;
  html?: string;
  /** `links[0]` is the message's action. */
  links?: string[];
  /** Asked for twice with one key, it is sent once. */
  key?: string;
}

/** Writes a message in the transaction of what it speaks of; the worker sends it once that has committed. */
export async function postMessage(upstream: Upstream, message: Message): Promise<void> {
  await upstream.database.db.insert(outbox).values(message).onConflictDoNothing();
  upstream.database.afterCommit(upstream.wake);
}
