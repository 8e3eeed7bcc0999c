/** The form for a card, with its errors. Entered card data is never sent back to the browser. */
import { html, raw } from "hono/html";
import { type CardField, type CardProblem, type EnteredCard, findCardProblems } from "./cards.ts";
import { type CheckoutTexts, declineText, fieldText } from "./checkout-texts.ts";
import type { Markup } from "./page-frame.ts";

export interface CardErrors {
  fields: Partial<Record<CardField, CardProblem>>;
  /** Decline code of the bank. */
  decline?: string;
}

const autocomplete: Record<CardField, string> = { cardNumber: "cc-number", exp: "cc-exp", cvc: "cc-csc" };
const maxLengths: Record<CardField, number> = { cardNumber: 23, exp: 9, cvc: 4 };

/** The fields of a posted form. */
export function readCard(form: URLSearchParams): EnteredCard {
  const readField = (name: string) => (form.get(name) ?? "").slice(0, 64);
  return { cardNumber: readField("cardNumber"), exp: readField("exp"), cvc: readField("cvc") };
}

/** @param nowSeconds the database's time */
export const findCardErrors = (card: EnteredCard, nowSeconds: number): CardErrors => ({
  fields: findCardProblems(card, new Date(nowSeconds * 1000)),
});

/** The form and, if there are errors, the summary that stands above the page's heading. */
export function cardForm(
  texts: CheckoutTexts,
  errors: CardErrors,
  submitText: string,
): { form: Markup; summary: Markup | ""; hasErrors: boolean } {
  const problems = new Map<CardField, string>();
  for (const name of ["cardNumber", "exp", "cvc"] as const) {
    const code = errors.fields[name];
    if (code) problems.set(name, fieldText(texts, name, code));
  }
  if (errors.decline) problems.set("cardNumber", declineText(texts, errors.decline));

  const field = (name: CardField, label: string, hint?: string) => {
    const error = problems.get(name);
    const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
    return html`<div class="field${name === "cardNumber" ? "" : " short"}"><label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
<input id="${name}" name="${name}" required inputmode="numeric" autocomplete="${autocomplete[name]}" maxlength="${maxLengths[name]}" spellcheck="false"${raw(describedBy ? ` aria-describedby="${describedBy}"` : "")}${raw(error ? ' aria-invalid="true"' : "")}></div>`;
  };
  // As the site's own pages: a bank's refusal is no mistake in a field.
  const heading = errors.decline ? texts.problem : texts.checkFields;
  const summary = html`<div class="summary" id="error-summary" role="alert" tabindex="-1" autofocus><h2>${heading}</h2><ul>${[
    ...problems,
  ].map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}</ul></div>`;
  const form = html`<form method="post" class="panel" data-form="main" autocomplete="on" novalidate>
${field("cardNumber", texts.cardNumber)}${field("exp", texts.exp, texts.expHint)}${field("cvc", texts.cvc, texts.cvcHint)}
<button name="intent" value="continue">${submitText}</button></form>`;
  return { form, summary: problems.size > 0 ? summary : "", hasErrors: problems.size > 0 };
}
