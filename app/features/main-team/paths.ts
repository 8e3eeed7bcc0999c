import type { Language } from "#app/domain/language.ts";
import { mainTeamSegment } from "#app/domain/roles.ts";

export const usersPath = (language: Language): string => `/${language}/${mainTeamSegment}/users`;

export const userPath = (language: Language, userId: number, page?: "edit" | "deactivate"): string =>
  `${usersPath(language)}/${userId}${page ? `/${page}` : ""}`;
