import type { Language } from "#app/domain/language.ts";
import { mainTeamPath } from "#app/domain/paths.ts";

export const usersPath = (language: Language): string => mainTeamPath(language, "users");

export const userPath = (language: Language, userId: number, page?: "edit" | "deactivate"): string =>
  `${usersPath(language)}/${userId}${page ? `/${page}` : ""}`;
