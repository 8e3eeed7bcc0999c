/**
 * Texts of all messages: one file per area with both languages; the English type also types the French texts. In French, a
 * no-break space (\u00A0) precedes a colon, so that no line starts with a colon.
 */
import { isLanguage, type Language } from "#domain/formats/language.ts";
import { account } from "./account.ts";
import { block } from "./block.ts";
import { credit } from "./credit.ts";
import { integration } from "./integration.ts";
import { lead } from "./lead.ts";
import { optional } from "./optional.ts";
import { order } from "./order.ts";
import { orderDesk } from "./order-desk.ts";
import { plan } from "./plan.ts";
import { purchase } from "./purchase.ts";
import { tradeIn } from "./trade-in.ts";

/** In the order of a purchase. */
export const messageAreas = {
  account,
  tradeIn,
  credit,
  purchase,
  order,
  orderDesk,
  lead,
  plan,
  integration,
  optional,
  block,
};

const collectTexts = (language: Language) => ({
  ...account[language],
  ...tradeIn[language],
  ...credit[language],
  ...purchase[language],
  ...order[language],
  ...orderDesk[language],
  ...lead[language],
  ...plan[language],
  ...integration[language],
  ...optional[language],
  ...block[language],
});

/** Texts by kind of message. */
export type MessageTexts = ReturnType<typeof collectTexts>;

export const messageTexts: Record<Language, MessageTexts> = {
  "en-ca": collectTexts("en-ca"),
  "fr-ca": collectTexts("fr-ca"),
};

/** The user's language; French if the row has an unknown value, as Quebec's law requires. */
export const languageOfUser = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : "fr-ca";
