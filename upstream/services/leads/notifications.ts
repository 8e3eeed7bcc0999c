/** Messages about leads: to the company and its employees, and to the person. */

import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { MoveReason } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { dealersPath, leadPath } from "#domain/site/paths.ts";
import type { Site, User } from "#upstream/http/caller.ts";
import {
  leadMovedMessage,
  leadMovedText,
  leadPassedOnMessage,
  leadReceivedMessage,
  leadReceivedText,
  leadWithTeamMessage,
  newLeadMessage,
} from "#upstream/messages/kinds/lead-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { postToCompany } from "#upstream/services/shared/company-emails.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { isLeadMasked, planOf } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type CompanyRow, isPurchaseLead, type LeadRow } from "./lead-row.ts";

interface Recorded {
  lead: LeadRow;
  company: CompanyRow;
  assignee: User | null;
  isCallPromised: boolean;
}

export async function notifyNewLead(upstream: Upstream, site: Site, recorded: Recorded): Promise<void> {
  await notifyCompany(upstream, site, recorded);
  if (recorded.isCallPromised) await notifyPerson(upstream, site, recorded);
}

async function notifyCompany(upstream: Upstream, { brand, siteOrigin }: Site, { lead, company, assignee }: Recorded) {
  const language = languageOfCompany(company);
  const isMasked = isLeadMasked(await planOf(upstream, company.id), lead.number);
  const message = newLeadMessage({
    user: { email: company.email, first_name: "", language },
    brand,
    link: siteOrigin + leadPath(language, "company", lead.id),
    lead: {
      id: lead.id,
      receivedAt: lead.created_at.toISOString(),
      type: lead.type,
      isPurchase: isPurchaseLead(lead),
      name: fullNameOf({ firstName: lead.first_name, lastName: lead.last_name }),
      email: lead.email,
      phone: lead.phone,
    },
    assignee: assignee && fullNameOf({ firstName: assignee.first_name, lastName: assignee.last_name }),
    isMasked,
  });
  await postToCompany(upstream, company, "newLead", message);
}

/** What the messages to the person have in common: who will contact them. */
function receivedParts({ brand, siteOrigin }: Site, { lead, company, assignee }: Omit<Recorded, "isCallPromised">) {
  const language = languageOfUser(lead);
  const companyName = company.name[bilingualKeyOf(language)];
  return {
    brand,
    companyName,
    companyPhone: company.phone,
    leadId: lead.id,
    caller: assignee?.first_name || companyName,
    user: { email: lead.email, first_name: lead.first_name, language },
    // Only dealers have a page of their own.
    link: siteOrigin + dealersPath(language, company.type === "dealer" ? company.id : undefined),
    phone: lead.phone,
    language,
  };
}

/** By e-mail; by SMS to a person who gave only a phone. */
async function notifyPerson(upstream: Upstream, site: Site, recorded: Recorded) {
  const parts = receivedParts(site, recorded);
  if (parts.user.email) await postMessage(upstream, leadReceivedMessage(parts));
  else if (parts.phone) await postMessage(upstream, leadReceivedText(parts));
}

interface Moved extends Omit<Recorded, "isCallPromised"> {
  /** The lead of the company that had the request. */
  former: { lead: LeadRow; company: CompanyRow };
  reason: MoveReason;
}

/** Tells the company that had the request, and the person. */
export async function notifyMovedLead(upstream: Upstream, site: Site, { former, reason, ...moved }: Moved) {
  const language = languageOfCompany(former.company);
  const movedAt = moved.lead.created_at.toISOString();
  const { id, number, type } = former.lead;
  const message = leadPassedOnMessage({
    user: { email: former.company.email, first_name: "", language },
    brand: site.brand,
    link: site.siteOrigin + leadPath(language, "company", id),
    lead: { id, number, type },
    reason,
    movedAt,
  });
  await postToCompany(upstream, former.company, "newLead", message);
  const parts = { ...receivedParts(site, moved), movedAt };
  if (parts.user.email) await postMessage(upstream, leadMovedMessage(parts));
  else if (parts.phone) await postMessage(upstream, leadMovedText(parts));
}

/** To the person, while the main team looks for a company. By e-mail: the form of these requests asks for one. */
export async function notifyOfTeam(upstream: Upstream, { brand, siteOrigin }: Site, lead: LeadRow): Promise<void> {
  const language = languageOfUser(lead);
  const user = { email: lead.email, first_name: lead.first_name, language };
  const link = siteOrigin + dealersPath(language);
  await postMessage(upstream, leadWithTeamMessage({ user, brand, link, leadId: lead.id }));
}
