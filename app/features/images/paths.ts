import type { Language } from "#domain/formats/language.ts";
import { vehiclesTeamPath } from "#domain/site/paths.ts";

/** The trims of the catalogue with their pictures, or a page below. */
export const imagesPath = (language: Language, page?: string): string =>
  vehiclesTeamPath(language, `Images${page ? `/${page}` : ""}`);

/** The pictures that a trim can have, or the choice of its record. */
export const trimImagesPath = (language: Language, trimId: number, page?: "record"): string =>
  imagesPath(language, `trims/${trimId}${page ? `/${page}` : ""}`);

/** The records of the picture source. */
export const vifListPath = (language: Language, file?: "viflist.csv"): string =>
  imagesPath(language, `vif-list${file ? `/${file}` : ""}`);

/** The folders of records, one of them, or its pictures as a file. */
export const foldersPath = (language: Language, vifId?: number, file?: "pictures.zip"): string =>
  imagesPath(language, ["folders", vifId, file].filter((part) => part !== undefined).join("/"));
