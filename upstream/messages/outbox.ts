/** Messages as rows, written in the transaction of what they speak of and sent by the worker. */
import { sql } from "drizzle-orm";
import { type Attachment, outbox } from "#upstream/db/schema/index.ts";
import { claimColumns, type Queue, whereOldestDue } from "#upstream/jobs/queue.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { SendMessage } from "./carrier.ts";
import { isDeletedAddress } from "./deleted-address.ts";
import { createSmtpCarrier } from "./smtp-carrier.ts";
import { createTwilioCarrier } from "./twilio-carrier.ts";

export interface Message {
  channel: "email" | "sms";
  recipient: string;
  /** The name that an e-mail comes from; its address is the configuration's. */
  sender?: string;
  subject?: string;
  text: string;
  html?: string;
  /** `links[0]` is the message's action. */
  links?: string[];
  attachment?: Attachment;
  /** Asked for twice with one key, it is sent once. */
  key?: string;
}

/** Writes a message in the transaction of what it speaks of; the worker sends it once that has committed. */
export async function postMessage(upstream: Upstream, message: Message): Promise<void> {
  if (isDeletedAddress(message.recipient)) return;
  await upstream.database.db.insert(outbox).values(message).onConflictDoNothing();
  upstream.database.afterCommit(upstream.wakeWorker);
}

// Without a carrier, a message is stored and that is all: /outbox shows it.
const storeWithoutSending: SendMessage = async () => {};

function createCarriers({ config, files }: Upstream): Record<Message["channel"], SendMessage> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, TWILIO_URL: url } = config;
  return {
    email: config.SMTP_URL ? createSmtpCarrier(config.SMTP_URL, config.MAIL_FROM, files) : storeWithoutSending,
    sms: sid && token && from ? createTwilioCarrier({ url, sid, token, from }) : storeWithoutSending,
  };
}

export function outboxQueue(upstream: Upstream): Queue {
  const { config, database } = upstream;
  const carriers = createCarriers(upstream);
  return {
    name: "outbox",
    table: outbox,
    slots: 4,
    // A message holds one-time links and codes: outside a demonstration they do not outlive its sending.
    ...(!config.isDemo && { doneColumns: sql`text = '', html = null, links = '[]'` }),
    async claim(limit) {
      const rows = await database.db
        .update(outbox)
        .set(claimColumns(outbox))
        .where(whereOldestDue(outbox, limit))
        .returning();
      return rows.map((row) => ({ id: row.id, attempts: row.attempts, perform: () => carriers[row.channel](row) }));
    },
  };
}
