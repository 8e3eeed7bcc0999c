import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const thirdPartiesPath = (language: Language, page = ""): string =>
  mainTeamPath(language, `third-parties${page && `/${page}`}`);

/** The configurations of Canadian Black Book, or one of them: a company's, or with null the brand's. */
export function cbbPath(language: Language, companyId?: number | null, page = ""): string {
  const owner = companyId === undefined ? "" : `/${companyId ?? "brand"}`;
  return thirdPartiesPath(language, `cbb${owner}${page && `/${page}`}`);
}

/** The log with filters. */
export function outsideCallsPath(language: Language, filters: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== null) query.set(name, String(value));
  return `${thirdPartiesPath(language, "logs")}?${query}`;
}
