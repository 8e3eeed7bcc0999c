import type { Texts } from "#locales/texts.ts";
import { partnersPath } from "./paths.ts";

/** Heading and tabs of the partner programme. */
export const partnerPages = ({ t, language }: Texts) => ({
  heading: t("partners:title"),
  pages: ([undefined, "companies", "test"] as const).map((page) => ({
    href: partnersPath(language, page),
    text: t(`partners:pages.${page ?? "overview"}`),
  })),
});
