/** A company's own program, which receives webhooks and shows them. It keeps the latest in memory. */
import { Hono } from "hono";
import { pageLanguageOf, pageResponse } from "#upstream/messages/demo/outbox-frame.ts";
import { type Html, html } from "#upstream/messages/html.ts";
import { demoWebhookSecret } from "#upstream/services/webhooks/demo-receiver.ts";
import type { SendWebhook, WebhookRequest } from "#upstream/services/webhooks/send.ts";
import { signWebhook } from "#upstream/services/webhooks/sign.ts";

const shownCount = 50;

const texts = {
  en: {
    title: "Webhooks received",
    lead: "A program of the demo dealer. It answers 200 to everything.",
    none: "Nothing has been received since startup.",
    signed: "Valid signature",
    unsigned: "Signature of another endpoint",
  },
  fr: {
    title: "Webhooks reçus",
    lead: "Le programme du concessionnaire de démonstration. Il répond 200 à toutes les requêtes.",
    none: "Rien n’est arrivé depuis le démarrage.",
    signed: "Signature valide",
    unsigned: "Signature d’un autre point de terminaison",
  },
};

type Received = Pick<WebhookRequest, "headers" | "body">;

function isSigned({ headers, body }: Received): boolean {
  const signed = { id: headers["webhook-id"] ?? "", timestamp: Number(headers["webhook-timestamp"]), body };
  return (headers["webhook-signature"] ?? "").split(" ").includes(signWebhook([demoWebhookSecret], signed));
}

const toPretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

export interface WebhookSimulator {
  receive: SendWebhook;
  pages: Hono;
}

export function createWebhookSimulator(): WebhookSimulator {
  let received: Received[] = [];
  const keep = (webhook: Received) => {
    received = [webhook, ...received].slice(0, shownCount);
  };

  const toArticle = (webhook: Received, words: (typeof texts)["en"]): Html => {
    const { "webhook-id": id = "", "webhook-signature": _signature, ...others } = webhook.headers;
    const isValid = isSigned(webhook);
    return html`<article data-webhook-id="${id}" data-signature="${isValid ? "valid" : "other"}">
<p><span class="tag${isValid ? "" : " waiting"}">${isValid ? words.signed : words.unsigned}</span> <span class="soft">${id} · ${others["webhook-timestamp"] ?? ""}</span></p>
<pre>${toPretty(webhook.body)}</pre></article>`;
  };

  const pages = new Hono()
    .post("/", async (context) => {
      keep({ headers: context.req.header(), body: (await context.req.text()).slice(0, 100_000) });
      return context.text("ok");
    })
    .get("/", (context) => {
      const pageLanguage = pageLanguageOf(context);
      const words = texts[pageLanguage];
      const main =
        received.length === 0
          ? html`<p class="panel">${words.none}</p>`
          : html`<div>${received.map((webhook) => toArticle(webhook, words))}</div>`;
      return pageResponse(context, {
        pageLanguage,
        title: words.title,
        lead: words.lead,
        main,
        currentPage: "webhooks",
      });
    });
  return {
    pages,
    async receive({ headers, body }) {
      keep({ headers, body });
      return { status: 200, failure: null, response: "ok" };
    },
  };
}
