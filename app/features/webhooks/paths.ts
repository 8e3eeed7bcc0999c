/** Paths of a company's webhooks, below its integrations. */

import { integrationsPathOf, useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import type { Language } from "#domain/formats/language.ts";

const below = (page: string): string => (page ? `webhooks/${page}` : "webhooks");

/** @param companyId that staff name; undefined on the company's own pages */
export const webhooksPathOf = (language: Language, companyId: string | undefined, page = ""): string =>
  integrationsPathOf(language, companyId, below(page));

/** The same on a page. */
export function useWebhooksPath(): (page?: string) => string {
  const pathOf = useIntegrationsPath();
  return (page = "") => pathOf(below(page));
}
