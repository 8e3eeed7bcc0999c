/** Rules of style that a program can check, in both languages. Words are docs/terms.md's to rule (terms.test.ts). */
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/formats/language.ts";
import { textsByNamespace } from "./all-texts.ts";

/** Namespaces with the wording of contracts and statutes, which name a value as a contract does. */
const statutory: readonly string[] = ["contract", "law"];

/** Average words of a sentence: policies, contracts and what the law prescribes may have longer ones than pages. */
const longestAverage = (space: string) => (["legal", ...statutory].includes(space) ? 20 : 15);

const openings: Record<Language, RegExp> = {
  "en-ca": /^(?:What|Whatever|Whoever)\b/,
  "fr-ca": /^(?:Ce que|Ce qui|Ce dont|Ce qu’)/,
};

const paragraphsOf = (text: string) => text.split(/\n+/);
/** Parts of a text that begin like a sentence. */
const partsOf = (text: string) => paragraphsOf(text).flatMap((line) => line.split(/(?<=[.!?:][”»]?)\s+|^[-#]+ /));
/** Whole sentences. Labels and buttons are none. */
const sentencesOf = (text: string) =>
  paragraphsOf(text)
    .flatMap((line) => line.split(/(?<=[.!?]\s?[”»]?)\s+(?=[\p{Lu}\d{“«])/u))
    .filter((part) => /[.!?]\s?[”»]?$/.test(part));
const wordsOf = (sentence: string) =>
  sentence
    .replace(/\{\{[^}]*\}\}/g, "value")
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

const isLabel = (words: string) => wordsOf(words).length <= 4;
const colons = (text: string) => text.match(/:(?=\s|$|\{)/g)?.length ?? 0;
/** A value that stands behind a sentence and a colon. Behind a label (“Sort: {{by}}”) it may stand. */
const valueBehindSentence = (part: string) => {
  const [, words] = part.match(/^(.*?)\s?: ?\{\{[^}]*\}\}[.!]?$/) ?? [];
  return words !== undefined && !isLabel(words);
};

describe.each(languages)("the texts in %s", (language) => {
  const spaces = textsByNamespace(language);
  const texts = [...spaces.values()].flat();
  const pageTexts = [...spaces].flatMap(([space, list]) => (statutory.includes(space) ? [] : list));
  const breaking = (breaks: (text: string) => boolean, list = texts) => list.filter(([, text]) => breaks(text));

  test("are found", () => {
    expect(texts.length).toBeGreaterThan(5000);
  });

  test("have short sentences, counted by namespace", () => {
    for (const [space, list] of spaces) {
      const lengths = list.flatMap(([, text]) => sentencesOf(text)).map((sentence) => wordsOf(sentence).length);
      const sum = lengths.reduce((total, length) => total + length, 0);
      expect(sum / Math.max(lengths.length, 1), space).toBeLessThanOrEqual(longestAverage(space));
    }
  });

  test("have one colon at most in a paragraph", () => {
    expect(breaking((text) => paragraphsOf(text).some((line) => colons(line) > 1))).toEqual([]);
  });

  test("put values into the sentence, not behind it", () => {
    const parts = (text: string) => paragraphsOf(text).flatMap((line) => line.split(/(?<=[.!?])\s+/));
    expect(breaking((text) => parts(text).some(valueBehindSentence), pageTexts)).toEqual([]);
  });

  test("open with a person or a thing; a question may open otherwise", () => {
    expect(
      breaking((text) => partsOf(text).some((part) => openings[language].test(part) && !/\?$/.test(part)), pageTexts),
    ).toEqual([]);
  });

  test("have curly quotes and one sign for three dots", () => {
    expect(breaking((text) => /["'´`]|\.\.\./.test(text.replace(/`[^`]+`/g, "code")))).toEqual([]);
  });
});
