/** Messages about leads: to the company, to employees when nobody has answered, and to the person. */
import type { Brand } from "#brands/brand.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import type { LeadType, MoveReason } from "#domain/leads/lead.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { languageOfUser, messageTexts } from "#upstream/messages/texts/index.ts";

interface LeadPerson {
  id: number;
  type: LeadType;
  name: string;
  email: string;
  phone: string;
}

type Line = readonly [string, string];
const filledLines = (lines: readonly Line[]): Line[] => lines.filter(([, value]) => value !== "");

/** Sent to the company once each time that it gets the lead. A masked lead shows nothing of the person; one of a purchase waits for no call. */
export const newLeadMessage = (
  to: EmailTo & {
    lead: LeadPerson & { receivedAt: string; isPurchase: boolean };
    assignee: string | null;
    isMasked: boolean;
  },
): Message =>
  buildEmail("newLead", to, (texts) => {
    const { lead, assignee, isMasked } = to;
    const personLines: Line[] = [
      [texts.name, lead.name],
      [texts.phone, lead.phone],
      [texts.email, lead.email],
    ];
    return {
      topic: isMasked ? texts.maskedName : lead.name || texts.types[lead.type],
      body: isMasked ? texts.masked : lead.isPurchase ? texts.purchase : texts.body,
      lines: filledLines([
        [texts.type, texts.types[lead.type]],
        ...(isMasked ? [] : personLines),
        [texts.assignee, assignee ?? ""],
      ]),
      dedupeKey: `${lead.id}:${lead.receivedAt}`,
    };
  });

/** @param minutes of opening hours without an answer; also tells the reminders of one lead apart */
export const leadWaitingMessage = (to: EmailTo & { lead: LeadPerson; minutes: number }): Message =>
  buildEmail("leadWaiting", to, (texts) => {
    const { lead, minutes, user } = to;
    return {
      topic: lead.name || texts.types[lead.type],
      body: texts.body(String(minutes)),
      lines: filledLines([
        [texts.type, texts.types[lead.type]],
        [texts.name, lead.name],
        [texts.phone, lead.phone],
        [texts.email, lead.email],
      ]),
      dedupeKey: `${lead.id}:${minutes}:${user.email}`,
    };
  });

interface Received {
  leadId: number;
  brand: Brand;
  /** First name of the employee, or the company's name. */
  caller: string;
  companyName: string;
  companyPhone: string;
}

/** Sent once per lead to the person. */
export const leadReceivedMessage = (to: EmailTo & Received): Message =>
  buildEmail("leadReceived", to, (texts) => {
    const { caller, companyName, companyPhone, leadId } = to;
    return {
      topic: companyName,
      body: caller === companyName ? texts.bodyWithoutName(companyName) : texts.body(caller, companyName),
      lines: [[texts.phone, companyPhone]],
      dedupeKey: String(leadId),
    };
  });

/** Sent once per lead to a person for whom the brand's team looks for a company. */
export const leadWithTeamMessage = (to: EmailTo & Pick<Received, "leadId">): Message =>
  buildEmail("leadWithTeam", to, (texts) => {
    const brandName = to.brand.name[bilingualKeyOf(languageOfUser(to.user))];
    return { topic: brandName, body: texts.body(brandName), lines: [], dedupeKey: String(to.leadId) };
  });

interface Moved extends Received {
  /** Tells the moves of one lead apart. */
  movedAt: string;
}

/** Sent to the person when another company gets the request. */
export const leadMovedMessage = (to: EmailTo & Moved): Message =>
  buildEmail("leadMoved", to, (texts) => {
    const { caller, companyName, companyPhone, leadId, movedAt } = to;
    return {
      topic: companyName,
      body: caller === companyName ? texts.bodyWithoutName(companyName) : texts.body(caller, companyName),
      lines: [[texts.phone, companyPhone]],
      dedupeKey: `${leadId}:${movedAt}`,
    };
  });

/** Sent to the company that had the request. It names nobody. */
export const leadPassedOnMessage = (
  to: EmailTo & { lead: { id: number; number: number; type: LeadType }; reason: MoveReason; movedAt: string },
): Message =>
  buildEmail("leadPassedOn", to, (texts) => {
    const { lead, reason, movedAt } = to;
    return {
      topic: String(lead.number),
      body: texts.body,
      lines: [
        [texts.number, String(lead.number)],
        [texts.type, texts.types[lead.type]],
        [texts.reason, texts.reasons[reason]],
      ],
      dedupeKey: `${lead.id}:${movedAt}`,
    };
  });

/** What an employee writes to the person. */
export const leadAnswerMessage = (
  to: EmailTo &
    Pick<Received, "companyName" | "companyPhone"> & { senderName: string; companyEmail: string; text: string },
): Message =>
  buildEmail("leadAnswer", to, (texts) => {
    const { senderName, companyName, companyPhone, companyEmail, text } = to;
    return {
      topic: companyName,
      body: texts.body(senderName, companyName, text),
      lines: [
        [texts.phone, companyPhone],
        [texts.email, companyEmail],
      ],
    };
  });

/** Like `leadReceivedMessage`, by SMS for a person who gave only a phone. */
export const leadReceivedText = (to: Received & { phone: string; language: Language }): Message => {
  const { phone, language, caller, companyName, companyPhone, brand, leadId } = to;
  const brandName = brand.name[bilingualKeyOf(language)];
  return {
    channel: "sms",
    recipient: phone,
    text: messageTexts[language].leadReceivedText(caller, companyName, companyPhone, brandName),
    key: `leadReceivedText:${leadId}`,
  };
};

/** Like `leadMovedMessage`, by SMS. */
export const leadMovedText = (to: Moved & { phone: string; language: Language }): Message => {
  const { phone, language, caller, companyName, companyPhone, brand, leadId, movedAt } = to;
  const brandName = brand.name[bilingualKeyOf(language)];
  return {
    channel: "sms",
    recipient: phone,
    text: messageTexts[language].leadMovedText(caller, companyName, companyPhone, brandName),
    key: `leadMovedText:${leadId}:${movedAt}`,
  };
};
