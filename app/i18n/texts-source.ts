import { createContext } from "react";
import type { Language } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";

/** Translation function by language. A context, because a route may not import the catalogues: its file is built for browsers too. */
export const TextsSource = createContext<(language: Language) => T>(() => {
  throw new Error("The entry gives the texts.");
});
