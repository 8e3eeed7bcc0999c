import { systemPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";

/** Heading and tabs of the pages about the system. */
export const systemPages = ({ t, language }: Texts) => ({
  heading: t("system:title"),
  pages: [
    { href: systemPath(language), text: t("system:pages.overview") },
    { href: systemPath(language, "features"), text: t("system:pages.features") },
  ],
});
