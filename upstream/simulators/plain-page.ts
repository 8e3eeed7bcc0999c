/** Page layout of simulated third parties: a plain form in the site's language, without brand colours. */

import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { type Language, localeTags } from "#domain/formats/language.ts";

type Markup = ReturnType<typeof html>;

interface PlainPageParts {
  language: Language;
  title: string;
  note: string;
  fields: Markup | Markup[];
  continueLabel: string;
  cancelLabel: string;
}

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

export async function renderPlainPage({
  language,
  title,
  note,
  fields,
  continueLabel,
  cancelLabel,
}: PlainPageParts): Promise<Response> {
  const body = await html`<!doctype html>
<html lang="${localeTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${note}</p>
<form method="post" data-form="main">
${fields}<button name="intent" value="continue">${continueLabel}</button>
<button name="intent" value="cancel">${cancelLabel}</button></form></main></body>
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
