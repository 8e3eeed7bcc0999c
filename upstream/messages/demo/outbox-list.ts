/** Demo page that lists sent messages, newest first, with filters for channel and recipient. */

import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { formatInstant } from "#domain/formats/format-instant.ts";
import { formatKilobytes } from "#domain/formats/formats.ts";
import { type BilingualKey, languageOfKey } from "#domain/formats/language.ts";
import { maxAttempts } from "#domain/outside/retries.ts";
import { files, outbox } from "#upstream/db/schema/index.ts";
import type { OutboxRow } from "#upstream/messages/carrier.ts";
import { type Html, html } from "#upstream/messages/html.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type OutboxPage, renderMessageFrame } from "./outbox-frame.ts";

const pageSize = 100;

const pageTexts = {
  en: {
    title: "Outbox",
    lead: "Emails and text messages of this demonstration, newest first.",
    empty: "No message yet. Sign up, or ask for a password, and look here again.",
    nothing: "No message matches.",
    all: "Show all messages",
    more: `The newest ${pageSize} are shown.`,
    channel: "Channel",
    every: "Emails and text messages",
    recipient: "Recipient",
    filter: "Filter",
    preview: "Show the email",
    plain: "Show the plain text",
    attachment: (name: string, size: string) => `Attached: ${name} (${size})`,
    states: { waiting: "To be sent", failed: "Given up" },
    channels: { email: "Email", sms: "Text message" },
  },
  fr: {
    title: "Boîte d’envoi",
    lead: "Courriels et textos de cette démonstration, du plus récent au plus ancien.",
    empty: "Aucun message pour le moment. Inscrivez-vous ou demandez un mot de passe, puis revenez ici.",
    nothing: "Aucun message ne correspond.",
    all: "Afficher tous les messages",
    more: `Les ${pageSize} plus récents sont affichés.`,
    channel: "Canal",
    every: "Courriels et textos",
    recipient: "Destinataire",
    filter: "Filtrer",
    preview: "Afficher le courriel",
    plain: "Afficher le texte brut",
    attachment: (name: string, size: string) => `Pièce jointe\u00A0: ${name} (${size})`,
    states: { waiting: "À envoyer", failed: "Abandonné" },
    channels: { email: "Courriel", sms: "Texto" },
  },
};

/** Values of the page's filter form; an unknown channel means both channels. */
export interface OutboxFilter {
  channel: string;
  to: string;
}

interface ShownMessage extends OutboxRow {
  state: "done" | keyof (typeof pageTexts)["en"]["states"];
  attachments: { name: string; size: number; href: string }[];
}

/** Joins a message with its attached file; no match if the file was erased. */
export const isAttachedFile = sql`${files.id}::text = ${outbox.attachment} ->> 'fileId'`;

function filterCondition({ channel, to }: OutboxFilter): SQL | undefined {
  const searchText = to.trim().toLowerCase();
  const digits = searchText.replace(/\D/g, "");
  const isPhone = digits.length > 2 && /^[\d\s().+-]+$/.test(searchText);
  return and(
    channel === "email" || channel === "sms" ? eq(outbox.channel, channel) : undefined,
    searchText
      ? or(
          sql`strpos(lower(${outbox.recipient}), ${searchText}) > 0`,
          isPhone ? sql`strpos(regexp_replace(${outbox.recipient}, '\\D', '', 'g'), ${digits}) > 0` : undefined,
        )
      : undefined,
  );
}

export async function listNewestMessages(
  { database }: Upstream,
  limit: number,
  filter: OutboxFilter = { channel: "", to: "" },
): Promise<ShownMessage[]> {
  const rows = await database.db
    .select({ row: outbox, isGivenUp: sql<boolean>`${outbox.attempts} >= ${maxAttempts}`, size: files.bytes })
    .from(outbox)
    .leftJoin(files, isAttachedFile)
    .where(filterCondition(filter))
    .orderBy(desc(outbox.id))
    .limit(limit);
  return rows.map(({ row, isGivenUp, size }) => ({
    ...row,
    attachments:
      row.attachment && size !== null
        ? [{ name: row.attachment.name, size, href: `/outbox/${row.id}/attachment` }]
        : [],
    state: row.done_at ? "done" : isGivenUp ? "failed" : "waiting",
  }));
}

const renderMessage = (row: ShownMessage, pageLanguage: BilingualKey): Html => {
  const { states, channels, preview, plain, attachment } = pageTexts[pageLanguage];
  const language = languageOfKey(pageLanguage);
  const createdAt = row.created_at.toISOString();
  const facts = [channels[row.channel], row.recipient].join(" · ");
  const body = row.html
    ? html`<details><summary>${preview}</summary>${renderMessageFrame(`/outbox/${row.id}.html`, row.subject, row.text)}</details>
<details><summary>${plain}</summary><pre>${row.text}</pre></details>`
    : html`<pre>${row.text}</pre>`;
  return html`<article id="message-${row.id}">
<div class="head"><h2>${row.subject || channels[row.channel]}</h2><time class="soft" datetime="${createdAt}">${formatInstant(createdAt, language)}</time></div>
<p class="soft">${row.state === "done" ? undefined : html`<span class="tag ${row.state}">${states[row.state]}</span>`}${facts}</p>
${row.links.map((link) => html`<p class="link"><a href="${link}">${link}</a></p>`)}
${row.attachments.map(({ name, size, href }) => html`<p><a href="${href}">${attachment(name, formatKilobytes(size, language))}</a></p>`)}
${body}
</article>`;
};

function renderFilterForm(pageLanguage: BilingualKey, filter: OutboxFilter): Html {
  const { channel, every, recipient, filter: show, channels } = pageTexts[pageLanguage];
  const options = Object.entries({ "": every, ...channels }).map(
    ([value, name]) =>
      html`<option value="${value}"${value === filter.channel ? html` selected` : undefined}>${name}</option>`,
  );
  return html`<form action="/outbox"><input type="hidden" name="language" value="${languageOfKey(pageLanguage)}"><p><label for="channel">${channel}</label><select id="channel" name="channel">${options}</select></p>
<p class="grow"><label for="to">${recipient}</label><input id="to" name="to" type="search" value="${filter.to}" autocomplete="off"></p>
<p><button>${show}</button></p></form>`;
}

export async function buildOutboxPage(
  upstream: Upstream,
  pageLanguage: BilingualKey,
  filter: OutboxFilter,
): Promise<OutboxPage> {
  const { title, lead, empty, nothing, all, more } = pageTexts[pageLanguage];
  const rows = await listNewestMessages(upstream, pageSize, filter);
  const isFiltered = Boolean(filter.channel || filter.to.trim());
  const emptyNotice = isFiltered
    ? html`<article><p>${nothing}</p><p><a href="/outbox?language=${languageOfKey(pageLanguage)}">${all}</a></p></article>`
    : html`<article><p>${empty}</p></article>`;
  const list = rows.length > 0 ? rows.map((row) => renderMessage(row, pageLanguage)) : emptyNotice;
  const limitNotice = rows.length === pageSize ? html`<p class="soft">${more}</p>` : undefined;
  return {
    pageLanguage,
    title,
    lead,
    currentPage: "outbox",
    main: html`${renderFilterForm(pageLanguage, filter)}<div class="messages">${list}</div>${limitNotice}`,
  };
}
