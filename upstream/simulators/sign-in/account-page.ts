/** Simulated account page of a sign-in provider: a plain form in the site's language. */

import { html } from "hono/html";
import { defaultLanguage, languageOfPath } from "#domain/formats/language.ts";
import { renderPlainPage } from "../plain-page.ts";

export interface AuthorizationRequest {
  provider: string;
  clientId: string;
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

const pageTexts = {
  "en-ca": {
    title: (provider: string) => `Log in with ${provider}`,
    note: "This is a simulated page. You don’t need an account.",
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    verified: "This provider has confirmed the address",
    continueLabel: "Continue",
    cancelLabel: "Cancel",
  },
  "fr-ca": {
    title: (provider: string) => `Connexion avec ${provider}`,
    note: "Page simulée : aucun de vos comptes n’est demandé.",
    email: "Courriel",
    firstName: "Prénom",
    lastName: "Nom",
    verified: "Ce fournisseur a confirmé l’adresse",
    continueLabel: "Continuer",
    cancelLabel: "Annuler",
  },
};

const providerNames: Record<string, string> = { google: "Google", facebook: "Facebook" };

export async function accountPage({ provider, redirectUri }: AuthorizationRequest): Promise<Response> {
  const language = languageOfPath(new URL(redirectUri).pathname) ?? defaultLanguage;
  const texts = pageTexts[language];
  const title = texts.title(providerNames[provider] ?? provider);
  const verifiedCheckbox = html`<label class="tick"><input type="checkbox" name="emailVerified" value="yes" checked> ${texts.verified}</label>`;
  const fields = html`<label>${texts.email}<input name="email" type="email" maxlength="120" autocomplete="email"></label>
<label>${texts.firstName}<input name="firstName" maxlength="60" autocomplete="given-name"></label>
<label>${texts.lastName}<input name="lastName" maxlength="60" autocomplete="family-name"></label>
${provider === "google" ? verifiedCheckbox : ""}
`;
  const { note, continueLabel, cancelLabel } = texts;
  return renderPlainPage({ language, title, note, fields, continueLabel, cancelLabel });
}
