/** Hydrates pages with `handle.hydrate` (staff pages). Shopper pages never load this file. */
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLanguage } from "#domain/formats/language.ts";
import { createI18n, createT, i18nCode } from "#locales/create-texts.ts";
import { TextsSource } from "./i18n/texts-source.ts";
import { firstError, HasRejectedForm, hasRejectedSubmission, PageError } from "./page/document-context.tsx";

const catalogues = {
  "en-ca": () => import("#locales/en-ca/index.ts"),
  "fr-ca": () => import("#locales/fr-ca/index.ts"),
};

const timeoutMs = 120_000;

/** Tells the enhance script which script file did not load; it shows the error (section 8). */
function reportChunkError(name: string): void {
  dispatchEvent(new CustomEvent("chunk-error", { detail: name }));
}

async function hydrate() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en-ca";
  const timer = setTimeout(reportChunkError, timeoutMs, `${language}.js`);
  const texts = await catalogues[language]();
  clearTimeout(timer);
  const t = createT(createI18n({ [i18nCode(language)]: { ...texts } }), language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsSource.Provider value={() => t}>
          <HasRejectedForm.Provider value={hasRejectedSubmission(window.__remixContext.state.actionData)}>
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
  // The browser's error message ends with the URL of the file.
  const [address = ""] = /\S+\.js$/.exec(error instanceof Error ? error.message : "") ?? [];
  if (!address) throw error;
  reportChunkError(address);
});
