import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const usersPath = (language: Language): string => mainTeamPath(language, "users");

export const userPath = (
  language: Language,
  userId: number,
  page?: "activity" | "edit" | "deactivate" | "delete" | "erase-activities" | "second-factor" | "login-as" | "sections",
): string => `${usersPath(language)}/${userId}${page ? `/${page}` : ""}`;

/** Where staff activate or deactivate the users that they have chosen. */
export const userBatchPath = (language: Language): string => `${usersPath(language)}/bulk`;

/** Everybody who works here; `page` is a person's id, `invite`, or a page below a person. */
export const staffEmployeesPath = (language: Language, page?: string | number): string =>
  mainTeamPath(language, page === undefined ? "employees" : `employees/${page}`);
