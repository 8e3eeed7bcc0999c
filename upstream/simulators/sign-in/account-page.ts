/** The provider's page: who are you? A plain form in the language of the site that asks. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

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
    note: "Page simulée : aucun de vos comptes n’est demandé.",
    email: "Courriel",
    firstName: "Prénom",
    lastName: "Nom",
    verified: "Ce fournisseur a confirmé l’adresse",
    proceed: "Continuer",
    cancel: "Annuler",
  },
};

const names: Record<string, string> = { google: "Google", facebook: "Facebook" };

const style = `*{box-sizing:border-box}
body{margin:0;background:#f4f6f7;color:#16212a;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
p{color:#4a5963;margin:0 0 1rem}
form{background:#fff;border:1px solid #d9e0e4;border-radius:8px;padding:1.25rem 1rem}
label{display:block;font-weight:600;margin-bottom:1rem}
input:not([type=checkbox]){display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;border:1px solid #66757f;border-radius:8px;font:inherit}
.tick{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
.tick input{width:1.5rem;height:1.5rem;margin:0}
button{display:block;width:100%;min-height:3rem;border:1px solid #16212a;border-radius:8px;background:#16212a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button+button{margin-top:.75rem;background:#fff;color:#16212a}
:focus-visible{outline:3px solid #16212a;outline-offset:2px}`;
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export async function accountPage({ provider, redirectUri }: Asked): Promise<Response> {
  const lang = new URL(redirectUri).pathname.startsWith("/fr") ? "fr-CA" : "en-CA";
  const text = words[lang];
  const title = text.title(names[provider] ?? provider);
  const tick = html`<label class="tick"><input type="checkbox" name="emailVerified" value="yes" checked> ${text.verified}</label>`;
  const body = await html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${text.note}</p>
<form method="post" data-form="main">
<label>${text.email}<input name="email" type="email" maxlength="120" autocomplete="email"></label>
<label>${text.firstName}<input name="firstName" maxlength="60" autocomplete="given-name"></label>
<label>${text.lastName}<input name="lastName" maxlength="60" autocomplete="family-name"></label>
${provider === "google" ? tick : ""}
<button name="intent" value="continue">${text.proceed}</button>
<button name="intent" value="cancel">${text.cancel}</button></form></main></body>
</html>`;
  return new Response(String(body), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
    },
  });
}
