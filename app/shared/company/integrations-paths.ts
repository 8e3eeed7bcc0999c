/** Paths of a company's integrations, which exist twice: for its heads, and below a company for staff. */
import { useParams } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Language } from "#domain/formats/language.ts";
import { companyPath, mainTeamPath } from "#domain/site/paths.ts";

/** @param companyId that staff name; undefined on the company's own pages */
export function integrationsPathOf(language: Language, companyId: string | number | undefined, page = ""): string {
  const path = page ? `integrations/${page}` : "integrations";
  return companyId === undefined
    ? companyPath(language, path)
    : mainTeamPath(language, `companies/${companyId}/${path}`);
}

/** The same on a page. */
export function useIntegrationsPath(): (page?: string) => string {
  const { language } = useTexts();
  const { companyId } = useParams();
  return (page) => integrationsPathOf(language, companyId, page);
}
