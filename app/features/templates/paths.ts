import type { Language } from "#domain/formats/language.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export const templatesPath = (language: Language): string => mainTeamPath(language, "third-parties/templates");
