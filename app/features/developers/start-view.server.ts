/** The first page: a key, a first request, and what holds for all requests. */
import { apiBase, type ProblemCode, problemStatuses } from "#contract/integrators/define.ts";
import { apiRows } from "#contract/integrators/rows.ts";
import { demoApiKeys } from "#domain/integrations/api-key.ts";
import { companyPath, developersPath } from "#domain/site/paths.ts";
import { apiExamples } from "./api-examples.ts";
import type { DocBlock, DocSection, DocView } from "./doc-blocks.ts";
import { buildDocView, type DocVisit, jsonBlock, readText, textBlock } from "./doc-parts.server.ts";
import { buildCommand, listRows, methodOf } from "./endpoint-sections.server.ts";

const sectionIds = ["key", "first", "modes", "limits", "pages", "twice", "problems", "rows"] as const;
type SectionId = (typeof sectionIds)[number];

const problemExample = {
  type: "https://www.example.ca/en-ca/developers#invalid",
  title: "Some fields are invalid.",
  status: 422,
  code: "invalid",
  fields: { "person.email": ["invalid"], consent: ["required"] },
};

const limitHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Retry-After"] as const;

function keyBlocks({ t, language, context }: DocVisit): DocBlock[] {
  const demo: DocBlock[] = [
    textBlock(t("developers:start.demo")),
    { kind: "code", label: t("developers:captions.shell"), name: "key", code: `export API_KEY=${demoApiKeys.test}` },
  ];
  return [
    { kind: "link", href: companyPath(language, "integrations"), text: t("developers:start.keyLink") },
    ...(context.isDemo ? demo : []),
  ];
}

const firstBlocks = ({ t, context }: DocVisit): DocBlock[] => [
  {
    kind: "code",
    label: t("developers:captions.request"),
    name: "first",
    code: buildCommand(apiRows.listVehicles, apiExamples.listVehicles, context.origin),
  },
];

function limitBlocks(visit: DocVisit): DocBlock[] {
  const { t } = visit;
  const rows = limitHeaders.map((name) => ({ cells: [`\`${name}\``, readText(visit, `headers.${name}`)] }));
  const head = [t("developers:columns.header"), t("developers:columns.meaning")];
  return [{ kind: "table", caption: t("developers:captions.limits"), head, rows }];
}

/** A problem's `type` leads to its row. The keys of the texts have dashes, because `_many` would be a plural. */
function problemBlocks(visit: DocVisit): DocBlock[] {
  const { t } = visit;
  const codes = Object.entries(problemStatuses) as [ProblemCode, number][];
  return [
    jsonBlock(t("developers:captions.problem"), "problem", problemExample),
    {
      kind: "table",
      caption: t("developers:captions.problems"),
      head: [t("developers:columns.code"), t("developers:columns.status"), t("developers:columns.meaning")],
      rows: codes.map(([code, status]) => ({
        id: code,
        cells: [`\`${code}\``, String(status), readText(visit, `problems.${code.replaceAll("_", "-")}`)],
      })),
    },
  ];
}

function rowBlocks(visit: DocVisit): DocBlock[] {
  const { t, language } = visit;
  return [
    {
      kind: "table",
      caption: t("developers:captions.rows"),
      head: [t("developers:columns.request"), t("developers:columns.meaning"), t("developers:columns.scope")],
      rows: listRows().map(({ subject, name, row }) => ({
        href: `${developersPath(language, subject)}#${name}`,
        cells: [`\`${methodOf(row)} ${row.path}\``, readText(visit, `rows.${name}.heading`), `\`${row.scope}\``],
      })),
    },
    { kind: "link", href: `${apiBase}/openapi.json`, text: t("developers:start.openapi") },
  ];
}

const blocksAfterText: Partial<Record<SectionId, (visit: DocVisit) => DocBlock[]>> = {
  key: keyBlocks,
  first: firstBlocks,
  limits: limitBlocks,
  problems: problemBlocks,
  rows: rowBlocks,
};

export function buildStartView(visit: DocVisit): DocView {
  const sections = sectionIds.map(
    (id): DocSection => ({
      id,
      heading: readText(visit, `start.sections.${id}.heading`),
      blocks: [textBlock(readText(visit, `start.sections.${id}.text`)), ...(blocksAfterText[id]?.(visit) ?? [])],
    }),
  );
  return buildDocView(visit, undefined, sections);
}
