/** What an account's own events send. */
import type { Brand } from "#brands/brand.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { type EmailTo, buildEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { messageTexts } from "#upstream/messages/texts/index.ts";

/** A message whose texts are of one shape, which its brand's name and the user's address fill in. */
const buildLinkEmail = (
  kind:
    | "verification"
    | "createPassword"
    | "resetPassword"
    | "passwordChanged"
    | "accountDeleted"
    | "dataExport"
    | "newEmail",
  to: EmailTo & { once?: string },
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { about, body: texts.body(about, to.user.email), ...(to.once && { onceKey: to.once }) };
  });

export const verificationMessage = (to: EmailTo): Message => buildLinkEmail("verification", to);

/** To someone for whom the staff opened an account: the link leads to the choice of a password. */
export const createPasswordMessage = (to: EmailTo): Message => buildLinkEmail("createPassword", to);

/** To someone who forgot their password. */
export const resetPasswordMessage = (to: EmailTo): Message => buildLinkEmail("resetPassword", to);

/** To someone whose password was changed: if it was not they who did it, the link leads to another one. */
export const passwordChangedMessage = (to: EmailTo): Message => buildLinkEmail("passwordChanged", to);

/** To who deleted their account: the last that they hear. */
export const accountDeletedMessage = (to: EmailTo & { once: string }): Message => buildLinkEmail("accountDeleted", to);

/** To who asked for a copy of their data: it can be downloaded. */
export const dataExportMessage = (to: EmailTo & { once: string }): Message => buildLinkEmail("dataExport", to);

/** A code to an address, for one purpose. */
export const buildCodeEmail = (
  kind: "creditCode" | "deletionCode" | "passwordCode",
  { code, ...to }: EmailTo & { code: string },
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { about, body: texts.body(about), highlight: [texts.code, code] };
  });

/** To who would delete their account, which has no password. */
export const deletionCodeMessage = (to: EmailTo & { code: string }): Message => buildCodeEmail("deletionCode", to);

/** To who chooses their first password. */
export const passwordCodeMessage = (to: EmailTo & { code: string }): Message => buildCodeEmail("passwordCode", to);

/** To an address that somebody wants to be the account's. */
export const newEmailMessage = (to: EmailTo & { once: string }): Message => buildLinkEmail("newEmail", to);

/** To the address that was the account's until now. */
export const emailChangedMessage = ({ email, ...to }: EmailTo & { email: string }): Message =>
  buildEmail("emailChanged", to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { about, body: texts.body(about, email) };
  });

/** A code for a phone: short enough for one text message, the code as six plain digits. */
export function smsCodeMessage(to: { phone: string; code: string; brand: Brand; language: Language }): Message {
  const { phone, code, brand, language } = to;
  return {
    channel: "sms",
    recipient: phone,
    text: messageTexts[language].smsCode(code, brand.name[bilingualKeyOf(language)]),
  };
}
