/** The legal pages: which sections each has, and the facts that fill them in, from the brand's data and the product's rules. */

import type { Visit } from "#app/session/visit.ts";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { formatDollars } from "#domain/money/money.ts";
import {
  applicationRetentionDays,
  contractRetentionYears,
  draftRetentionMonths,
  exportKeptDays,
  licenceRetentionDays,
  recordRetentionMonths,
} from "#domain/people/retention.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";
import { isTextKey, type TextValues } from "#locales/texts.ts";

/** In the order of reading. The first nine of the terms are the subjects that the specification names (section 2). */
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
export type LegalDocument = keyof typeof legalSections;

/** The day that the terms and the policy in force were published (specification, section 9). */
export const publicationDay = "2021-03-01";

/** What the seed's plans and the purchase hold to, as the specification's section 9 has it. */
const rules = { lock: 30, extension: 15, hold: 5, trial: 7, cancellation: 30, deductible: 50_00, covered: 90 };

/** What the sweeps hold to. */
const kept = {
  draftMonths: draftRetentionMonths,
  applicationDays: applicationRetentionDays,
  licenceDays: licenceRetentionDays,
  contractYears: contractRetentionYears,
  recordMonths: recordRetentionMonths,
  exportDays: exportKeptDays,
};

function factsOf({ brand, language, t }: Pick<Visit, "brand" | "language" | "t">): TextValues {
  const word = wordOf(language);
  const { publisher, address, email, phone, privacyOfficer, district } = brand.legal;
  return {
    ...rules,
    ...kept,
    deductible: formatDollars(rules.deductible, language),
    covered: formatPercent(rules.covered, language),
    deposit: formatDollars(reservationDeposit, language),
    radius: kilometres(deliveryRadiusKm, t, language),
    brand: brand.name[word],
    publisher: publisher[word],
    address: address[word],
    email: email[word],
    phone,
    officer: privacyOfficer[word],
    district: district[word],
  };
}

/** A legal page in the visitor's language, filled in with the facts of their brand. */
export function legalDocument(visit: Pick<Visit, "brand" | "language" | "t">, name: LegalDocument) {
  const { t } = visit;
  const facts = factsOf(visit);
  const textOf = (path: string) => {
    const key = `legal:${name}.${path}`;
    if (!isTextKey(key)) throw new Error(`There is no text ${key}.`);
    return t(key, facts);
  };
  return {
    title: textOf("title"),
    intro: textOf("intro"),
    published: name === "faq" ? null : { day: publicationDay, text: textOf("date") },
    sections: legalSections[name].map((id) => ({
      id: kebab(id),
      heading: textOf(`sections.${id}.heading`),
      text: textOf(`sections.${id}.text`),
    })),
  };
}
export type LegalView = ReturnType<typeof legalDocument>;

/** An anchor: the same in both languages, so that a link to a section survives the language switch. */
const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
