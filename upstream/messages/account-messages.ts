/** What an account's own events send. */
import type { Brand } from "#app/brand/brand.ts";
import { type Language, wordOf } from "#app/domain/language.ts";
import type { User } from "#upstream/http/caller.ts";
import { emailTo } from "./email.ts";
import type { Message } from "./outbox.ts";
import { languageOfUser, messageTexts } from "./texts/index.ts";

interface LinkMessage {
  user: User;
  brand: Brand;
  link: string;
}

/** A message whose texts are of one shape, which its brand's name and the user's address fill in. */
function linkMessage(kind: "verification" | "createPassword" | "resetPassword", { user, brand, link }: LinkMessage) {
  const language = languageOfUser(user);
  const { subject, heading, body, action, note } = messageTexts[language][kind];
  const name = brand.name[wordOf(language)];
  return emailTo({
    user,
    brand,
    subject: subject(name),
    heading,
    body: body(name, user.email),
    action: { label: action, link },
    note,
  });
}

export const verificationMessage = (to: LinkMessage): Message => linkMessage("verification", to);

/** To someone for whom the staff opened an account: the link leads to the choice of a password. */
export const createPasswordMessage = (to: LinkMessage): Message => linkMessage("createPassword", to);

/** To someone who forgot their password. */
export const resetPasswordMessage = (to: LinkMessage): Message => linkMessage("resetPassword", to);

/** A code for a phone: short enough for one text message, the code as six plain digits. */
export function smsCodeMessage(to: { phone: string; code: string; brand: Brand; language: Language }): Message {
  const { phone, code, brand, language } = to;
  return { channel: "sms", recipient: phone, text: messageTexts[language].smsCode(code, brand.name[wordOf(language)]) };
}
