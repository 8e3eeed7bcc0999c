/** Markup of the hosted page: one column, no script, inline style allowed by its CSP hash. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { localeTags } from "#domain/formats/language.ts";
import { formatMoney, toDecimalString } from "#domain/money/money.ts";
import type { CardField, CardProblem } from "./cards.ts";
import { declineText, fieldText, languageOfLocale, textsOf } from "./checkout-texts.ts";
import type { Session } from "./objects.ts";

type Markup = ReturnType<typeof html>;

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
.email{flex-wrap:wrap;row-gap:0}.email dd{white-space:normal;overflow-wrap:anywhere}
.total{border-top:1px solid #16212a;margin-top:.375rem;font-weight:600}.total dd{font-size:1.25rem}.total:first-child{border:0;margin:0}
.note{color:#4a5963;font-size:.875rem;margin:0 0 1rem}
.field{margin-bottom:1.25rem}label{display:block;font-weight:600}
.hint{color:#4a5963;font-size:.875rem;margin:0}.wrong{border-left:4px solid #b3261e;padding-left:.75rem}
.error{color:#b3261e;font-weight:600;margin:.125rem 0}
input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;border:1px solid #66757f;border-radius:8px;background:#fff;color:inherit;font:inherit}
.short input{max-width:10rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border:1px solid var(--brand);border-radius:8px;background:var(--brand);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.quiet{margin-top:.75rem;background:#fff;color:var(--brand)}
.cancel{display:block;padding:.75rem;text-align:center;color:var(--brand)}
.summary{border:2px solid #b3261e;border-radius:8px;padding:1rem;margin-bottom:1rem;background:#fff}
.summary h2{font-size:1.125rem;margin:0 0 .25rem}.summary ul{margin:0;padding-left:1.25rem}.summary a{color:#b3261e}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

/** A page and its Content-Security-Policy, which allows only its style and its form. */
export interface Page {
  body: string;
  policy: string;
}

async function renderDocument(
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

const renderSessionPage = (session: Session, title: string, main: Markup) => {
  const { display_name, button_color } = session.branding_settings;
  return renderDocument(session.locale, display_name, button_color, title, main);
};

export interface CardErrors {
  fields: Partial<Record<CardField, CardProblem>>;
  /** Decline code of the bank. */
  decline?: string;
}

const noErrors: CardErrors = { fields: {} };

const autocomplete: Record<CardField, string> = { cardNumber: "cc-number", exp: "cc-exp", cvc: "cc-csc" };
const maxLengths: Record<CardField, number> = { cardNumber: 23, exp: 9, cvc: 4 };

/** The payment form. Entered card data is never sent back to the browser. */
export function payPage(session: Session, errors: CardErrors = noErrors): Promise<Page> {
  const texts = textsOf(session.locale);
  const amount = formatMoney(session.amount_total, languageOfLocale(session.locale));
  const problems = new Map<CardField, string>();
  for (const name of ["cardNumber", "exp", "cvc"] as const) {
    const code = errors.fields[name];
    if (code) problems.set(name, fieldText(texts, name, code));
  }
  if (errors.decline) problems.set("cardNumber", declineText(texts, errors.decline));

  const field = (name: CardField, label: string, hint?: string) => {
    const error = problems.get(name);
    const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
    return html`<div class="field${name === "cardNumber" ? "" : " short"}${error ? " wrong" : ""}"><label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
<input id="${name}" name="${name}" required inputmode="numeric" autocomplete="${autocomplete[name]}" maxlength="${maxLengths[name]}" spellcheck="false"${raw(describedBy ? ` aria-describedby="${describedBy}"` : "")}${raw(error ? ' aria-invalid="true"' : "")}></div>`;
  };
  const summary = html`<div class="summary" role="alert"><h2>${texts.problems}</h2><ul>${[...problems].map(
    ([name, error]) => html`<li><a href="#${name}">${error}</a></li>`,
  )}</ul></div>`;
  const main = html`${problems.size > 0 ? summary : ""}<h1>${texts.title(session.branding_settings.display_name)}</h1>
<div class="panel"><dl>${session.line_items.map(
    (line) =>
      html`<div><dt>${line.name}</dt><dd>${formatMoney(line.amount_total, languageOfLocale(session.locale))}</dd></div>`,
  )}${session.customer_email ? html`<div class="email"><dt>${texts.email}</dt><dd>${session.customer_email}</dd></div>` : ""}
<div class="total"><dt>${texts.amount}</dt><dd><data data-amount="deposit" value="${toDecimalString(session.amount_total)}">${amount}</data></dd></div></dl></div>
<p class="note">${texts.simulated}</p>
<form method="post" class="panel" data-form="main" autocomplete="on" novalidate>
${field("cardNumber", texts.cardNumber)}${field("exp", texts.exp, texts.expHint)}${field("cvc", texts.cvc, texts.cvcHint)}
<button name="intent" value="continue">${texts.payAmount(amount)}</button></form>
${session.cancel_url ? html`<a class="cancel" href="${session.cancel_url}">${texts.cancel}</a>` : ""}`;
  const title = texts.title(session.branding_settings.display_name);
  return renderSessionPage(
    session,
    problems.size > 0 ? `${texts.error}${languageOfLocale(session.locale) === "fr-ca" ? " : " : ": "}${title}` : title,
    main,
  );
}

/** The bank's confirmation question (3-D Secure). */
export function bankPage(session: Session): Promise<Page> {
  const texts = textsOf(session.locale);
  const amount = formatMoney(session.amount_total, languageOfLocale(session.locale));
  const main = html`<h1>${texts.bankTitle}</h1><p>${texts.bankQuestion(amount, session.branding_settings.display_name)}</p>
<div class="panel"><dl><div class="total"><dt>${texts.amount}</dt><dd><data data-amount="deposit" value="${toDecimalString(session.amount_total)}">${amount}</data></dd></div></dl></div>
<form method="post" data-form="main"><button name="intent" value="continue">${texts.confirm}</button>
<button class="quiet" name="intent" value="refuse">${texts.refuse}</button></form>`;
  return renderSessionPage(session, texts.bankTitle, main);
}

export function closedPage(session: Session): Promise<Page> {
  const texts = textsOf(session.locale);
  const main = html`<h1>${texts.closedTitle}</h1><p>${texts.closedText}</p>
${session.cancel_url ? html`<a class="button" href="${session.cancel_url}">${texts.back}</a>` : ""}`;
  return renderSessionPage(session, texts.closedTitle, main);
}

/** Bilingual, because the session's language is unknown. */
export function notFoundPage(): Promise<Page> {
  const [en, fr] = [textsOf("en"), textsOf(localeTags["fr-ca"])];
  const main = html`<h1>${en.notFoundTitle}</h1><p>${en.notFoundText}</p>
<div lang="${localeTags["fr-ca"]}"><h1>${fr.notFoundTitle}</h1><p>${fr.notFoundText}</p></div>`;
  return renderDocument("en", "Stripe", "#0a5566", en.notFoundTitle, main);
}
