/** Markup of the portal's pages. */
import { html } from "hono/html";
import { formatDay } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { type Cents, formatMoney, toDecimalString } from "#domain/money/money.ts";
import { type CardErrors, cardForm } from "#upstream/simulators/stripe/card-form.ts";
import { languageOfLocale, textsOf } from "#upstream/simulators/stripe/checkout-texts.ts";
import { type Markup, type Page, renderDocument } from "#upstream/simulators/stripe/page-frame.ts";
import type { Customer, Invoice, PortalSession, Price, Subscription } from "./objects.ts";
import { portalTexts } from "./portal-texts.ts";
import { itemOf } from "./subscriptions.ts";

export interface PortalView {
  session: PortalSession;
  customer: Customer;
  /** Null when none is running. */
  subscription: Subscription | null;
}

const colour = "#0a5566";
const row = (term: string, value: Markup | string) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`;
const dayOf = (unixSeconds: number, language: Language) => formatDay(toShopDay(new Date(unixSeconds * 1000)), language);
const backLink = ({ return_url }: PortalSession, label: string) =>
  html`<a class="cancel" href="${return_url}">${label}</a>`;

function renderPortal({ session, customer }: PortalView, title: string, main: Markup): Promise<Page> {
  const texts = portalTexts[languageOfLocale(session.locale)];
  const content = html`<h1>${title}</h1><p class="note">${texts.simulated}</p>${main}${backLink(session, texts.back)}`;
  return renderDocument(session.locale, customer.name ?? "Stripe", colour, title, content);
}

function subscriptionRows({ session, customer, subscription }: PortalView): Markup {
  const language = languageOfLocale(session.locale);
  const texts = portalTexts[language];
  const card = customer.simulated_card;
  const cardRow = row(texts.card, card ? `${card.brand} •••• ${card.last4}` : texts.noCard);
  if (!subscription) return html`${row(texts.plan, texts.ended)}${cardRow}`;
  const { price, current_period_end } = itemOf(subscription);
  const label = subscription.cancel_at_period_end ? texts.ends : texts.renews;
  return html`${row(texts.plan, price.simulated_name)}${row(texts.price, formatMoney(price.unit_amount, language))}
${row(label, dayOf(current_period_end, language))}${cardRow}`;
}

/** The portal's first page. */
export function homePage(view: PortalView, invoices: readonly Invoice[]): Promise<Page> {
  const { session, subscription } = view;
  const language = languageOfLocale(session.locale);
  const texts = portalTexts[language];
  const canResume = subscription?.cancel_at_period_end;
  const [intent, label] = canResume ? ["resume", texts.resume] : ["cancel", texts.cancelPlan];
  const main = html`<div class="panel"><dl>${subscriptionRows(view)}</dl></div>
${subscription ? html`<form method="post" data-form="main"><button name="intent" value="${intent}">${label}</button></form>` : ""}
<h2>${texts.invoices}</h2><div class="panel"><dl>${invoices.map((invoice) =>
    row(
      `${dayOf(invoice.created, language)} – ${texts.status[invoice.status]}`,
      html`<a href="${invoice.hosted_invoice_url}">${formatMoney(invoice.total, language)}</a>`,
    ),
  )}</dl></div>`;
  return renderPortal(view, texts.title, main);
}

/** Asks whether to change to another price. @param proration due now; below 0 for a credit */
export function changePage(view: PortalView, price: Price, proration: Cents): Promise<Page> {
  const language = languageOfLocale(view.session.locale);
  const texts = portalTexts[language];
  const amount = Math.abs(proration);
  const due = html`<data data-amount="due" value="${toDecimalString(proration)}">${formatMoney(amount, language)}</data>`;
  const main = html`<div class="panel"><dl>${subscriptionRows(view)}</dl></div>
<div class="panel"><dl>${row(texts.newPlan, price.simulated_name)}${row(texts.price, formatMoney(price.unit_amount, language))}
<div class="total"><dt>${proration < 0 ? texts.credit : texts.dueNow}</dt><dd>${due}</dd></div></dl></div>
<form method="post" data-form="main"><button name="intent" value="change">${texts.confirm}</button></form>`;
  return renderPortal(view, texts.changeTitle, main);
}

/** Asks whether to cancel at the end of the period. */
export function cancelPage(view: PortalView & { subscription: Subscription }): Promise<Page> {
  const language = languageOfLocale(view.session.locale);
  const texts = portalTexts[language];
  const main = html`<div class="panel"><dl>${subscriptionRows(view)}</dl></div>
<p>${texts.cancelText(dayOf(itemOf(view.subscription).current_period_end, language))}</p>
<form method="post" data-form="main"><button name="intent" value="cancel">${texts.cancelPlan}</button></form>`;
  return renderPortal(view, texts.cancelTitle, main);
}

export function cardPage(view: PortalView, errors: CardErrors = { fields: {} }): Promise<Page> {
  const { locale } = view.session;
  const texts = portalTexts[languageOfLocale(locale)];
  const { form, summary } = cardForm(textsOf(locale), errors, texts.saveCard);
  return renderPortal(view, texts.cardTitle, html`${summary}${form}`);
}

/** Both languages, because an invoice has none of its own. */
export function invoicePage(invoice: Invoice, customer: Customer | null): Promise<Page> {
  const [fr, en] = [portalTexts["fr-ca"], portalTexts["en-ca"]];
  const amount = (cents: Cents) => formatMoney(cents, "en-ca");
  const title = `${fr.invoice} / ${en.invoice} ${invoice.number}`;
  const main = html`<h1>${title}</h1><p class="note">${fr.simulated} / ${en.simulated}</p>
<div class="panel"><dl>${row("Date", toShopDay(new Date(invoice.created * 1000)))}${invoice.simulated_lines.map(
    (line) => row(line.description, amount(line.amount)),
  )}<div class="total"><dt>${fr.total}</dt><dd>${amount(invoice.total)}</dd></div>
${row(`${fr.status[invoice.status]} / ${en.status[invoice.status]}`, amount(invoice.amount_paid))}</dl></div>`;
  return renderDocument("fr-CA", customer?.name ?? "Stripe", colour, title, main);
}

export function portalNotFoundPage(): Promise<Page> {
  const [fr, en] = [portalTexts["fr-ca"], portalTexts["en-ca"]];
  const main = html`<h1>${fr.goneTitle}</h1><p>${fr.goneText}</p><h1 lang="en-CA">${en.goneTitle}</h1><p lang="en-CA">${en.goneText}</p>`;
  return renderDocument("fr-CA", "Stripe", colour, fr.goneTitle, main);
}
