import type { Language } from "#domain/formats/language.ts";
import { vehiclesTeamPath } from "#domain/site/paths.ts";

export const coloursPath = (language: Language): string => vehiclesTeamPath(language, "colours");
