/** Demo pages that preview every message in each language and brand. */
import type { Brand } from "#brands/brand.ts";
import { brands, defaultBrand } from "#brands/index.ts";
import { type BilingualKey, isLanguage, type Language } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import { extractPreheader } from "#upstream/messages/email/email-layout.ts";
import { type Html, html } from "#upstream/messages/html.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { findUnsubscribeLink } from "#upstream/messages/smtp-carrier.ts";
import type { messageAreas } from "#upstream/messages/texts/index.ts";
import { buildSample, samplesByArea, samplesByName } from "./build-sample.ts";
import { type OutboxPage, renderMessageFrame } from "./outbox-frame.ts";
import type { SampleMessageBuilder } from "./samples.ts";

const pageTexts = {
  en: {
    title: "Every message",
    lead: "What the site writes, with invented people and vehicles, in each language and brand.",
    areas: {
      account: "Account",
      tradeIn: "Trade-in",
      credit: "Credit",
      purchase: "Purchase",
      order: "Signed order",
      orderDesk: "Delivery of an order",
      lead: "Leads",
      plan: "Plan of a company",
      integration: "Integrations",
      optional: "Optional emails",
      block: "Dealer block",
    },
    channels: { email: "Email", sms: "Text message" },
    brand: "Brand",
    plain: "Plain text",
    facts: {
      sender: "From",
      subject: "Subject",
      preheader: "Preview text",
      links: "Links",
      unsubscribe: "List-Unsubscribe",
      attachment: "Attachment",
      length: "Length",
    },
    characters: (count: number) => `${count} characters`,
    bytes: (count: number) => `${count} bytes of HTML`,
    previous: "Previous",
    next: "Next",
    none: "None",
  },
  fr: {
    title: "Tous les messages",
    lead: "Ce que le site écrit, avec des personnes et des véhicules inventés, dans chaque langue et sous chaque marque.",
    areas: {
      account: "Compte",
      tradeIn: "Véhicule d’échange",
      credit: "Crédit",
      purchase: "Achat",
      order: "Commande signée",
      orderDesk: "Livraison d’une commande",
      lead: "Prospects",
      plan: "Forfait d’une entreprise",
      integration: "Intégrations",
      optional: "Courriels facultatifs",
      block: "Encan aux concessionnaires",
    },
    channels: { email: "Courriel", sms: "Texto" },
    brand: "Marque",
    plain: "Texte brut",
    facts: {
      sender: "Expéditeur",
      subject: "Objet",
      preheader: "Texte d’aperçu",
      links: "Liens",
      unsubscribe: "List-Unsubscribe",
      attachment: "Pièce jointe",
      length: "Longueur",
    },
    characters: (count: number) => `${count} caractères`,
    bytes: (count: number) => `${count} octets de HTML`,
    previous: "Précédent",
    next: "Suivant",
    none: "Aucun",
  },
} satisfies Record<BilingualKey, Record<string, unknown> & { areas: Record<keyof typeof messageAreas, string> }>;

interface Preview {
  name: string;
  buildMessage: SampleMessageBuilder;
  language: Language;
  brand: Brand;
  message: Message;
}

const names = samplesByArea.flatMap((each) => each.samples.map(([name]) => name));

/** The message with this name in the language and brand of the URL; null if one of the three is unknown. */
export function findPreview(name: string, { searchParams, origin }: URL): Preview | null {
  const buildMessage = Object.hasOwn(samplesByName, name) ? samplesByName[name] : undefined;
  const language = searchParams.get("language") ?? "fr-ca";
  const key = searchParams.get("brand") ?? defaultBrand.key;
  const brand = Object.hasOwn(brands, key) ? brands[key] : undefined;
  if (!buildMessage || !brand || !isLanguage(language)) return null;
  return {
    name,
    buildMessage: buildMessage,
    language,
    brand,
    message: buildSample(buildMessage, language, brand, origin),
  };
}

const previewUrlOf = (name: string, { language, brand }: { language: Language; brand: Brand }): string =>
  `/outbox/preview/${name}?language=${language}&brand=${brand.key}`;

export function buildPreviewList(pageLanguage: BilingualKey, { origin }: URL): OutboxPage {
  const { title, lead, areas, channels } = pageTexts[pageLanguage];
  const options = { language: `${pageLanguage}-ca` as const, brand: defaultBrand };
  const renderItem = (name: string, buildMessage: SampleMessageBuilder) => {
    const { channel, subject, text } = buildSample(buildMessage, options.language, options.brand, origin);
    return html`<li><a href="${previewUrlOf(name, options)}">${subject || text}</a><br><span class="soft">${channels[channel]} · ${name}</span></li>`;
  };
  const panels = samplesByArea.map(
    (each) =>
      html`<section class="panel"><h2>${areas[each.area]}</h2><ul>${each.samples.map(([name, sample]) => renderItem(name, sample))}</ul></section>`,
  );
  return { pageLanguage, title, lead, currentPage: "previews", main: html`<div class="areas">${panels}</div>` };
}

export function buildPreviewPage(pageLanguage: BilingualKey, preview: Preview): OutboxPage {
  const { name, language, brand, message } = preview;
  const { channels, brand: brandWord, plain, previous, next } = pageTexts[pageLanguage];
  const renderChoice = (address: string, label: string, isChosen: boolean) =>
    html`<a href="${address}"${isChosen ? html` aria-current="true"` : undefined}>${label}</a>`;
  const brandChoices = Object.values(brands).map((each) =>
    renderChoice(previewUrlOf(name, { language, brand: each }), each.name[pageLanguage], each === brand),
  );
  const index = names.indexOf(name);
  const renderNeighbour = (other: string | undefined, label: string) =>
    other ? renderChoice(previewUrlOf(other, preview), label, false) : undefined;
  const body = message.html
    ? renderMessageFrame(previewUrlOf(`${name}.html`, preview), message.subject ?? name, message.text)
    : html`<article><pre lang="${language}">${message.text}</pre></article>`;
  const text = message.html
    ? html`<section class="panel"><h2>${plain}</h2><pre lang="${language}">${message.text}</pre></section>`
    : undefined;
  const main = html`<nav class="choices" aria-label="${brandWord}">${brandChoices}</nav>
<div class="beside"><div>${body}</div><div>${renderFacts(pageLanguage, message)}${text}</div></div>
<p class="choices">${renderNeighbour(names[index - 1], previous)}${renderNeighbour(names[index + 1], next)}</p>`;
  const title = message.subject || name;
  return { pageLanguage, title, lead: `${channels[message.channel]} · ${name}`, currentPage: "previews", main };
}

function renderFacts(pageLanguage: BilingualKey, message: Message): Html {
  const { facts, none, bytes, characters } = pageTexts[pageLanguage];
  const links = message.links ?? [];
  const rows: Record<keyof typeof facts, string | Html> = {
    sender: message.sender ?? "",
    subject: message.subject ?? "",
    preheader: message.html ? extractPreheader(message.html) : "",
    links: links.join(" "),
    unsubscribe: message.html ? (findUnsubscribeLink(links) ?? none) : "",
    attachment: message.attachment?.name ?? "",
    length: message.html ? bytes(Buffer.byteLength(message.html)) : characters(message.text.length),
  };
  const visibleNames = keysOf(rows).filter((name) => rows[name]);
  const renderRow = (name: keyof typeof rows) => html`<dt>${facts[name]}</dt><dd>${rows[name]}</dd>`;
  return html`<section class="panel"><dl>${visibleNames.map(renderRow)}</dl></section>`;
}
