/** E-mails to a company: to the addresses that it chose for the event, else to its own. */
import type { CompanyEmailEvent } from "#contract/company/settings.ts";
import { parseCompanySettings } from "#contract/company/settings.ts";
import type { companies } from "#upstream/db/schema/index.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Company = Pick<typeof companies.$inferSelect, "email" | "settings">;

/** @param message the e-mail to the company's own address; it names nobody */
export async function postToCompany(
  upstream: Upstream,
  { email, settings }: Company,
  event: CompanyEmailEvent,
  message: Message,
): Promise<void> {
  const chosen = parseCompanySettings(settings).emails[event];
  for (const recipient of chosen.length > 0 ? chosen : [email]) {
    const key = message.key && recipient !== email ? `${message.key}:${recipient}` : message.key;
    await postMessage(upstream, { ...message, recipient, ...(key && { key }) });
  }
}
