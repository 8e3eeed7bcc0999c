import { useTexts } from "#app/i18n/texts-context.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";

/** Heading and tabs of a company's pages for programmers. */
export function useIntegrationPages() {
  const { t } = useTexts();
  const pathTo = useIntegrationsPath();
  return {
    heading: t("integrations:title"),
    pages: [
      { href: pathTo(), text: t("integrations:pages.keys") },
      { href: pathTo("webhooks"), text: t("integrations:pages.webhooks") },
    ],
  };
}
