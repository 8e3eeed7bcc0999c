/** Simulated login page of a bank: a plain form in the site's language. */

import { html } from "hono/html";
import { bilingualKeyOf, defaultLanguage, isLanguage } from "#domain/formats/language.ts";
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
  "en-ca": {
    title: (name: string) => `Log in to ${name}`,
    note: "This is a simulated page. You don’t need an account. Your answers stand in for your institution’s.",
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
  "fr-ca": {
    title: (name: string) => `Connexion à ${name}`,
    note: "Page simulée : aucun de vos comptes n’est demandé. Vos réponses remplacent celles de votre institution.",
    fields: {
      name: "Nom",
      address: "Adresse",
      city: "Ville",
      province: "Province",
      postalCode: "Code postal",
      email: "Courriel",
      phone: "Téléphone",
    },
    continueLabel: "Communiquer mes renseignements",
    cancelLabel: "Annuler",
  },
};

export const identityFields = ["name", "address", "city", "province", "postalCode", "email", "phone"] as const;

export async function loginPage({ institution, language: requested }: ConnectRequest): Promise<Response> {
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const texts = pageTexts[language];
  const title = texts.title(findInstitution(institution)?.name[bilingualKeyOf(language)] ?? institution);
  const inputs = identityFields.map(
    (name) => html`<label>${texts.fields[name]}<input name="${name}" maxlength="120" autocomplete="off"></label>
`,
  );
  const { note, continueLabel, cancelLabel } = texts;
  return renderPlainPage({ language, title, note, fields: inputs, continueLabel, cancelLabel });
}
