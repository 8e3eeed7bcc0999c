/**
 * The words of every message: a file an area, both languages in it, the first holding the other to the same ones.
 * In French a no-break space (\u00A0) stands before a colon, so that no line begins with one.
 */
import { isLanguage, type Language } from "#domain/formats/language.ts";
import { account } from "./account.ts";
import { block } from "./block.ts";
import { credit } from "./credit.ts";
import { optional } from "./optional.ts";
import { order } from "./order.ts";
import { purchase } from "./purchase.ts";
import { tradeIn } from "./trade-in.ts";

/** In the order in which somebody who goes through a purchase meets them. */
export const messageAreas = { account, tradeIn, credit, purchase, order, optional, block };

const collectTexts = (language: Language) => ({
  ...account[language],
  ...tradeIn[language],
  ...credit[language],
  ...purchase[language],
  ...order[language],
  ...optional[language],
  ...block[language],
});

/** The texts of each kind of message. */
export type MessageTexts = ReturnType<typeof collectTexts>;

export const messageTexts: Record<Language, MessageTexts> = {
  "en-ca": collectTexts("en-ca"),
  "fr-ca": collectTexts("fr-ca"),
};

/** The language that a user chose; French when the row says neither, as Quebec's law would. */
export const languageOfUser = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : "fr-ca";
