/** The financial institutions that the bank connection supports. */
import type { FinancialInstitution } from "#contract/credit/credit-score.ts";
import { foldText } from "#domain/formats/fold-text.ts";

const institutionWithOneName = (key: string, name: string): FinancialInstitution => ({
  key,
  name: { en: name, fr: name },
});

export const institutions: readonly FinancialInstitution[] = [
  institutionWithOneName("atb", "ATB Financial"),
  { key: "bmo", name: { en: "BMO Bank of Montreal", fr: "BMO Banque de Montréal" } },
  { key: "cibc", name: { en: "CIBC", fr: "Banque CIBC" } },
  institutionWithOneName("coast-capital", "Coast Capital"),
  institutionWithOneName("desjardins", "Desjardins"),
  { key: "eq", name: { en: "EQ Bank", fr: "Banque EQ" } },
  { key: "laurentian", name: { en: "Laurentian Bank", fr: "Banque Laurentienne" } },
  institutionWithOneName("meridian", "Meridian"),
  { key: "national", name: { en: "National Bank", fr: "Banque Nationale" } },
  { key: "rbc", name: { en: "RBC Royal Bank", fr: "RBC Banque Royale" } },
  { key: "scotiabank", name: { en: "Scotiabank", fr: "Banque Scotia" } },
  { key: "simplii", name: { en: "Simplii Financial", fr: "Financière Simplii" } },
  institutionWithOneName("tangerine", "Tangerine"),
  institutionWithOneName("td", "TD Canada Trust"),
  institutionWithOneName("vancity", "Vancity"),
];

/** For comparisons without case, accents, spaces or punctuation. */
export const normalizeText = (text: string): string => foldText(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ""));

export const findInstitution = (key: string): FinancialInstitution | null =>
  institutions.find((institution) => institution.key === key) ?? null;

/** Returns all institutions for an empty search, and none for signs alone. */
export function searchInstitutions(search = ""): FinancialInstitution[] {
  const letters = normalizeText(search);
  if (letters === "" && search.trim() !== "") return [];
  return institutions.filter(({ name }) => normalizeText(`${name.en} ${name.fr}`).includes(letters));
}
