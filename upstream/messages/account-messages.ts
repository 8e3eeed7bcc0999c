/** What an account's own events send. */
import type { Brand } from "#app/brand/brand.ts";
import { wordOf } from "#app/domain/language.ts";
import type { User } from "#upstream/http/caller.ts";
import { emailTo } from "./email.ts";
import type { Message } from "./outbox.ts";
import { languageOfUser, messageTexts } from "./texts/index.ts";

interface LinkMessage {
  user: User;
  brand: Brand;
  link: string;
}

export function verificationMessage({ user, brand, link }: LinkMessage): Message {
  const language = languageOfUser(user);
  const { subject, heading, body, action, note } = messageTexts[language].verification;
  const name = brand.name[wordOf(language)];
  return emailTo({
    user,
    brand,
    subject: subject(name),
    heading,
    body: body(name),
    action: { label: action, link },
    note,
  });
}

/** To someone for whom the staff opened an account: the link leads to the choice of a password. */
export function createPasswordMessage({ user, brand, link }: LinkMessage): Message {
  const language = languageOfUser(user);
  const { subject, heading, body, action, note } = messageTexts[language].createPassword;
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
