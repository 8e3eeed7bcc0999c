/** The fields of a contract's schema as rows of a table, so that the documentation cannot differ from the program. */
import { z } from "zod";
import type { Visit } from "#app/session/visit.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { isTextKey } from "#locales/texts.ts";
import type { DocBlock } from "./doc-blocks.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Reader = Pick<Visit, "t" | "language">;

/** Whose meaning of a field counts, where two have the same name. */
export type FieldOwner = "lead" | "vehicle" | "widget" | "event";

interface SchemaField {
  /** Dotted, with `[]` for each item of a list. */
  path: string;
  name: string;
  schema: Schema;
  isRequired: boolean;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const isNull = ({ type }: Schema): boolean => type === "null";

/** What a value may be, apart from null. */
const alternativesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? [schema]).filter((each) => isSchema(each) && !isNull(each)) as Schema[];

function itemOf(schema: Schema): Schema | null {
  const { items } = schema;
  return isSchema(items) && !Array.isArray(items) ? items : null;
}

function listFields(schema: Schema, above = ""): SchemaField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    if (!isSchema(child)) return [];
    const [own = child] = alternativesOf(child);
    const item = itemOf(own);
    const path = `${above}${name}${item ? "[]" : ""}`;
    const field = { path, name, schema: child, isRequired: required.has(name) };
    return [field, ...listFields(item ?? own, `${path}.`)];
  });
}

const asCode = (values: readonly unknown[]): string => values.map((value) => `\`${value}\``).join(", ");

/** A longer text has a limit that only protects us. */
const longestNamed = 2_000;

function describeString({ format, maxLength }: Schema, { t, language }: Reader): string {
  if (format === "date-time") return t("developers:types.instant");
  if (format === "uuid") return t("developers:types.uuid");
  return maxLength === undefined || maxLength > longestNamed
    ? t("developers:types.text")
    : t("developers:types.textUpTo", { count: maxLength, max: formatNumber(maxLength, language) });
}

function describeNumber({ type, minimum, maximum }: Schema, { t, language }: Reader): string {
  const name = t(type === "integer" ? "developers:types.integer" : "developers:types.number");
  const isBounded = minimum !== undefined && maximum !== undefined && Math.max(-minimum, maximum) < 2 ** 31 - 1;
  if (!isBounded) return name;
  // Years have no separator.
  const show = (value: number) => (minimum > 1000 ? String(value) : formatNumber(value, language));
  return `${name}, ${t("developers:types.range", { from: show(minimum), to: show(maximum) })}`;
}

function describeOne(schema: Schema, reader: Reader): string {
  const { t } = reader;
  if (schema.enum) return asCode(schema.enum);
  if (schema.const !== undefined) return asCode([schema.const]);
  const [type] = [schema.type].flat().filter((each) => each !== "null");
  if (type === "string") return describeString(schema, reader);
  if (type === "boolean") return asCode([true, false]);
  if (type === "array") return t("developers:types.list");
  return type === "object" ? t("developers:types.object") : describeNumber(schema, reader);
}

function describeType(schema: Schema, reader: Reader): string {
  const { t } = reader;
  const canBeNull =
    schema.anyOf?.some((each) => isSchema(each) && isNull(each)) || [schema.type].flat().includes("null");
  const kinds = alternativesOf(schema).map((each) => describeOne(each, reader));
  const defaults =
    schema.default === undefined ? [] : [t("developers:types.default", { value: String(schema.default) })];
  return [kinds.join(t("developers:types.or")), ...(canBeNull ? [asCode([null])] : []), ...defaults].join(", ");
}

/** @throws if a field has no text: who adds a field says what it means */
function meaningOf({ name }: SchemaField, owner: FieldOwner, { t }: Reader): string {
  const key = [`developers:fields.${owner}.${name}`, `developers:fields.any.${name}`].find(isTextKey);
  if (!isTextKey(key)) throw new Error(`developers.json has no text for the field ${name}.`);
  return t(key);
}

interface FieldTable {
  schema: z.ZodType;
  owner: FieldOwner;
  /** What a program sends has fields that it may leave out. */
  io: "input" | "output";
  caption: string;
}

/** A table of a schema's fields; null if it has none. */
export function buildFieldTable({ schema, owner, io, caption }: FieldTable, reader: Reader): DocBlock | null {
  const { t } = reader;
  const fields = listFields(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  if (fields.length === 0) return null;
  const needOf = ({ isRequired }: SchemaField) =>
    io === "output" ? [] : [t(isRequired ? "developers:required" : "developers:optional")];
  return {
    kind: "table",
    caption,
    head: [
      t("developers:columns.field"),
      t("developers:columns.type"),
      ...(io === "output" ? [] : [t("developers:columns.need")]),
      t("developers:columns.meaning"),
    ],
    rows: fields.map((field) => ({
      cells: [
        `\`${field.path}\``,
        describeType(field.schema, reader),
        ...needOf(field),
        meaningOf(field, owner, reader),
      ],
    })),
  };
}
