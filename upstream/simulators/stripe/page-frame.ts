/** Frame of the hosted pages: one column, no script, inline style allowed by its CSP hash. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { localeTags } from "#domain/formats/language.ts";
import { languageOfLocale } from "./checkout-texts.ts";

export type Markup = ReturnType<typeof html>;

const buildStyle = (colour: string) => `:root{--brand:${colour}}
*{box-sizing:border-box}
body{margin:0;background:#f4f6f7;color:#16212a;font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
header{border-top:4px solid var(--brand);background:#fff;border-bottom:1px solid #d9e0e4}
header p{max-width:30rem;margin:0 auto;padding:.75rem 1rem;font-weight:600}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 1rem}
.panel{background:#fff;border:1px solid #d9e0e4;border-radius:8px;padding:1.25rem 1rem;margin-bottom:1rem}
dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.375rem 0}
dt{color:#4a5963}dd{margin:0;text-align:right;white-space:nowrap}
dl .email{display:block}.email dd{text-align:left;white-space:normal;overflow-wrap:anywhere}
.total{border-top:1px solid #16212a;margin-top:.375rem;font-weight:600}.total dd{font-size:1.25rem}.total:first-child{border:0;margin:0}
.note{color:#4a5963;font-size:.875rem;margin:0 0 1rem}
.field{display:grid;gap:.25rem;margin-bottom:1.25rem}label{display:block;font-weight:600}
.hint{color:#4a5963;font-size:.875rem;margin:0}
.error{color:#b3261e;font-weight:600;margin:.25rem 0 0;padding-left:.75rem;border-left:3px solid}
@media (min-width:48rem){.field>.error{order:1}}
input{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid #66757f;border-radius:8px;background:#fff;color:inherit;font:inherit}
input[aria-invalid]{border-color:#b3261e;box-shadow:inset 0 0 0 1px #b3261e}
.short input{max-width:10rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border:1px solid var(--brand);border-radius:8px;background:var(--brand);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.quiet{margin-top:.75rem;background:#fff;color:var(--brand)}
.cancel{display:block;padding:.75rem;text-align:center;color:var(--brand)}
.summary{border:2px solid #b3261e;border-radius:8px;padding:1rem;margin-bottom:1rem;background:#fff}
.summary h2{font-size:1.125rem;margin:0 0 .25rem}.summary ul{margin:0;padding:0;list-style:none}.summary li{margin-top:.5rem}.summary a{color:#b3261e;font-weight:600}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.summary:focus-visible{outline-color:#b3261e;outline-offset:0}`;

/** A page and its Content-Security-Policy, which allows only its style and its form. */
export interface Page {
  body: string;
  policy: string;
}

export async function renderDocument(
  locale: string | null,
  merchant: string,
  colour: string,
  title: string,
  main: Markup,
): Promise<Page> {
  const style = buildStyle(colour);
  const hash = createHash("sha256").update(style).digest("base64");
  const body = await html`<!doctype html>
<html lang="${localeTags[languageOfLocale(locale)]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><header><p>${merchant}</p></header><main>${main}</main></body>
</html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { body: String(body), policy };
}

export const toHtmlResponse = (page: Page, status = 200) =>
  new Response(page.body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": page.policy,
      "cache-control": "private, no-store",
      // With "no-referrer", browsers would post the form with origin "null", which the site refuses.
      "referrer-policy": "same-origin",
    },
  });
