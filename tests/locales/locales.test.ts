import { describe, expect, test } from "vitest";
import { createI18n, createT, i18nCode, missingText } from "#locales/create-texts.ts";
import { catalogues } from "#locales/index.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { TextKey } from "#locales/texts.ts";
import { textsIn } from "./all-texts.ts";

const flat = (language: keyof typeof catalogues) =>
  new Map(Object.entries(catalogues[language]).flatMap(([space, texts]) => [...textsIn(texts, `${space}:`)]));

const [english, french, europe] = [flat("en-ca"), flat("fr-ca"), flat("fr-fr")];
const valuesOf = (text: string) => [...text.matchAll(/\{\{(\w+(?:, \w+)?)\}\}/g)].map(([, name]) => name).sort();

describe("the texts", () => {
  test("are complete: each key exists in both languages", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const key of europe.keys()) expect(english.has(key), `fr-fr has ${key}`).toBe(true);
  });

  test("take the same values in both languages", () => {
    for (const [key, text] of english) expect(valuesOf(french.get(key) ?? ""), key).toEqual(valuesOf(text));
  });

  test("are never empty, and French follows Quebec's typography", () => {
    for (const [key, text] of [...english, ...french]) expect(text.trim(), key).not.toBe("");
    for (const [key, text] of french) {
      expect(text, key).not.toMatch(/'/);
      expect(text, key).not.toMatch(/\s[?!]/);
      // A no-break space precedes a colon. Scripts depend on the exact title prefix.
      if (key !== "errors:titlePrefix") expect(text, key).not.toMatch(/ :/);
      expect(text, key).not.toMatch(/\d (?:km|Mo|L|min|%|\$|jours?|mois|ans?|minutes|heures)(?!\p{L})/u);
      expect(text, key).not.toMatch(/\{\{(?:\w*[mM]onths|years|\w*[dD]ays|\w*[kK]ilomet\w+|mileage)\}\} \p{L}/u);
    }
  });

  test("in English have curly apostrophes, and spell the noun as Canada does: a licence", () => {
    for (const [key, text] of english) expect(text, key).not.toMatch(/'|\blicenses?\b/i);
  });

  test("differ, except names, numbers and words that both languages share", () => {
    const same = [...english].filter(([key, text]) => french.get(key) === text).map(([key]) => key);
    // A new equal text fails here until it is reviewed.
    expect(same.sort()).toMatchSnapshot();
  });

  test("of France exist only where they differ; fr-ca is the fallback", () => {
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
