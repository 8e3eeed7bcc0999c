import * as enCa from "./en-ca/index.ts";
import * as frCa from "./fr-ca/index.ts";
import * as frFr from "./fr-fr/index.ts";

/** All namespaces with their texts; English defines the keys. */
export type Catalogue = typeof enCa;
export type Namespace = keyof Catalogue;

export const catalogues = { "en-ca": enCa, "fr-ca": frCa, "fr-fr": frFr };
