import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";

export const partnersPath = (language: Language, page?: "companies" | "test"): string =>
  mainTeamPath(language, page === undefined ? "shopitrade" : `shopitrade/${page}`);

/** Heading and tabs of the partner programme. */
export const partnerPages = ({ t, language }: Texts) => ({
  heading: t("partners:title"),
  pages: ([undefined, "companies", "test"] as const).map((page) => ({
    href: partnersPath(language, page),
    text: t(`partners:pages.${page ?? "overview"}`),
  })),
});

export const partnerPath = (language: Language, companyId: number): string =>
  `${partnersPath(language, "companies")}/${companyId}`;
