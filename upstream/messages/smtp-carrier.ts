/** E-mail by SMTP. */
import { createTransport } from "nodemailer";
import { isUnsubscribePath } from "#domain/site/paths.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { OutboxRow, SendMessage } from "./carrier.ts";

const secondMs = 1000;

/** `Name <address>` or an address alone, as MAIL_FROM is written. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}

/** The same for every attempt of one message, so that a mailbox that got it twice shows it once. */
const buildMessageId = (row: OutboxRow, address: string): string => {
  const domain = /@([\w.-]+)/.exec(address)?.[1] ?? "localhost";
  return `<${row.created_at.getTime()}.${row.id}@${domain}>`;
};

/** Where an optional message is turned off. */
export const findUnsubscribeLink = (links: readonly string[]): string | undefined =>
  links.find((each) => URL.canParse(each) && isUnsubscribePath(new URL(each).pathname));

/** Of an optional message: mail programs then show a button of their own, which posts to the link (RFC 8058). */
function buildUnsubscribeHeaders({ links }: OutboxRow): Record<string, string> {
  const link = findUnsubscribeLink(links);
  return link ? { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

export function createSmtpCarrier(url: string, from: string, files: Upstream["files"]): SendMessage {
  const { name, address } = parseSender(from);
  const transport = createTransport({
    url,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 20 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (row) => {
    // A file that was erased since is missed by nobody: the text leads to it, or says that it is gone.
    const content = row.attachment && (await files.get(row.attachment.fileId));
    await transport.sendMail({
      from: { name: row.sender || name, address },
      // An object, not a text: a text may hold several addresses.
      to: { name: "", address: row.recipient },
      subject: row.subject,
      text: row.text,
      ...(row.html && { html: row.html }),
      ...(row.attachment &&
        content && { attachments: [{ filename: row.attachment.name, content: Buffer.from(content) }] }),
      messageId: buildMessageId(row, address),
      headers: { "Auto-Submitted": "auto-generated", ...buildUnsubscribeHeaders(row) },
    });
  };
}
