import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { HasRejectedForm, PageError } from "./document-context.tsx";
import { errorKindOf } from "./error-kind.ts";
import { useSite } from "./site.ts";

const hasTitle = (data: unknown): data is { title: string } =>
  typeof data === "object" && data !== null && "title" in data && typeof data.title === "string";

/** The title that the page's loader gives. */
export const usePageTitle = (): string | undefined =>
  useMatches()
    .map((match) => match.data)
    .filter(hasTitle)
    .at(-1)?.title;

/** Document title: "Error: " when a form of the page was rejected, the page's own title (its loader's `title`), the brand title. */
export function useTitle(): string {
  const { t } = useTexts();
  const site = useSite();
  const error = useContext(PageError);
  const pageTitle = usePageTitle();
  const title = error ? t(`common:errorPages.${errorKindOf(error)}.heading`) : pageTitle;
  const prefix = useContext(HasRejectedForm) && !error ? t("errors:titlePrefix") : "";
  return prefix + [title, site?.title].filter(Boolean).join(" | ");
}
