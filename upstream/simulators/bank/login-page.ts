/** An institution's page: who are you to us? A plain form in the language of the site that asks. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { findInstitution } from "#upstream/services/credit-score/institutions.ts";

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
    note: "Page simulée : aucun de vos comptes n’est demandé. Ce que vous tapez tient lieu de ce que dirait votre institution.",
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

const style = `*{box-sizing:border-box}
body{margin:0;background:#f4f6f7;color:#16212a;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
p{color:#4a5963;margin:0 0 1rem}
form{background:#fff;border:1px solid #d9e0e4;border-radius:8px;padding:1.25rem 1rem}
label{display:block;font-weight:600;margin-bottom:1rem}
input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;border:1px solid #66757f;border-radius:8px;font:inherit}
button{display:block;width:100%;min-height:3rem;border:1px solid #16212a;border-radius:8px;background:#16212a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button+button{margin-top:.75rem;background:#fff;color:#16212a}
:focus-visible{outline:3px solid #16212a;outline-offset:2px}`;
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export async function loginPage({ institution, language }: Asked): Promise<Response> {
  const lang = language === "fr-ca" ? "fr-CA" : "en-CA";
  const text = words[lang];
  const names = findInstitution(institution)?.name;
  const title = text.title((lang === "fr-CA" ? names?.fr : names?.en) ?? institution);
  const inputs = identityFields.map(
    (name) => html`<label>${text.fields[name]}<input name="${name}" maxlength="120" autocomplete="off"></label>
`,
  );
  const body = await html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${text.note}</p>
<form method="post" data-form="main">
${inputs}<button name="intent" value="continue">${text.proceed}</button>
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
