/** The pages about the API's rows: for each row its fields, an example and what it answers. */
import { type ApiRow, apiBase } from "#contract/integrators/define.ts";
import { leadApi } from "#contract/integrators/leads.ts";
import type { ApiRows } from "#contract/integrators/rows.ts";
import { vehicleApi } from "#contract/integrators/vehicles.ts";
import { widgetApi } from "#contract/integrators/widgets.ts";
import { type ApiExample, apiExamples } from "./api-examples.ts";
import type { DocBlock, DocSection, DocView } from "./doc-blocks.ts";
import { buildDocView, type DocVisit, jsonBlock, readText, textBlock } from "./doc-parts.server.ts";
import { buildFieldTable, type FieldOwner } from "./schema-fields.server.ts";

type Subject = "leads" | "vehicles" | "widgets";
type RowName = keyof ApiRows;

const rowsOf: Record<Subject, { owner: FieldOwner; rows: Partial<Record<RowName, ApiRow>> }> = {
  leads: { owner: "lead", rows: leadApi },
  vehicles: { owner: "vehicle", rows: vehicleApi },
  widgets: { owner: "widget", rows: widgetApi },
};
const subjects = Object.keys(rowsOf) as Subject[];

export const isSubject = (name: string | undefined): name is Subject => subjects.some((subject) => subject === name);

export const methodOf = ({ kind }: ApiRow): string => (kind === "read" ? "GET" : "POST");

/** All rows with their page, in the order of the pages. */
export const listRows = () =>
  subjects.flatMap((subject) =>
    Object.entries(rowsOf[subject].rows).map(([name, row]) => ({ subject, name: name as RowName, row })),
  );

/** A command for a shell that has the key in API_KEY. */
export function buildCommand(row: ApiRow, { path, body }: ApiExample, origin: string): string {
  const start = row.kind === "read" ? "curl" : "curl -X POST";
  const lines = [`${start} "${origin}${apiBase}${path}"`, `-H "Authorization: Bearer $API_KEY"`];
  if (body) lines.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body, null, 2)}'`);
  return lines.join(" \\\n  ");
}

function buildSection(visit: DocVisit, name: RowName, row: ApiRow, owner: FieldOwner): DocSection {
  const { t, context } = visit;
  const example = apiExamples[name];
  const table = (schema: ApiRow["query" | "response"], io: "input" | "output", caption: string) =>
    buildFieldTable({ schema, owner, io, caption }, visit);
  const parts: (DocBlock | null)[] = [
    textBlock(`\`${methodOf(row)} ${apiBase}${row.path}\``),
    textBlock(readText(visit, `rows.${name}.text`)),
    textBlock(t("developers:scope", { scope: `\`${row.scope}\`` })),
    table(row.query, "input", t("developers:captions.query")),
    table(row.body, "input", t("developers:captions.body")),
    {
      kind: "code",
      label: t("developers:captions.request"),
      name,
      code: buildCommand(row, example, context.origin),
    },
    jsonBlock(t("developers:captions.answer"), `${name}-answer`, example.answer),
    table(row.response, "output", t("developers:captions.response")),
  ];
  return {
    id: name,
    heading: readText(visit, `rows.${name}.heading`),
    blocks: parts.filter((part) => part !== null),
  };
}

export function buildSubjectView(visit: DocVisit, subject: Subject): DocView {
  const { owner, rows } = rowsOf[subject];
  const sections = Object.entries(rows).map(([name, row]) => buildSection(visit, name as RowName, row, owner));
  return buildDocView(visit, subject, sections);
}
