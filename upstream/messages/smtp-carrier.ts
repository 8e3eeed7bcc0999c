/** Sends e-mail by SMTP. */
import { isUnsubscribePath } from "#domain/site/paths.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { OutboxRow, SendMessage } from "./carrier.ts";
import { logDelivery } from "./logged-delivery.ts";

const secondMs = 1000;

/** Parses MAIL_FROM: `Name <address>` or only an address. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}

/** Same for every attempt to send a message, so that a mailbox shows a duplicate once. */
const buildMessageId = (row: OutboxRow, address: string): string => {
  const domain = /@([\w.-]+)/.exec(address)?.[1] ?? "localhost";
  return `<${row.created_at.getTime()}.${row.id}@${domain}>`;
};

/** The unsubscribe link among a message's links, if it is optional. */
export const findUnsubscribeLink = (links: readonly string[]): string | undefined =>
  links.find((each) => URL.canParse(each) && isUnsubscribePath(new URL(each).pathname));

/** Headers that make mail programs show their own unsubscribe button, which posts to the link (RFC 8058). */
function buildUnsubscribeHeaders({ links }: OutboxRow): Record<string, string> {
  const link = findUnsubscribeLink(links);
  return link ? { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

export function createSmtpCarrier(
  upstream: Pick<Upstream, "outsideCalls" | "files">,
  url: string,
  from: string,
): SendMessage {
  const { files } = upstream;
  const { name, address } = parseSender(from);
  const open = async () =>
    (await import("nodemailer")).createTransport({
      url,
      connectionTimeout: 10 * secondMs,
      greetingTimeout: 10 * secondMs,
      socketTimeout: 20 * secondMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // Loaded with the first message: a start that sends none does without.
  let transport: ReturnType<typeof open> | undefined;
  const send: SendMessage = async (row) => {
    // A file erased meanwhile is left out; the text has a link to it anyway.
    const content = row.attachment && (await files.get(row.attachment.fileId));
    transport ??= open();
    await (await transport).sendMail({
      from: { name: row.sender || name, address },
      // An object, because nodemailer would parse a string as a list of addresses.
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
  return logDelivery(upstream, { service: "smtp", host: new URL(url).host, isSimulated: false }, send);
}
