/** Layout of all e-mails: one column in the brand's colours with one action button, and a plain-text version. */
import type { Brand } from "#brands/brand.ts";
import { bilingualKeyOf, type Language, localeTags } from "#domain/formats/language.ts";
import type { User } from "#upstream/http/caller.ts";
import { Html, html } from "#upstream/messages/html.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { layoutTexts, type SendingReason } from "#upstream/messages/texts/layout.ts";

/** Recipient of a message: a user, or a company with its own address. */
export type Recipient = Pick<User, "email" | "first_name" | "language">;

export interface EmailContent {
  user: Recipient;
  brand: Brand;
  /** Name of the e-mail's texts. */
  kind: string;
  /** In each language; the e-mail has the recipient's. */
  subjects: Record<Language, string>;
  heading: string;
  body: string;
  /** The vehicle that the e-mail is about, with the path of its picture. */
  vehicle?: { name: string; pictureUrl: string | null; price: string | null };
  /** The most important value, such as a code, with its label; shown large. */
  highlight?: readonly [string, string];
  /** Rows of a label and a value, such as an amount. */
  lines?: readonly (readonly [string, string])[];
  action: { label: string; link: string };
  note: string;
  /** Why the recipient gets the email; selects the footer line. */
  sendingReason: SendingReason;
  /** Unsubscribe link of an optional e-mail. */
  unsubscribe?: string;
  attachment?: Message["attachment"];
  key?: string;
}

// Anyone can sign up with another person's address, so a name must not be able to contain a link or a message.
const isPlainName = (name: string) => /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u.test(name);

export function toMessage(email: EmailContent): Message {
  const { user, kind, subjects, action, unsubscribe, attachment, key } = email;
  return {
    channel: "email",
    recipient: user.email,
    sender: getLayoutTexts(email).brandName,
    kind,
    subjects,
    subject: subjects[languageOfUser(user)],
    text: renderPlainText(email),
    html: renderMarkup(email),
    links: unsubscribe ? [action.link, unsubscribe] : [action.link],
    attachment,
    key,
  };
}

function getLayoutTexts({ user, brand, sendingReason }: EmailContent) {
  const language = languageOfUser(user);
  const bilingualKey = bilingualKeyOf(language);
  const { greeting, linkHint, colon, price, pictureOf, unsubscribe, footerReasons } = layoutTexts[language];
  return {
    language,
    linkHint,
    colon,
    price,
    pictureOf,
    unsubscribeLabel: unsubscribe,
    brandName: brand.name[bilingualKey],
    greeting: greeting(isPlainName(user.first_name) ? user.first_name : ""),
    footerReason: footerReasons[sendingReason](brand.name[bilingualKey]),
    sender: [brand.legal.publisher[bilingualKey], brand.legal.address[bilingualKey]] as const,
  };
}

