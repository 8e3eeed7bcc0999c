import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";

export const tradeInValuesPath = (language: Language): string => mainTeamPath(language, "trade-in-value-modification");

export const bulkPath = (language: Language): string => `${tradeInValuesPath(language)}/bulk`;

export const subscriptionsPath = (language: Language): string => `${tradeInValuesPath(language)}/subscriptions`;

export const bulkChangesPath = (language: Language): string => `${tradeInValuesPath(language)}/changes`;

export const valueSetPath = (language: Language, setId: string): string => `${bulkChangesPath(language)}/${setId}`;

export const trimsPath = (language: Language): string => `${tradeInValuesPath(language)}/trims`;

/** Heading and tabs of the values of trims. */
export const valuePages = ({ t, language }: Texts) => ({
  heading: t("tradeInValues:title"),
  pages: [
    { href: tradeInValuesPath(language), text: t("tradeInValues:pages.changed") },
    { href: trimsPath(language), text: t("tradeInValues:pages.trims") },
    { href: bulkChangesPath(language), text: t("tradeInValues:pages.bulk") },
    { href: subscriptionsPath(language), text: t("tradeInValues:pages.subscriptions") },
  ],
});

export const trimPath = (language: Language, trimId: number, page?: "change" | "estimates"): string =>
  `${trimsPath(language)}/${trimId}${page ? `/${page}` : ""}`;
