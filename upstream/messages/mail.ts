/** E-mail by SMTP. */
import { createTransport } from "nodemailer";
import type { OutboxRow, Send } from "./outbox.ts";

const seconds = 1000;

/** The same for every attempt of one message, so that a mailbox that got it twice shows it once. */
const messageIdOf = (row: OutboxRow, from: string): string => {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${row.created_at.getTime()}.${row.id}@${domain}>`;
};

export function smtpSender(url: string, from: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (row) => {
    await transport.sendMail({
      from,
      // An object, not a text: a text may hold several addresses.
      to: { name: "", address: row.recipient },
      subject: row.subject,
      text: row.text,
      ...(row.html && { html: row.html }),
      messageId: messageIdOf(row, from),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}
