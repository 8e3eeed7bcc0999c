import { createContext, type ReactNode, useContext } from "react";
import type { Texts } from "#locales/texts.ts";

const Context = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context.Provider value={texts}>{children}</Context.Provider>;
}

/** The page's language and its texts. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useTexts needs a TextsProvider above it.");
  return texts;
}
