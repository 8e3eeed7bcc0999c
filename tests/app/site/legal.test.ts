import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildLegalDocument, type legalSections } from "#app/features/legal/documents.server.ts";
import { cookieNames } from "#app/http/cookies.ts";
import { brands } from "#brands/index.ts";
import { bilingualKeyOf, languages } from "#domain/formats/language.ts";
import {
  contractRetentionYears,
  draftRetentionMonths,
  exportRetentionDays,
  licenceRetentionDays,
  preQualificationRetentionDays,
  recordRetentionMonths,
} from "#domain/people/retention.ts";
import { getTexts } from "#locales/texts.server.ts";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

const addresses = { terms: "terms-and-conditions", privacy: "privacy-policy", faq: "faq" } as const;

/** Specification, section 2: what the terms cover. */
const subjects = {
  "en-ca": [
    "Intellectual property",
    "Usage restrictions",
    "Canadian content and prices",
    "Third-party links",
    "Privacy policy",
    "Changes",
    "Termination",
    "Governing law",
    "Language",
  ],
  "fr-ca": [
    "Propriété intellectuelle",
    "Restrictions d’utilisation",
    "Contenu canadien et prix",
    "Liens vers des tiers",
    "Politique de confidentialité",
    "Modifications",
    "Résiliation",
    "Droit applicable",
    "Langue",
  ],
};

describe.each(languages)("in %s", (language) => {
  it("the terms have their nine subjects, and the date of their publication", async () => {
    const { main } = await app.browser().open(`/${language}/terms-and-conditions`);
    const headings = main.querySelectorAll("section > h2").map(({ text }) => text);
    expect(headings.slice(0, 9)).toEqual(subjects[language]);
    const time = main.querySelector("time");
    expect(time?.getAttribute("datetime")).toBe("2021-03-01");
    expect(time?.text).toBe(language === "fr-ca" ? "1er mars 2021" : "March 1, 2021");
    expect(main.text).toMatch(language === "fr-ca" ? /lois du Québec/ : /laws of Quebec/);
    expect(main.text).toMatch(language === "fr-ca" ? /dollars canadiens/ : /Canadian dollars/);
  });

  it.each(Object.entries(addresses))(
    "each section of the %s has an anchor that the contents lead to",
    async (_, path) => {
      const page = await app.browser().open(`/${language}/${path}`);
      expect(page.status).toBe(200);
      const links = page.main.querySelectorAll("nav a").map((link) => link.getAttribute("href"));
      const anchors = page.main.querySelectorAll("article > section").map((section) => `#${section.id}`);
      expect(links).toEqual(anchors);
      expect(new Set(links).size).toBe(links.length);
      const other = page.document.querySelector(`link[hreflang="${language === "fr-ca" ? "en-ca" : "fr-ca"}"]`);
      const theirs = await app.browser().open(other?.getAttribute("href") ?? "");
      expect(theirs.main.querySelectorAll("nav a").map((link) => link.getAttribute("href"))).toEqual(links);
      expect(page.main.text).not.toMatch(/\{\{|\}\}|Translation Error/);
      const footer = page.document.querySelectorAll(".site-footer a").map((link) => link.getAttribute("href"));
      expect(footer).toContain(`/${language}/${path}`);
    },
  );

  it.each(Object.values(brands))("the pages of $key name who publishes it, and the person in charge", (brand) => {
    const visit = { brand, language, t: getTexts(language) };
    const textOf = (name: keyof typeof legalSections) => JSON.stringify(buildLegalDocument(visit, name));
    const { publisher, address, email, phone, privacyOfficer, district } = brand.legal;
    const word = bilingualKeyOf(language);
    for (const fact of [publisher[word], address[word], email[word], phone]) {
      expect(textOf("terms")).toContain(fact);
      expect(textOf("privacy")).toContain(fact);
    }
    expect(textOf("terms")).toContain(district[word]);
    expect(textOf("privacy")).toContain(privacyOfficer[word]);
    expect(textOf("faq")).toContain(brand.name[word]);
  });

  it("the policy tells how long each thing is kept, by the numbers that the sweeps hold to", async () => {
    const text = (await app.browser().open(`/${language}/privacy-policy`)).main.text.replaceAll(/\s+/g, " ");
    const isFrench = language === "fr-ca";
    for (const rule of [
      `${draftRetentionMonths} ${isFrench ? "mois après sa dernière" : "months after its last"}`,
      `${preQualificationRetentionDays} ${isFrench ? "jours après sa dernière" : "days after its last"}`,
      isFrench ? `au plus ${licenceRetentionDays} jours` : `no longer than ${licenceRetentionDays} days`,
      `${contractRetentionYears} ${isFrench ? "ans, comme" : "years, as"}`,
      `${recordRetentionMonths} ${isFrench ? "mois." : "months."}`,
      `${exportRetentionDays} ${isFrench ? "jours." : "days."}`,
    ]) {
      expect(text).toContain(rule);
    }
  });

  it("the answers tell the product's own rules", () => {
    const { nordet } = brands;
    if (!nordet) throw new Error("There is no default brand.");
    const text = JSON.stringify(buildLegalDocument({ brand: nordet, language, t: getTexts(language) }, "faq"));
    const isFrench = language === "fr-ca";
    for (const rule of [
      /30[ \u00a0]minutes/,
      /\b15\b/,
      isFrench ? /250\u00a0\$/ : /\$250/,
      /350.km/,
      isFrench ? /7\u00a0jours/ : /7-day/,
    ]) {
      expect(text).toMatch(rule);
    }
    expect(text).toMatch(isFrench ? /90\u00a0% des composants/ : /90% of the vehicle’s components/);
    expect(text).toMatch(isFrench ? /franchise de 50\u00a0\$/ : /\$50 deductible/);
  });
});

describe("the privacy policy's cookies", () => {
  it.each(languages)("are all that there are, in %s", (language) => {
    const text = getTexts(language)("legal:privacy.sections.cookies.text");
    expect(cookieNames.filter((name) => !text.includes(name))).toEqual([]);
  });
});
