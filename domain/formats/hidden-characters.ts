/** Characters that no field takes: PostgreSQL cannot store some, and others deceive the reader of a name. */

/** Control characters but tab and line ends, marks that change the direction of text, and halves of a character. */
const hiddenCharacters = /(?![\t\r\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

export const hasHiddenCharacters = (text: string): boolean => hiddenCharacters.test(text);

/** Neither a space, a mark alone, nor a character without a picture, such as a zero-width space, a Hangul filler or a blank Braille cell. */
const visibleCharacter = /[^\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text; empty when nobody can see any of its characters. */
export const emptyUnlessVisible = (text: string): string => (visibleCharacter.test(text) ? text : "");

/** The text on one line, without hidden characters. */
export const toPlainLine = (text: string): string =>
  text.replaceAll(new RegExp(hiddenCharacters, "gu"), "").replaceAll(/\s+/g, " ").trim();
