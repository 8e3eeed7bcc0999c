import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const auditPath = (language: Language): string => mainTeamPath(language, "audit");
