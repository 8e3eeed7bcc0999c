/** The demonstration's mailbox: what was sent, as a page for people and as JSON for scripts. */
import { createHash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { shopZone } from "#app/domain/shop-zone.ts";
import { defaultBrand } from "#brands/index.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import { attemptsMax } from "#upstream/jobs/queue.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Html, html } from "./html.ts";
import type { OutboxRow } from "./outbox.ts";

const shownOnPage = 200;
const shownInJson = 1000;

const words = {
  en: {
    title: "Outbox",
    intro: "E-mails and text messages of this demonstration, newest first.",
    empty: "No message yet. Sign up, or ask for a password, and look here again.",
    preview: "Show the e-mail",
    plain: "Show the plain text",
    states: { done: "Sent", waiting: "To be sent", failed: "Given up" },
    channels: { email: "E-mail", sms: "Text message" },
  },
  fr: {
    title: "Boîte d’envoi",
    intro: "Courriels et textos de cette démonstration, du plus récent au plus ancien.",
    empty: "Aucun message pour le moment. Inscrivez-vous ou demandez un mot de passe, puis revenez ici.",
    preview: "Afficher le courriel",
    plain: "Afficher le texte brut",
    states: { done: "Envoyé", waiting: "À envoyer", failed: "Abandonné" },
    channels: { email: "Courriel", sms: "Texto" },
  },
};
type Word = keyof typeof words;

const { palette } = defaultBrand;
const style = `body{margin:0;background:${palette.surface};color:${palette.ink};font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{margin:0;font-size:30px;line-height:1.2;font-weight:600}
h2{margin:0;font-size:18px;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
article{margin:16px 0;padding:16px 24px;background:${palette.paper};border:1px solid ${palette.line};border-radius:8px}
p{margin:4px 0;overflow-wrap:anywhere}
.soft{color:${palette.inkSoft};font-size:14px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0;font:inherit;font-size:14px}
a{color:${palette.brand};overflow-wrap:anywhere}
summary{padding:8px 0;cursor:pointer;color:${palette.brand}}
:focus-visible{outline:3px solid ${palette.brand};outline-offset:2px;border-radius:2px}
iframe{display:block;width:100%;height:640px;border:1px solid ${palette.line};border-radius:8px}`;
const styleHash = createHash("sha256").update(style).digest("base64");

const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
// A message's styles stand in its elements, as mail programs ask, and its logo at its brand's host; it gets nothing else.
const messagePolicy =
  "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

type Shown = OutboxRow & { state: keyof (typeof words)["en"]["states"] };

async function newest({ database }: Upstream, limit: number): Promise<Shown[]> {
  const rows = await database.db
    .select({ row: outbox, isGivenUp: sql<boolean>`${outbox.attempts} >= ${attemptsMax}` })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(limit);
  return rows.map(({ row, isGivenUp }) => ({
    ...row,
    state: row.done_at ? "done" : isGivenUp ? "failed" : "waiting",
  }));
}

const article = (row: Shown, word: Word): Html => {
  const { states, channels, preview, plain } = words[word];
  const time = new Intl.DateTimeFormat(`${word}-CA`, {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: shopZone,
  });
  const facts = [channels[row.channel], row.recipient, states[row.state]].join(" · ");
  const body = row.html
    ? html`<details><summary>${preview}</summary><iframe src="/outbox/${row.id}.html" title="${row.subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>
<details><summary>${plain}</summary><pre>${row.text}</pre></details>`
    : html`<pre>${row.text}</pre>`;
  return html`<article id="message-${row.id}">
<h2>${row.subject || channels[row.channel]}</h2>
<p class="soft">${facts} · <time datetime="${row.created_at.toISOString()}">${time.format(row.created_at)}</time></p>
${row.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
${body}
</article>`;
};

function page(rows: Shown[], word: Word): string {
  const { title, intro, empty } = words[word];
  const list = rows.length > 0 ? rows.map((row) => article(row, word)) : html`<article><p>${empty}</p></article>`;
  // The style is added outside the template: escaped, it would no longer be what its hash says.
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  const main = html`<main><h1>${title}</h1><p class="soft">${intro}</p>${list}</main>`;
  return `<!doctype html>\n<html lang="${word}-CA"><head>${head.markup}<style>${style}</style></head><body>${main.markup}</body></html>`;
}

const wordFor = (context: Context): Word =>
  /^\s*fr\b/i.test(context.req.header("accept-language") ?? "") ? "fr" : "en";

/** Mounted at the root; without demonstration data there is nothing here. */
export function outboxPages(upstream: Upstream): Hono {
  const pages = new Hono();
  if (!upstream.config.isDemo) return pages;
  const answerWith = (policy: string) => ({
    "content-security-policy": policy,
    "cache-control": "no-store",
    // The addresses of messages sign people in: none is told to another site.
    "referrer-policy": "no-referrer",
  });

  pages.get("/outbox", async (context) =>
    context.html(page(await newest(upstream, shownOnPage), wordFor(context)), 200, {
      ...answerWith(pagePolicy),
      vary: "Accept-Language",
    }),
  );

  pages.get("/outbox.json", async (context) => {
    const rows = await newest(upstream, shownInJson);
    const messages = rows.map(({ id, channel, recipient, subject, text, links, created_at }) => ({
      id,
      channel,
      to: recipient,
      subject,
      text,
      links,
      createdAt: created_at.toISOString(),
    }));
    return context.json(messages, 200, { "cache-control": "no-store" });
  });

  pages.get("/outbox/:file{[0-9]{1,9}\\.html}", async (context) => {
    const id = Number.parseInt(context.req.param("file"), 10);
    const [row] = await upstream.database.db.select().from(outbox).where(eq(outbox.id, id));
    return row?.html ? context.html(row.html, 200, answerWith(messagePolicy)) : context.notFound();
  });
  return pages;
}
