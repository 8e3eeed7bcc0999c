/** Layout, language and Content-Security-Policy of the demo's message pages. */

import { createHash } from "node:crypto";
import type { Context } from "hono";
import { defaultBrand } from "#brands/index.ts";
import {
  type BilingualKey,
  bilingualKeyOf,
  isLanguage,
  type Language,
  languageOfKey,
  localeTags,
} from "#domain/formats/language.ts";
import { type Html, html } from "#upstream/messages/html.ts";

/** The language in the address, which a link of each page sets; without it, that of the Accept-Language header. */
export function pageLanguageOf(context: Context): BilingualKey {
  const chosen = context.req.query("language");
  if (isLanguage(chosen)) return bilingualKeyOf(chosen);
  return /^\s*fr\b/i.test(context.req.header("accept-language") ?? "") ? "fr" : "en";
}

const { palette } = defaultBrand;
const style = `*{box-sizing:border-box}
body{margin:0;background:${palette.surface};color:${palette.ink};font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{border-top:4px solid ${palette.brand};border-bottom:1px solid ${palette.line};background:${palette.paper}}
header nav{display:flex;flex-wrap:wrap;gap:0 24px;max-width:1120px;margin:0 auto;padding:8px 16px}
header nav>:last-child{margin-left:auto}
header a{display:inline-block;padding:10px 0}
main{max-width:1120px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 4px;font-size:clamp(24px,3vw,30px);line-height:1.2;font-weight:600;overflow-wrap:anywhere}
h2{margin:0;font-size:18px;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
h1+.soft{margin-bottom:24px}
article,.panel{margin:16px 0;padding:16px;background:${palette.paper};border:1px solid ${palette.line};border-radius:8px}
p{margin:4px 0;overflow-wrap:anywhere}
.soft,dt{color:${palette.inkSoft};font-size:14px}
.tag{display:inline-block;margin-right:8px;padding:0 8px;border:1px solid ${palette.line};border-radius:8px;font-size:14px}
.failed{border-color:${palette.bad};color:${palette.bad}}
.waiting{border-color:${palette.warn};color:${palette.warn}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0;font:inherit;font-size:14px}
a{color:${palette.brand};overflow-wrap:anywhere}
a[aria-current]{color:${palette.ink};font-weight:600;text-decoration:none}
summary{padding:10px 0;cursor:pointer;color:${palette.brand}}
:focus-visible{outline:3px solid ${palette.brand};outline-offset:2px;border-radius:2px}
iframe{display:block;width:100%;height:1000px;border:1px solid ${palette.line};border-radius:8px;background:${palette.surface}}
form{display:flex;flex-wrap:wrap;gap:16px;align-items:end}
label{display:block;font-weight:600}
input,select,button{min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:${palette.paper};border:1px solid ${palette.inkSoft};border-radius:8px}
input{width:100%}
form .grow{flex:1 1 220px}
button{background:${palette.brand};border-color:${palette.brand};color:${palette.brandInk};font-weight:600;cursor:pointer}
dl{margin:8px 0 0}
dd{margin:0 0 8px;overflow-wrap:anywhere}
ul{margin:8px 0 0;padding:0;list-style:none}
li{padding:10px 0;border-top:1px solid ${palette.line}}
.choices{display:flex;flex-wrap:wrap;gap:0 16px}
.choices a{padding:10px 0}
iframe.long{height:1400px}
.messages{margin-top:24px;background:${palette.paper};border:1px solid ${palette.line};border-radius:8px}
.messages article{margin:0;border:0;border-radius:0;background:none}
.messages article+article{border-top:1px solid ${palette.line}}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px}
.head h2{flex:1 1 240px}
.messages .link{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.messages details{display:inline-block;vertical-align:top;margin-right:24px}
.messages details[open]{display:block;margin:0}
@media(min-width:768px){iframe{height:740px}iframe.long{height:1220px}article,.panel{padding:16px 24px}.areas{columns:2;column-gap:24px}.areas .panel{break-inside:avoid;margin:0 0 24px}}
@media(min-width:1024px){.beside{display:grid;grid-template-columns:minmax(0,1fr) 360px;gap:24px;align-items:start}.beside .panel{margin-top:0}}`;
const styleHash = createHash("sha256").update(style).digest("base64");

const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
// A message has inline styles, as mail programs require, and loads its logo from the brand's host; nothing else is allowed.
const messagePolicy =
  "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const buildHeaders = (policy: string) => ({
  "content-security-policy": policy,
  "cache-control": "no-store",
  // Links in messages can sign users in, so no URL may leak to another site.
  "referrer-policy": "no-referrer",
});

export const messageResponse = (context: Context, markup: string) =>
  context.html(markup, 200, buildHeaders(messagePolicy));

/** Characters of the plain text, from which on an email needs the high frame. */
const longFrom = 550;

/** An iframe that shows the message at this URL, high enough for it: the page has no script that could measure it. */
export const renderMessageFrame = (address: string, title: string, text: string): Html =>
  html`<iframe${text.length > longFrom ? html` class="long"` : undefined} src="${address}" title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

const languageNames: Record<Language, string> = { "en-ca": "English", "fr-ca": "Français" };

const navigationTexts = {
  en: { outbox: "Outbox", previews: "Every message", webhooks: "Webhooks received" },
  fr: { outbox: "Boîte d’envoi", previews: "Tous les messages", webhooks: "Webhooks reçus" },
};

/** The same page in the other language. */
function renderLanguageLink(context: Context, language: Language): Html {
  const other = language === "fr-ca" ? "en-ca" : "fr-ca";
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set("language", other);
  return html`<a href="${pathname}?${searchParams.toString()}" lang="${localeTags[other]}">${languageNames[other]}</a>`;
}

export interface OutboxPage {
  pageLanguage: BilingualKey;
  title: string;
  lead: string;
  main: Html;
  /** Navigation entry to highlight. */
  currentPage: keyof (typeof navigationTexts)["en"];
}

export function pageResponse(context: Context, { pageLanguage, title, lead, main, currentPage: place }: OutboxPage) {
  const { outbox, previews, webhooks } = navigationTexts[pageLanguage];
  const language = languageOfKey(pageLanguage);
  const link = (address: string, name: string, isCurrent: boolean) =>
    html`<a href="${address}?language=${language}"${isCurrent ? html` aria-current="true"` : undefined}>${name}</a>`;
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  const body = html`<header><nav>${link("/outbox", outbox, place === "outbox")}${link("/outbox/preview", previews, place === "previews")}${link("/simulators/webhooks", webhooks, place === "webhooks")}${renderLanguageLink(context, language)}</nav></header>
<main><h1>${title}</h1><p class="soft">${lead}</p>${main}</main>`;
  // Added outside the template, because escaping would change the style and break its CSP hash.
  const markup = `<!doctype html>\n<html lang="${localeTags[language]}"><head>${head.markup}<style>${style}</style></head><body>${body.markup}</body></html>`;
  return context.html(markup, 200, { ...buildHeaders(pagePolicy), vary: "Accept-Language" });
}
