/** Hydrates the pages that ask for it: staff pages. Shopper pages never load this. */
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLanguage } from "#domain/formats/language.ts";
import { createI18n, createT, i18nCode } from "#locales/create-texts.ts";
import { TextsSource } from "./i18n/source.ts";
import { firstError, HasRejectedForm, isRejection, PageError } from "./page/document-context.tsx";

const catalogues = {
  "en-ca": () => import("#locales/en-ca/index.ts"),
  "fr-ca": () => import("#locales/fr-ca/index.ts"),
};

const longestMs = 120_000;

/** The enhance script shows which part did not load (section 8). */
function tellChunkError(name: string): void {
  dispatchEvent(new CustomEvent("chunk-error", { detail: name }));
}

async function hydrate() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en-ca";
  const late = setTimeout(tellChunkError, longestMs, `${language}.js`);
  const texts = await catalogues[language]();
  clearTimeout(late);
  const t = createT(createI18n({ [i18nCode(language)]: { ...texts } }), language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsSource.Provider value={() => t}>
          <HasRejectedForm.Provider value={isRejection(window.__remixContext.state.actionData)}>
            <PageError.Provider value={firstError(window.__remixContext.state.errors)}>
              <RemixBrowser />
            </PageError.Provider>
          </HasRejectedForm.Provider>
        </TextsSource.Provider>
      </StrictMode>,
    );
  });
}

hydrate().catch((error: unknown) => {
  // A browser's own message ends with the address of what it could not load.
  const [address = ""] = /\S+\.js$/.exec(error instanceof Error ? error.message : "") ?? [];
  if (!address) throw error;
  tellChunkError(address);
});
