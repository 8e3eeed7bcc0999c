import { useParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Language } from "#domain/formats/language.ts";
import { companyPath, mainTeamPath } from "#domain/site/paths.ts";

/** The profile of the dealer's own company, or of the one that staff name. */
export const profilePathOf = (language: Language, companyId: string | undefined): string =>
  companyId === undefined ? companyPath(language, "profile") : mainTeamPath(language, `companies/${companyId}`);

/** The same on a page, and whether staff opened it. */
export function useProfilePath() {
  const { language } = useTexts();
  const { companyId } = useParams();
  return { profileHref: profilePathOf(language, companyId), isStaffs: companyId !== undefined };
}
