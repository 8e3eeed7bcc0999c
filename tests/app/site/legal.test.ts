import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildLegalDocument, type legalSections } from "#app/features/legal/documents.server.ts";
import { cookieNames } from "#app/http/cookies.ts";
import { formatRules } from "#app/shared/purchase/reservation-rules.server.ts";
import { brands } from "#brands/index.ts";
import { bilingualKeyOf, languages } from "#domain/formats/language.ts";
import {
  contractRetentionYears,
  draftRetentionMonths,
  exportRetentionDays,
  lastOwnerRetentionDays,
  licenceRetentionDays,
  maxSinRetentionDays,
  preQualificationRetentionDays,
  recordRetentionMonths,
} from "#domain/people/retention.ts";
import { getTexts } from "#locales/texts.server.ts";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const addresses = { terms: "terms-and-conditions", privacy: "privacy-policy", faq: "faq" } as const;

/** What the terms cover (specification, section 2). */
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
  it("the terms have their nine subjects and their publication date", async () => {
    const { main } = await app.browser().open(`/${language}/terms-and-conditions`);
    const headings = main.querySelectorAll("section > h2").map(({ text }) => text);
    expect(headings.slice(0, 9)).toEqual(subjects[language]);
    const time = main.querySelector("time");
    expect(time?.getAttribute("datetime")).toBe("2021-03-01");
    expect(time?.text).toBe(language === "fr-ca" ? "1er mars 2021" : "March 1, 2021");
    expect(main.text).toMatch(language === "fr-ca" ? /lois du Québec/ : /laws of Quebec/);
    expect(main.text).toMatch(language === "fr-ca" ? /dollars canadiens/ : /Canadian dollars/);
  });

  it("the privacy policy is dated by its own version, and lists what a purchase and a credit application ask", async () => {
    const { main } = await app.browser().open(`/${language}/privacy-policy`);
    expect(main.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-25");
    expect(main.querySelector("time")?.text).toBe(language === "fr-ca" ? "25 novembre 2026" : "November 25, 2026");
    const items = main.querySelectorAll("#collected li").map(({ text }) => text);
    const findItem = (start: RegExp) => items.find((item) => start.test(item)) ?? "";
    expect(findItem(/^(pour acheter|to buy)/)).toMatch(/date de naissance|date of birth/);
    expect(findItem(/^(pour le crédit|for credit)/)).toMatch(
      /état civil.*genre.*coûte|marital status, gender.*housing payment/,
    );
  });

  it.each(Object.entries(addresses))(
    "each section of the %s has an anchor in the table of contents",
    async (_, path) => {
      const page = await app.browser().open(`/${language}/${path}`);
      expect(page.status).toBe(200);
      const links = page.main.querySelectorAll("nav a").map((link) => link.getAttribute("href"));
      const anchors = page.main.querySelectorAll("article > section").map((section) => `#${section.id}`);
      expect(links).toEqual(anchors);
      expect(new Set(links).size).toBe(links.length);
      const other = page.document.querySelector(`link[hreflang="${language === "fr-ca" ? "en-ca" : "fr-ca"}"]`);
      const otherLanguage = await app.browser().open(other?.getAttribute("href") ?? "");
      expect(otherLanguage.main.querySelectorAll("nav a").map((link) => link.getAttribute("href"))).toEqual(links);
      expect(page.main.text).not.toMatch(/\{\{|\}\}|Translation Error/);
      const footer = page.document.querySelectorAll(".site-footer a").map((link) => link.getAttribute("href"));
      expect(footer).toContain(`/${language}/${path}`);
    },
  );

  it.each(Object.values(brands))("the pages of $key name their publisher and the privacy officer", (brand) => {
    const visit = { brand, language, t: getTexts(language) };
    const getDocumentText = (name: keyof typeof legalSections) => JSON.stringify(buildLegalDocument(visit, name));
    const { publisher, address, email, phone, privacyOfficer, district } = brand.legal;
    const bilingualKey = bilingualKeyOf(language);
    for (const fact of [publisher[bilingualKey], address[bilingualKey], email[bilingualKey], phone]) {
      expect(getDocumentText("terms")).toContain(fact);
      expect(getDocumentText("privacy")).toContain(fact);
    }
    expect(getDocumentText("terms")).toContain(district[bilingualKey]);
    expect(getDocumentText("privacy")).toContain(privacyOfficer[bilingualKey]);
    expect(getDocumentText("faq")).toContain(brand.name[bilingualKey]);
    expect(getDocumentText("faq")).toContain(brand.helpEmail[bilingualKey]);
  });

  it("the policy states how long data is retained, with the numbers that the deletion jobs use", async () => {
    const text = (await app.browser().open(`/${language}/privacy-policy`)).main.text.replaceAll(/\s+/g, " ");
    const isFrench = language === "fr-ca";
    for (const rule of [
      `${draftRetentionMonths} ${isFrench ? "mois après sa dernière" : "months after its last"}`,
      `${preQualificationRetentionDays} ${isFrench ? "jours après sa dernière" : "days after its last"}`,
      isFrench
        ? `au plus ${licenceRetentionDays} jours après que la commande`
        : `no longer than ${licenceRetentionDays} days after the order`,
      isFrench
        ? `au plus ${maxSinRetentionDays} jours après que vous l’avez donné`
        : `no longer than ${maxSinRetentionDays} days after you give it`,
      `${contractRetentionYears} ${isFrench ? "ans, comme" : "years, as"}`,
      `${recordRetentionMonths} ${isFrench ? "mois." : "months."}`,
      `${exportRetentionDays} ${isFrench ? "jours." : "days."}`,
      `${lastOwnerRetentionDays} ${isFrench ? "jours après la vente" : "days after the vehicle is sold"}`,
    ]) {
      expect(text).toContain(rule);
    }
  });

  it("the FAQ states the product's own rules", () => {
    const { nordet } = brands;
    if (!nordet) throw new Error("There is no default brand.");
    const ruleTexts = formatRules(app.upstream.config.reservationRules, language);
    const visit = { brand: nordet, language, t: getTexts(language) };
    const text = JSON.stringify(buildLegalDocument(visit, "faq", ruleTexts));
    const isFrench = language === "fr-ca";
    for (const rule of [
      /30[ \u00a0]minutes/,
      /\b15\b/,
      isFrench ? /250\u00a0\$/ : /\$250/,
      /350.km/,
      isFrench ? /7\u00a0jours/ : /7 days/,
    ]) {
      expect(text).toMatch(rule);
    }
    expect(text).toMatch(isFrench ? /90\u00a0% des composants/ : /90% of the vehicle’s components/);
    expect(text).toMatch(isFrench ? /franchise de 50\u00a0\$/ : /\$50 deductible/);
  });
});

describe("the privacy policy's cookies", () => {
  it.each(languages)("lists every cookie, in %s", (language) => {
    const text = getTexts(language)("legal:privacy.sections.cookies.text");
    expect(cookieNames.filter((name) => !text.includes(name))).toEqual([]);
  });
});
