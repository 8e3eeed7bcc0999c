/** The page about webhooks: what is sent and when, and how a program knows that it comes from us. */
import { eventText } from "#app/shared/company/event-text.ts";
import { webhookBody, webhookPayloads } from "#contract/integrators/webhook-payloads.ts";
import type { Language } from "#domain/formats/language.ts";
import {
  secretOverlapHours,
  webhookEventTypes,
  webhookFailingDays,
  webhookRetentionDays,
} from "#domain/integrations/webhooks.ts";
import { maxAttempts, retrySeconds } from "#domain/outside/retries.ts";
import { companyPath } from "#domain/site/paths.ts";
import type { DocBlock, DocSection, DocView } from "./doc-blocks.ts";
import { buildDocView, type DocVisit, jsonBlock, readText, textBlock } from "./doc-parts.server.ts";
import { buildFieldTable } from "./schema-fields.server.ts";
import { receiverCode, webhookExamples } from "./webhook-examples.ts";

const sectionIds = ["start", "events", "headers", "body", "lead", "vehicle", "order", "verify", "retries"] as const;
type SectionId = (typeof sectionIds)[number];

const headerNames = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/** In the largest unit that has a whole part. */
function formatPause(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < 60 ? (["second", 1] as const) : seconds < 3600 ? (["minute", 60] as const) : (["hour", 3600] as const);
  const options = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: unit === "hour" ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, options).format(seconds / size);
}

const fieldTable = (visit: DocVisit, schema: Parameters<typeof buildFieldTable>[0]["schema"]): DocBlock[] => {
  const caption = visit.t("developers:captions.fields");
  const table = buildFieldTable({ schema, owner: "event", io: "output", caption }, visit);
  return table ? [table] : [];
};

function eventBlocks({ t }: DocVisit): DocBlock[] {
  const head = [t("developers:columns.event"), t("developers:columns.meaning")];
  const rows = webhookEventTypes.map((type) => ({ cells: [`\`${type}\``, eventText(t, type)] }));
  return [{ kind: "table", caption: t("developers:captions.events"), head, rows }];
}

function headerBlocks(visit: DocVisit): DocBlock[] {
  const { t } = visit;
  const rows = headerNames.map((name) => ({ cells: [`\`${name}\``, readText(visit, `headers.${name}`)] }));
  const head = [t("developers:columns.header"), t("developers:columns.meaning")];
  return [{ kind: "table", caption: t("developers:captions.headers"), head, rows }];
}

const payloadBlocks =
  (name: keyof typeof webhookPayloads) =>
  (visit: DocVisit): DocBlock[] => [
    jsonBlock(visit.t("developers:captions.event"), `${name}-event`, webhookExamples[name]),
    ...fieldTable(visit, webhookPayloads[name]),
  ];

function retryBlocks({ t, language }: DocVisit): DocBlock[] {
  const attempts = Array.from({ length: maxAttempts - 1 }, (_, index) => index + 1);
  return [
    {
      kind: "table",
      caption: t("developers:captions.retries"),
      head: [t("developers:columns.attempt"), t("developers:columns.pause")],
      rows: attempts.map((made) => ({ cells: [String(made + 1), formatPause(retrySeconds(made), language)] })),
    },
    {
      kind: "list",
      items: [
        t("developers:webhooks.order"),
        t("developers:webhooks.failing", { count: webhookFailingDays }),
        t("developers:webhooks.gone"),
        t("developers:webhooks.kept", { count: webhookRetentionDays }),
      ],
    },
  ];
}

const blocksAfterText: Partial<Record<SectionId, (visit: DocVisit) => DocBlock[]>> = {
  start: ({ t, language }) => [
    { kind: "link", href: companyPath(language, "integrations/webhooks"), text: t("developers:webhooks.link") },
  ],
  events: eventBlocks,
  headers: headerBlocks,
  body: (visit) => fieldTable(visit, webhookBody),
  lead: payloadBlocks("lead"),
  vehicle: payloadBlocks("vehicle"),
  order: payloadBlocks("order"),
  verify: ({ t }) => [
    {
      kind: "list",
      items: [
        t("developers:webhooks.age"),
        t("developers:webhooks.rotation", { count: secretOverlapHours }),
        t("developers:webhooks.library"),
      ],
    },
    { kind: "code", label: t("developers:captions.receiver"), name: "receiver", code: receiverCode.trim() },
  ],
  retries: retryBlocks,
};

export function buildWebhooksView(visit: DocVisit): DocView {
  const sections = sectionIds.map(
    (id): DocSection => ({
      id,
      heading: readText(visit, `webhooks.sections.${id}.heading`),
      blocks: [textBlock(readText(visit, `webhooks.sections.${id}.text`)), ...(blocksAfterText[id]?.(visit) ?? [])],
    }),
  );
  return buildDocView(visit, "webhooks", sections);
}