function renderPlainText(email: EmailContent): string {
  const { colon, price, brandName, greeting, footerReason, sender, unsubscribeLabel } = getLayoutTexts(email);
  const { heading, body, vehicle, highlight, lines = [], action, note, unsubscribe } = email;
  const parts = [
    brandName,
    heading,
    greeting,
    body,
    vehicle ? [vehicle.name, ...(vehicle.price ? [`${price}${colon} ${vehicle.price}`] : [])].join("\n") : "",
    [...(highlight ? [highlight] : []), ...lines].map(([label, value]) => `${label}${colon} ${value}`).join("\n"),
    `${action.label}${colon}\n${action.link}`,
    note,
    ["--", footerReason, ...sender].join("\n"),
    unsubscribe ? `${unsubscribeLabel}${colon}\n${unsubscribe}` : "",
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

// Preview text that mailboxes show next to the subject; without it, they would show the logo's name and the greeting.
const preheaderTag = `<div style="display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden;mso-hide:all">`;
const renderPreheader = (text: string) => new Html(preheaderTag + html`${text}</div>`.markup);

/** The preview text of an e-mail's HTML. */
export const extractPreheader = (markup: string): Html =>
  new Html(markup.split(preheaderTag)[1]?.split("</div>")[0] ?? "");

const fonts = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Tables and inline styles are all that every mail program supports.
function renderMarkup(email: EmailContent): string {
  const { language, linkHint, greeting, footerReason, sender, unsubscribeLabel } = getLayoutTexts(email);
  const { user, brand, subjects, heading, body, vehicle, highlight, lines = [], action, note, unsubscribe } = email;
  const subject = subjects[languageOfUser(user)];
  const { ink, inkSoft, paper, surface, line, brand: colour, brandInk } = brand.palette;
  const paragraph = (text: string) => html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${text}</p>`;
  const small = `margin:0 0 8px;font-size:14px;line-height:1.5;color:${inkSoft}`;
  return `<!doctype html>\n${
    html`<html lang="${localeTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${surface};color:${ink};${fonts}">
${renderPreheader(body)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${surface}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper};border:1px solid ${line};border-top:4px solid ${colour};border-radius:8px;text-align:left"><tr><td style="padding:24px;color:${ink};${fonts}">
${renderLogo(email)}
<h1 style="margin:0 0 16px;font-size:24px;font-weight:600;line-height:1.2">${heading}</h1>
${paragraph(greeting)}
${paragraph(body)}
${vehicle ? renderVehicle(vehicle, email) : undefined}
${highlight ? renderLargeValue(highlight, email) : undefined}
${lines.length > 0 ? renderLineTable(lines, email) : undefined}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${colour};border-radius:8px"><a href="${action.link}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;line-height:20px;color:${brandInk};text-decoration:none">${action.label}</a></td></tr></table>
<p style="${small}">${note}</p>
<p style="${small}">${linkHint}<br><a href="${action.link}" target="_blank" rel="noopener" style="color:${colour};word-break:break-all">${action.link}</a></p>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 24px 0;text-align:left;${fonts}">
<p style="${small}">${footerReason}${
      unsubscribe
        ? html` <a href="${unsubscribe}" target="_blank" rel="noopener" style="color:${inkSoft}">${unsubscribeLabel}</a>`
        : undefined
    }</p>
<p style="${small}">${sender[0]}<br>${sender[1]}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.markup
  }`;
}

/** A PNG, which the build makes from each SVG logo, because mail programs do not show SVG. The alt text uses the brand's colour. */
function renderLogo(email: EmailContent): Html {
  const { brand, action } = email;
  const { language, brandName } = getLayoutTexts(email);
  const word = bilingualKeyOf(language);
  const { width, height } = brand.logo[word];
  const source = new URL(`/brands/${brand.key}/logo.${word}.png`, action.link);
  const style = `display:block;margin:0 0 24px;border:0;font-size:20px;font-weight:600;line-height:1.2;color:${brand.palette.brand}`;
  return html`<img src="${source.href}" alt="${brandName}" width="${width}" height="${height}" style="${style}">`;
}

/** The vehicle's picture above its name and price. */
function renderVehicle(
  { name, pictureUrl, price: amount }: NonNullable<EmailContent["vehicle"]>,
  email: EmailContent,
): Html {
  const { palette } = email.brand;
  const { price, pictureOf } = getLayoutTexts(email);
  const picture = pictureUrl
    ? html`<tr><td><img src="${new URL(pictureUrl, email.action.link).href}" alt="${pictureOf(name)}" width="510" style="display:block;width:100%;height:auto;border:0;border-radius:7px 7px 0 0;font-size:14px;line-height:1.5;color:${palette.inkSoft}"></td></tr>`
    : undefined;
  const line = amount
    ? html`<br><span style="color:${palette.inkSoft};font-variant-numeric:tabular-nums">${price}&nbsp;<span style="color:${palette.ink}">${amount}</span></span>`
    : undefined;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border:1px solid ${palette.line};border-radius:8px">${picture}
<tr><td style="padding:12px 16px;font-size:16px;line-height:1.5"><strong style="font-weight:600">${name}</strong>${line}</td></tr></table>`;
}

function renderLargeValue(
  [label, value]: NonNullable<EmailContent["highlight"]>,
  { brand: { palette } }: EmailContent,
): Html {
  return html`<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${palette.inkSoft}">${label}<br><strong style="font-size:30px;line-height:1.2;font-weight:600;letter-spacing:4px;color:${palette.ink};font-variant-numeric:tabular-nums">${value}</strong></p>`;
}

/** Rows with lines between them and right-aligned values. */
function renderLineTable(lines: NonNullable<EmailContent["lines"]>, { brand: { palette } }: EmailContent): Html {
  const cell = `padding:8px 0;border-top:1px solid ${palette.line};font-size:16px;line-height:1.5;vertical-align:top`;
  const rows = lines.map(
    ([label, value]) => html`<tr>
<td style="${cell};padding-right:16px;color:${palette.inkSoft}">${label}</td>
<td align="right" style="${cell};font-variant-numeric:tabular-nums">${value}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows}</table>`;
}
