/** Types of translated texts: a key that is missing in the English catalogue does not compile. */
import type { Language } from "#domain/formats/language.ts";
import type { Catalogue } from "./index.ts";
import { getTextKeys } from "./keys.ts";

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type Leaves<Texts, Path extends string = ""> = {
  [K in keyof Texts & string]: Texts[K] extends string
    ? WithoutPlural<`${Path}${K}`>
    : Leaves<Texts[K], `${Path}${K}.`>;
}[keyof Texts & string];

/** A text key such as `namespace:path.of.the.text`. */
export type TextKey = { [N in keyof Catalogue & string]: `${N}:${Leaves<Catalogue[N]>}` }[keyof Catalogue & string];

export type TextValues = Record<string, string | number>;

/** Returns the text of a key in the page's language. */
export type T = (key: TextKey, values?: TextValues) => string;

/** Checks keys that are built from data, such as an error code. */
export const isTextKey = (key: unknown): key is TextKey => typeof key === "string" && getTextKeys().has(key);

export interface Texts {
  language: Language;
  t: T;
}
