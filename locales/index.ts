import * as enCa from "./en-ca/index.ts";
import * as frCa from "./fr-ca/index.ts";
import * as frFr from "./fr-fr/index.ts";
import { type TextTree, toFrance } from "./france.ts";

/** All namespaces with their texts; English defines the keys. */
export type Catalogue = typeof enCa;
export type Namespace = keyof Catalogue;

/** France's own texts; all others are derived from Quebec's. */
export const franceOwnTexts: TextTree = frFr;

let derived: TextTree | undefined;

export const catalogues = {
  "en-ca": enCa,
  "fr-ca": frCa,
  /** Derived when it is first read, because most starts need it late or never. */
  get "fr-fr"(): TextTree {
    derived ??= toFrance(frCa, franceOwnTexts);
    return derived;
  },
};
