/**
 * France's texts, derived from Quebec's: the spacing of France and the words that differ. A text that needs more than this
 * stands in `fr-fr/`.
 */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** Quebec's words and France's, with the article or preposition that changes with the word. Longer phrases come first. */
const words: Readonly<Record<string, string>> = {
  "courriels indésirables": "courriers indésirables",
  "nouveau courriel": "nouvel e-mail",
  "ce courriel": "cet e-mail",
  "le courriel": "l’e-mail",
  "du courriel": "de l’e-mail",
  "de courriel": "d’e-mail",
  courriel: "e-mail",
  "première soumission": "premier devis",
  "la soumission": "le devis",
  soumission: "devis",
  "la cueillette": "le retrait",
  cueillette: "retrait",
  textos: "SMS",
  texto: "SMS",
  cellulaire: "mobile",
  clavardage: "chat",
  témoin: "cookie",
  "talon de paie": "bulletin de paie",
  VUS: "SUV",
  NIV: "VIN",
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const phrases = Object.entries(words).flatMap(([quebec, france]): [string, string][] => [
  [quebec, france],
  [capitalized(quebec), capitalized(france)],
]);
const franceWords = new Map(phrases);
// A plural's s follows the word, except that of SMS.
const quebecWord = new RegExp(`(?<!\\p{L})(?:${[...franceWords.keys()].join("|")})(?=s?(?!\\p{L}))`, "gu");

/** A thin no-break space precedes ; ! ? in France, and nothing in Quebec. A colon and quotes have the same spaces in both. */
const doubleSign = /(?<=[^\s;!?])(?=[;!?]+(?:\s|$))/gu;

export const toFranceText = (text: string): string =>
  text.replace(quebecWord, (word) => franceWords.get(word) ?? word).replace(doubleSign, "\u202f");

/** All of Quebec's texts as France writes them. @param own texts of France that no rule can derive */
export const toFrance = (quebec: TextTree, own: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(quebec).map(([name, text]) => {
      const ownText = own[name];
      if (typeof text === "string") return [name, typeof ownText === "string" ? ownText : toFranceText(text)];
      return [name, toFrance(text, typeof ownText === "object" ? ownText : {})];
    }),
  );
