import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const partnersPath = (language: Language, page?: "companies" | "test"): string =>
  mainTeamPath(language, page === undefined ? "shopitrade" : `shopitrade/${page}`);

export const partnerPath = (language: Language, companyId: number): string =>
  `${partnersPath(language, "companies")}/${companyId}`;
