/** Builds the legal pages: their sections, and the values that fill their texts, from the brand's data and the product's rules. */

import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { formatKilometres, formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { legalStatements, statementIds } from "#domain/law/statements.ts";
import { formatDollars } from "#domain/money/money.ts";
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
import { deliveryRadiusKm } from "#domain/place/distance.ts";
import { legalPath } from "#domain/site/paths.ts";
import { isTextKey, type TextValues } from "#locales/texts.ts";

/** Section ids in reading order. The specification (section 2) requires the first nine sections of the terms. */
export const legalSections = {
  terms: [
    "intellectualProperty",
    "usageRestrictions",
    "canadianContent",
    "thirdPartyLinks",
    "privacyPolicy",
    "changes",
    "termination",
    "governingLaw",
    "language",
    "contact",
  ],
  privacy: ["collected", "why", "consent", "who", "retention", "cookies", "security", "rights", "officer", "changes"],
  faq: ["choosing", "reserving", "paying", "protection", "delivery", "signing", "account"],
} as const;
export type LegalDocumentName = keyof typeof legalSections;

/** Publication days of the current versions. The specification (section 9) fixes the one of the terms. */
const publicationDays = { terms: "2021-03-01", privacy: "2026-11-25" };

/** Numbers of the specification's section 9 in days, cents and percent. The seeded plans must use the same. */
const purchaseRules = { cancellation: 30, deductible: 50_00, covered: 90 };

/** The clean-up jobs use the same constants. */
const retentionPeriods = {
  draftMonths: draftRetentionMonths,
  applicationDays: preQualificationRetentionDays,
  licenceDays: licenceRetentionDays,
  sinDays: maxSinRetentionDays,
  contractYears: contractRetentionYears,
  recordMonths: recordRetentionMonths,
  exportDays: exportRetentionDays,
  lastOwnerDays: lastOwnerRetentionDays,
};

function textValuesOf({ brand, language }: Pick<Visit, "brand" | "language">): TextValues {
  const bilingualKey = bilingualKeyOf(language);
  const { publisher, address, email, phone, privacyOfficer, district } = brand.legal;
  return {
    ...purchaseRules,
    ...retentionPeriods,
    deductible: formatDollars(purchaseRules.deductible, language),
    covered: formatPercent(purchaseRules.covered, language),
    radius: formatKilometres(deliveryRadiusKm, language),
    brand: brand.name[bilingualKey],
    publisher: publisher[bilingualKey],
    address: address[bilingualKey],
    email: email[bilingualKey],
    help: brand.helpEmail[bilingualKey],
    phone,
    officer: privacyOfficer[bilingualKey],
    district: district[bilingualKey],
  };
}

/**
 * A legal page in the visitor's language, filled with the values of the visitor's brand. Only the FAQ states the
 * reservation rules.
 */
export function buildLegalDocument(
  visit: Pick<Visit, "brand" | "language" | "t">,
  name: LegalDocumentName,
  ruleTexts: TextValues = {},
) {
  const { t } = visit;
  const textValues = { ...textValuesOf(visit), ...ruleTexts };
  const getText = (path: string) => {
    const key = `legal:${name}.${path}`;
    if (!isTextKey(key)) throw new Error(`There is no text ${key}.`);
    return t(key, textValues);
  };
  const statements = statementIds.filter((id) => legalStatements[id].places.some((place) => place === name));
  return {
    title: getText("title"),
    intro: getText("intro"),
    published: name === "faq" ? null : { day: publicationDays[name], text: getText("date") },
    sections: [
      ...legalSections[name].map((id) => ({
        id: toAnchorId(id),
        heading: getText(`sections.${id}.heading`),
        text: getText(`sections.${id}.text`),
      })),
      // What a province wants said stands at the end, because it concerns only its residents.
      ...statements.map((id) => ({
        id: toAnchorId(id),
        heading: t(`law:statements.${id}.heading`),
        text: t(`law:statements.${id}.text`),
        statement: id,
      })),
    ],
  };
}
export type LegalView = ReturnType<typeof buildLegalDocument>;

const pathNames = { terms: "terms-and-conditions", privacy: "privacy-policy", faq: "faq" } as const;

/** The document with the tags of its page. */
export const buildLegalPage = (visit: Visit, name: LegalDocumentName, ruleTexts?: TextValues) => ({
  ...buildLegalDocument(visit, name, ruleTexts),
  head: buildPageHead(visit, legalPath(visit.language, pathNames[name]), describePage(visit, name)),
});

/** Anchor id of a section; not translated, so that a link to a section survives the language switch. */
const toAnchorId = (sectionKey: string) => sectionKey.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
