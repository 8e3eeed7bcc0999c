/** Outbox: messages are rows, written in the same transaction as the change they report and sent by the worker. */
import { eq, sql } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { type Attachment, outbox } from "#upstream/db/schema/index.ts";
import { claimColumns, type Queue, whereOldestDue } from "#upstream/jobs/queue.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { SendMessage } from "./carrier.ts";
import { isDeletedAddress } from "./deleted-address.ts";
import { logDelivery } from "./logged-delivery.ts";
import { createSmtpCarrier } from "./smtp-carrier.ts";
import { createTwilioCarrier } from "./twilio-carrier.ts";

export interface Message {
  channel: "email" | "sms";
  recipient: string;
  /** Sender name of an e-mail; the address is MAIL_FROM. */
  sender?: string;
  subject?: string;
  /** The subject in each language: the recipient may read the site in another language than their e-mails. */
  subjects?: Record<Language, string>;
  /** Name of the e-mail's texts. */
  kind?: string;
  text: string;
  html?: string;
  /** `links[0]` is the action's link. */
  links?: string[];
  attachment?: Attachment;
  /** A second message with the same key is ignored. */
  key?: string;
}

/** Writes a message in the current transaction; the worker sends it after the commit. */
export async function postMessage(upstream: Upstream, message: Message): Promise<void> {
  if (isDeletedAddress(message.recipient)) return;
  await upstream.database.db.insert(outbox).values(message).onConflictDoNothing();
  upstream.database.afterCommit(upstream.wakeWorker);
}

// A demo's messages are only stored; /outbox shows them.
const storeWithoutSending: SendMessage = async () => {};
/** The message stays in the outbox, unsent, with this error. */
const refuseToSend: SendMessage = async ({ channel }) => {
  throw new Error(`No carrier is configured for ${channel}`);
};

function createCarriers(upstream: Upstream): Record<Message["channel"], SendMessage> {
  const { config } = upstream;
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, TWILIO_URL: url } = config;
  const withoutCarrier = (service: "smtp" | "twilio") =>
    config.isDemo
      ? logDelivery(upstream, { service, host: `${service}.invalid`, isSimulated: true }, storeWithoutSending)
      : refuseToSend;
  return {
    email: config.SMTP_URL ? createSmtpCarrier(upstream, config.SMTP_URL, config.MAIL_FROM) : withoutCarrier("smtp"),
    sms: sid && token && from ? createTwilioCarrier(upstream, { url, sid, token, from }) : withoutCarrier("twilio"),
  };
}

/** One notification a channel: when a carrier is down, hundreds of messages are given up for the same reason. */
async function reportGivenUpMessage(upstream: Upstream, id: number, error: string): Promise<void> {
  const [row] = await upstream.database.db.select({ channel: outbox.channel }).from(outbox).where(eq(outbox.id, id));
  if (!row) return;
  const { channel } = row;
  await reportNotification(upstream, { type: "message-given-up", subject: `outbox:${channel}`, details: { error } });
}

export function outboxQueue(upstream: Upstream): Queue {
  const { config, database } = upstream;
  const carriers = createCarriers(upstream);
  return {
    name: "outbox",
    table: outbox,
    slots: 4,
    reportGivenUp: (id, error) => reportGivenUpMessage(upstream, Number(id), error),
    // Messages contain one-time links and codes, so outside a demo their content is erased once sent.
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
