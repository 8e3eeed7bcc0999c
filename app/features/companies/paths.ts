import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const companiesPath = (language: Language, companyId?: number): string =>
  mainTeamPath(language, companyId === undefined ? "companies" : `companies/${companyId}`);
