import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const tradeInValuesPath = (language: Language): string => mainTeamPath(language, "trade-in-value-modification");

export const bulkPath = (language: Language): string => `${tradeInValuesPath(language)}/bulk`;

export const subscriptionsPath = (language: Language): string => `${tradeInValuesPath(language)}/subscriptions`;

export const bulkChangesPath = (language: Language): string => `${tradeInValuesPath(language)}/changes`;

export const valueSetPath = (language: Language, setId: string): string => `${bulkChangesPath(language)}/${setId}`;

export const trimsPath = (language: Language): string => `${tradeInValuesPath(language)}/trims`;

export const trimPath = (language: Language, trimId: number, page?: "change" | "estimates"): string =>
  `${trimsPath(language)}/${trimId}${page ? `/${page}` : ""}`;
