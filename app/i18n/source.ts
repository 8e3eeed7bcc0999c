import { createContext } from "react";
import type { Language } from "#domain/formats/language.ts";
import type { T } from "#locales/texts.ts";

/** Where a page's texts come from: all languages on the server, what was loaded for the page in the browser. */
export const TextsSource = createContext<(language: Language) => T>(() => {
  throw new Error("The entry gives the texts.");
});
