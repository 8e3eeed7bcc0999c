import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { catalogueAreaOf, cataloguePaths } from "./paths.ts";

/** The page's texts, and the addresses of the area that it stands in. */
export function useCatalogue() {
  const texts = useTexts();
  const { pathname } = useLocation();
  return { ...texts, texts, paths: cataloguePaths(texts.language, catalogueAreaOf(pathname)) };
}
