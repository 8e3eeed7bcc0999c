/** An institution's page: who are you to us? A plain form in the language of the site that asks. */
import { html } from "hono/html";
import { findInstitution } from "#upstream/services/credit-score/institutions.ts";
import { plainPage } from "../plain-page.ts";

export interface Asked {
  clientId: string;
  institution: string;
  visit: string;
  redirectUri: string;
  language: string;
}

const words = {
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
    proceed: "Share and continue",
    cancel: "Cancel",
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
    proceed: "Communiquer et continuer",
    cancel: "Annuler",
  },
};

export const identityFields = ["name", "address", "city", "province", "postalCode", "email", "phone"] as const;

export async function loginPage({ institution, language }: Asked): Promise<Response> {
  const lang = language === "fr-ca" ? "fr-CA" : "en-CA";
  const text = words[lang];
  const names = findInstitution(institution)?.name;
  const title = text.title((lang === "fr-CA" ? names?.fr : names?.en) ?? institution);
  const inputs = identityFields.map(
    (name) => html`<label>${text.fields[name]}<input name="${name}" maxlength="120" autocomplete="off"></label>
`,
  );
  const { note, proceed, cancel } = text;
  return plainPage({ lang, title, note, fields: inputs, proceed, cancel });
}
