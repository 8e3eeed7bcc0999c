import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const creditReviewsPath = (language: Language): string => mainTeamPath(language, "credit-reviews");

export const creditReviewPath = (language: Language, creditApplicationId: string): string =>
  `${creditReviewsPath(language)}/${creditApplicationId}`;
