/** The institutions that the connection reaches, by name. */
import type { FinancialInstitution } from "#contract/credit/credit-score.ts";

const same = (key: string, name: string): FinancialInstitution => ({ key, name: { en: name, fr: name } });

export const institutions: readonly FinancialInstitution[] = [
  same("atb", "ATB Financial"),
  { key: "bmo", name: { en: "BMO Bank of Montreal", fr: "BMO Banque de Montréal" } },
  { key: "cibc", name: { en: "CIBC", fr: "Banque CIBC" } },
  same("coast-capital", "Coast Capital"),
  same("desjardins", "Desjardins"),
  { key: "eq", name: { en: "EQ Bank", fr: "Banque EQ" } },
  { key: "laurentian", name: { en: "Laurentian Bank", fr: "Banque Laurentienne" } },
  same("meridian", "Meridian"),
  { key: "national", name: { en: "National Bank", fr: "Banque Nationale" } },
  { key: "rbc", name: { en: "RBC Royal Bank", fr: "RBC Banque Royale" } },
  { key: "scotiabank", name: { en: "Scotiabank", fr: "Banque Scotia" } },
  { key: "simplii", name: { en: "Simplii Financial", fr: "Financière Simplii" } },
  same("tangerine", "Tangerine"),
  same("td", "TD Canada Trust"),
  same("vancity", "Vancity"),
];

/** Capitals and accents make no difference. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

export const findInstitution = (key: string): FinancialInstitution | null =>
  institutions.find((institution) => institution.key === key) ?? null;

/** All of them for a search that says nothing. */
export const searchInstitutions = (search = ""): FinancialInstitution[] =>
  institutions.filter(({ name }) => plainText(`${name.en} ${name.fr}`).includes(plainText(search)));
