import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { catalogueAreaOf, cataloguePaths } from "./paths.ts";

/** Heading and tabs of the trims and their models. */
export function useCataloguePages() {
  const { t, paths } = useCatalogue();
  return {
    heading: t("catalogue:title"),
    pages: [
      { href: paths.vehicles, text: t("catalogue:pages.vehicles") },
      ...(["ca", "eu"] as const).map((market) => ({
        href: paths.models(market),
        text: t(`catalogue:pages.${market}`),
      })),
    ],
  };
}

/** The page's texts, and the addresses of the area that it stands in. */
export function useCatalogue() {
  const texts = useTexts();
  const { pathname } = useLocation();
  return { ...texts, texts, paths: cataloguePaths(texts.language, catalogueAreaOf(pathname)) };
}
