import type { Texts } from "#locales/texts.ts";
import { foldersPath, imagesPath, vifListPath } from "./paths.ts";

/** Heading and tabs of the three lists of pictures. */
export const imagePages = ({ t, language }: Texts) => ({
  heading: t("images:title"),
  pages: [
    { href: imagesPath(language), text: t("images:tabs.trims") },
    { href: foldersPath(language), text: t("images:tabs.folders") },
    { href: vifListPath(language), text: t("images:tabs.vifList") },
  ],
});
