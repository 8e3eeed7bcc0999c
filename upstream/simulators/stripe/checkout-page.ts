/** Markup of the checkout's pages. */
import { html } from "hono/html";
import { localeTags } from "#domain/formats/language.ts";
import { formatMoney, toDecimalString } from "#domain/money/money.ts";
import { type CardErrors, cardForm } from "./card-form.ts";
import { languageOfLocale, textsOf } from "./checkout-texts.ts";
import type { Session } from "./objects.ts";
import { type Markup, type Page, renderDocument } from "./page-frame.ts";

const renderSessionPage = (session: Session, title: string, main: Markup) => {
  const { display_name, button_color } = session.branding_settings;
  return renderDocument(session.locale, display_name, button_color, title, main);
};

/** The payment form. Entered card data is never sent back to the browser. */
export function payPage(session: Session, errors: CardErrors = { fields: {} }): Promise<Page> {
  const texts = textsOf(session.locale);
  const amount = formatMoney(session.amount_total, languageOfLocale(session.locale));
  const { form, summary, hasErrors } = cardForm(texts, errors, texts.payAmount(amount));
  const main = html`${summary}<h1>${texts.title(session.branding_settings.display_name)}</h1>
<div class="panel"><dl>${session.line_items.map(
    (line) =>
      html`<div><dt>${line.name}</dt><dd>${formatMoney(line.amount_total, languageOfLocale(session.locale))}</dd></div>`,
  )}${session.customer_email ? html`<div class="email"><dt>${texts.email}</dt><dd>${session.customer_email}</dd></div>` : ""}
<div class="total"><dt>${texts.amount}</dt><dd><data data-amount="deposit" value="${toDecimalString(session.amount_total)}">${amount}</data></dd></div></dl></div>
<p class="note">${texts.simulated}</p>
${form}
${session.cancel_url ? html`<a class="cancel" href="${session.cancel_url}">${texts.cancel}</a>` : ""}`;
  const title = texts.title(session.branding_settings.display_name);
  return renderSessionPage(
    session,
    hasErrors ? `${texts.error}${languageOfLocale(session.locale) === "fr-ca" ? " : " : ": "}${title}` : title,
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
