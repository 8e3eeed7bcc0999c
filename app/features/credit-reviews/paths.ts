import type { Language } from "#app/domain/language.ts";
import { mainTeamPath } from "#app/domain/paths.ts";

export const creditReviewsPath = (language: Language): string => mainTeamPath(language, "credit-reviews");

export const creditReviewPath = (language: Language, creditApplicationId: string): string =>
  `${creditReviewsPath(language)}/${creditApplicationId}`;
