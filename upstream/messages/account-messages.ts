/** What an account's own events send. */
import type { Brand } from "#brands/brand.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { type LetterTo, letter } from "./letter.ts";
import type { Message } from "./outbox.ts";
import { messageTexts } from "./texts/index.ts";

/** A message whose texts are of one shape, which its brand's name and the user's address fill in. */
const linkMessage = (
  kind:
    | "verification"
    | "createPassword"
    | "resetPassword"
    | "passwordChanged"
    | "accountDeleted"
    | "dataExport"
    | "newEmail",
  to: LetterTo & { once?: string },
): Message =>
  letter(kind, to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { about, body: texts.body(about, to.user.email), ...(to.once && { once: to.once }) };
  });

export const verificationMessage = (to: LetterTo): Message => linkMessage("verification", to);

/** To someone for whom the staff opened an account: the link leads to the choice of a password. */
export const createPasswordMessage = (to: LetterTo): Message => linkMessage("createPassword", to);

/** To someone who forgot their password. */
export const resetPasswordMessage = (to: LetterTo): Message => linkMessage("resetPassword", to);

/** To someone whose password was changed: if it was not they who did it, the link leads to another one. */
export const passwordChangedMessage = (to: LetterTo): Message => linkMessage("passwordChanged", to);

/** To who deleted their account: the last that they hear. */
export const accountDeletedMessage = (to: LetterTo & { once: string }): Message => linkMessage("accountDeleted", to);

/** To who asked for a copy of their data: it can be downloaded. */
export const dataExportMessage = (to: LetterTo & { once: string }): Message => linkMessage("dataExport", to);

/** A code to an address, for one purpose. */
export const codeMessage = (
  kind: "creditCode" | "deletionCode" | "passwordCode",
  { code, ...to }: LetterTo & { code: string },
): Message =>
  letter(kind, to, (texts, language) => {
    const about = to.brand.name[bilingualKeyOf(language)];
    return { about, body: texts.body(about), figure: [texts.code, code] };
  });

/** To who would delete their account, which has no password. */
export const deletionCodeMessage = (to: LetterTo & { code: string }): Message => codeMessage("deletionCode", to);

/** To who chooses their first password. */
export const passwordCodeMessage = (to: LetterTo & { code: string }): Message => codeMessage("passwordCode", to);

/** To an address that somebody wants to be the account's. */
export const newEmailMessage = (to: LetterTo & { once: string }): Message => linkMessage("newEmail", to);

/** To the address that was the account's until now. */
export const emailChangedMessage = ({ email, ...to }: LetterTo & { email: string }): Message =>
  letter("emailChanged", to, (texts, language) => {
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
