import { createContext } from "react";
import type { Language } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";

/** Translation function by language: all languages on the server, only the page's language in the browser. */
export const TextsSource = createContext<(language: Language) => T>(() => {
  throw new Error("The entry gives the texts.");
});
