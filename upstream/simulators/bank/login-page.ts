/** Simulated login page of a bank: a plain form in the site's language. */
import { html } from "hono/html";
import { findInstitution } from "#upstream/services/credit-score/institutions.ts";
import { renderPlainPage } from "../plain-page.ts";

export interface ConnectRequest {
  clientId: string;
  institution: string;
  visit: string;
  redirectUri: string;
  language: string;
}

const pageTexts = {
  "en-CA": {
    title: (name: string) => `Sign in to ${name}`,
    note: "Simulated page: no account of yours is asked for. What you type stands for what your institution would tell.",
    fields: {
      name: "Name",
      address: "Address",
      city: "City",
      province: "Province",
      postalCode: "Postal code",
      email: "Email",
      phone: "Phone",
    },
    continueLabel: "Share and continue",
    cancelLabel: "Cancel",
  },
  "fr-CA": {
    title: (name: string) => `Connexion à ${name}`,
    note: "Page simulée : aucun de vos comptes n’est demandé. Ce que vous tapez tient lieu de ce que dirait votre institution.",
    fields: {
      name: "Nom",
      address: "Adresse",
      city: "Ville",
      province: "Province",
      postalCode: "Code postal",
      email: "Courriel",
      phone: "Téléphone",
    },
    continueLabel: "Communiquer et continuer",
    cancelLabel: "Annuler",
  },
};

export const identityFields = ["name", "address", "city", "province", "postalCode", "email", "phone"] as const;

export async function loginPage({ institution, language }: ConnectRequest): Promise<Response> {
  const lang = language === "fr-ca" ? "fr-CA" : "en-CA";
  const texts = pageTexts[lang];
  const names = findInstitution(institution)?.name;
  const title = texts.title((lang === "fr-CA" ? names?.fr : names?.en) ?? institution);
  const inputs = identityFields.map(
    (name) => html`<label>${texts.fields[name]}<input name="${name}" maxlength="120" autocomplete="off"></label>
`,
  );
  const { note, continueLabel, cancelLabel } = texts;
  return renderPlainPage({ lang, title, note, fields: inputs, continueLabel, cancelLabel });
}
