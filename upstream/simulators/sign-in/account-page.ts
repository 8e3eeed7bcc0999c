/** The provider's page: who are you? A plain form in the language of the site that asks. */
import { html } from "hono/html";
import { plainPage } from "../plain-page.ts";

export interface Asked {
  provider: string;
  clientId: string;
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

const words = {
  "en-CA": {
    title: (provider: string) => `Sign in with ${provider}`,
    note: "Simulated page: no account of yours is asked for.",
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    verified: "This provider has confirmed the address",
    proceed: "Continue",
    cancel: "Cancel",
  },
  "fr-CA": {
    title: (provider: string) => `Connexion avec ${provider}`,
    note: "Page simulée : aucun de vos comptes n’est demandé.",
    email: "Courriel",
    firstName: "Prénom",
    lastName: "Nom",
    verified: "Ce fournisseur a confirmé l’adresse",
    proceed: "Continuer",
    cancel: "Annuler",
  },
};

const names: Record<string, string> = { google: "Google", facebook: "Facebook" };

export async function accountPage({ provider, redirectUri }: Asked): Promise<Response> {
  const lang = new URL(redirectUri).pathname.startsWith("/fr") ? "fr-CA" : "en-CA";
  const text = words[lang];
  const title = text.title(names[provider] ?? provider);
  const tick = html`<label class="tick"><input type="checkbox" name="emailVerified" value="yes" checked> ${text.verified}</label>`;
  const fields = html`<label>${text.email}<input name="email" type="email" maxlength="120" autocomplete="email"></label>
<label>${text.firstName}<input name="firstName" maxlength="60" autocomplete="given-name"></label>
<label>${text.lastName}<input name="lastName" maxlength="60" autocomplete="family-name"></label>
${provider === "google" ? tick : ""}
`;
  const { note, proceed, cancel } = text;
  return plainPage({ lang, title, note, fields, proceed, cancel });
}
