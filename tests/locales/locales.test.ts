import { describe, expect, test } from "vitest";
import { createI18n, createT, i18nCode, missingText } from "#locales/create-texts.ts";
import { catalogues } from "#locales/index.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { TextKey } from "#locales/texts.ts";

function* textsIn(node: object, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "string") yield [path + name, value];
    else yield* textsIn(value, `${path}${name}.`);
  }
}

const flat = (language: keyof typeof catalogues) =>
  new Map(Object.entries(catalogues[language]).flatMap(([space, texts]) => [...textsIn(texts, `${space}:`)]));

const [english, french, europe] = [flat("en-ca"), flat("fr-ca"), flat("fr-fr")];
const valuesOf = (text: string) => [...text.matchAll(/\{\{(\w+(?:, \w+)?)\}\}/g)].map(([, name]) => name).sort();

describe("the texts", () => {
  test("are complete: each key stands in both languages", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const key of europe.keys()) expect(english.has(key), `fr-fr has ${key}`).toBe(true);
  });

  test("take the same values in both languages", () => {
    for (const [key, text] of english) expect(valuesOf(french.get(key) ?? ""), key).toEqual(valuesOf(text));
  });

  test("are never empty, and are written as in Quebec: apostrophes, spaces before ? ! and :, figures held to their units", () => {
    for (const [key, text] of [...english, ...french]) expect(text.trim(), key).not.toBe("");
    for (const [key, text] of french) {
      expect(text, key).not.toMatch(/'/);
      expect(text, key).not.toMatch(/\s[?!]/);
      // A colon begins no line. The title's prefix is a promise to scripts, to the letter.
      if (key !== "errors:titlePrefix") expect(text, key).not.toMatch(/ :/);
      expect(text, key).not.toMatch(/\d (?:km|Mo|L|min|%|\$|jours?|mois|ans?|minutes|heures)(?!\p{L})/u);
      expect(text, key).not.toMatch(/\{\{(?:\w*[mM]onths|years|\w*[dD]ays|\w*[kK]ilomet\w+|mileage)\}\} \p{L}/u);
    }
  });

  test("in English have curly apostrophes, and spell the noun as Canada does: a licence", () => {
    for (const [key, text] of english) expect(text, key).not.toMatch(/'|\blicenses?\b/i);
  });

  test("differ: what is the same in both languages is a name, a number or a word of both", () => {
    const same = [...english].filter(([key, text]) => french.get(key) === text).map(([key]) => key);
    // A new one fails here until someone has looked at it.
    expect(same.sort()).toMatchSnapshot();
  });

  test("of France stand only where they differ, and fr-ca speaks for the others", () => {
    for (const [key, text] of europe) expect(text, key).not.toBe(french.get(key));
    const instance = createI18n(
      Object.fromEntries(Object.entries(catalogues).map(([language, texts]) => [i18nCode(language), { ...texts }])),
    );
    const t = instance.getFixedT("fr-FR");
    expect([t("common:email"), t("common:cart"), t("errors:refusals.email_taken")]).toEqual([
      "E-mail",
      "Panier",
      "Cet e-mail est déjà utilisé",
    ]);
  });

  test("a missing key is a Translation Error", () => {
    const t = getTexts("fr-ca");
    expect(t("common:no.such.key" as TextKey)).toBe(missingText);
    expect(missingText).toBe("Translation Error");
  });

  test("plural forms follow the language: 0 is singular in French", () => {
    const instance = createI18n({ [i18nCode("fr-ca")]: { ...catalogues["fr-ca"] } });
    const t = createT(instance, "fr-ca");
    expect(t("purchase:daysLeft", { count: 1 })).toBe("1 jour");
    expect(t("purchase:daysLeft", { count: 0 })).toBe("0 jour");
    expect(t("purchase:daysLeft", { count: 3 })).toBe("3 jours");
  });
});
