/** Messages about a user's account. */
import type { Brand } from "#brands/brand.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { messageTexts } from "#upstream/messages/texts/index.ts";

/** Builds an email whose text only needs the brand's name and the user's address. */
const buildLinkEmail = (
  kind:
    | "verification"
    | "createPassword"
    | "resetPassword"
    | "passwordChanged"
    | "secondFactorChanged"
    | "staffActed"
    | "accountDeleted"
    | "activitiesErased"
    | "dataExport"
    | "newEmail",
  to: EmailTo & { dedupeKey?: string },
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { topic: about, body: texts.body(about, to.user.email), ...(to.dedupeKey && { dedupeKey: to.dedupeKey }) };
  });

export const verificationMessage = (to: EmailTo): Message => buildLinkEmail("verification", to);

/** To a user whose account staff created; the link leads to the form for the first password. */
export const createPasswordMessage = (to: EmailTo): Message => buildLinkEmail("createPassword", to);

/** To a person whom a head of a company invites; the link leads to the form for the password. */
export const employeeInvitationMessage = ({
  companyName,
  headName,
  ...to
}: EmailTo & { companyName: string; headName: string }): Message =>
  buildEmail("employeeInvitation", to, (texts, language) => {
    const brand = to.brand.name[bilingualKeyOf(language)];
    return { topic: companyName, body: texts.body(companyName, headName, brand, to.user.email) };
  });

/** To a user who forgot the password. */
export const resetPasswordMessage = (to: EmailTo): Message => buildLinkEmail("resetPassword", to);

/** The same by text message, to a user of whom only the phone is proven. */
export function passwordLinkText(to: { phone: string; link: string; brand: Brand; language: Language }): Message {
  const { phone, link, brand, language } = to;
  const text = messageTexts[language].passwordLinkText(brand.name[bilingualKeyOf(language)], link);
  return { channel: "sms", recipient: phone, text, links: [link] };
}

/** To a user whose password was changed; the link resets the password, in case someone else changed it. */
export const passwordChangedMessage = (to: EmailTo): Message => buildLinkEmail("passwordChanged", to);

/** To a user whose authenticator app was set up or removed, or whose recovery code was used. */
export const secondFactorChangedMessage = (to: EmailTo): Message => buildLinkEmail("secondFactorChanged", to);

/** To a user in whose account a member of staff works for some time. */
export const staffActedMessage = (to: EmailTo): Message => buildLinkEmail("staffActed", to);

/** The last email to a user who deleted their account. */
export const accountDeletedMessage = (to: EmailTo & { dedupeKey: string }): Message =>
  buildLinkEmail("accountDeleted", to);

/** To a user whose purchases, trade-ins and applications staff erased. */
export const activitiesErasedMessage = (to: EmailTo & { dedupeKey: string }): Message =>
  buildLinkEmail("activitiesErased", to);

/** To a user whose data export is ready to download. */
export const dataExportMessage = (to: EmailTo & { dedupeKey: string }): Message => buildLinkEmail("dataExport", to);

/** Builds an email with a confirmation code. */
export const buildCodeEmail = (
  kind: "creditCode" | "deletionCode" | "passwordCode",
  { code, ...to }: EmailTo & { code: string },
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { topic: about, body: texts.body(about), highlight: [texts.code, code] };
  });

/** To a user without a password who wants to delete the account. */
export const deletionCodeMessage = (to: EmailTo & { code: string }): Message => buildCodeEmail("deletionCode", to);

/** To a user who chooses their first password. */
export const passwordCodeMessage = (to: EmailTo & { code: string }): Message => buildCodeEmail("passwordCode", to);

/** To the new address that a user entered, to confirm it; sent once for each `dedupeKey`. */
export const newEmailMessage = (to: EmailTo & { dedupeKey: string }): Message => buildLinkEmail("newEmail", to);

/** To the old address, after the account's address was changed. */
export const emailChangedMessage = ({ email, ...to }: EmailTo & { email: string }): Message =>
  buildEmail("emailChanged", to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { topic: about, body: texts.body(about, email) };
  });

/** A code by text message: must fit in one message, with the code as six plain digits. */
export function smsCodeMessage(to: { phone: string; code: string; brand: Brand; language: Language }): Message {
  const { phone, code, brand, language } = to;
  return {
    channel: "sms",
    recipient: phone,
    text: messageTexts[language].smsCode(code, brand.name[bilingualKeyOf(language)]),
  };
}
