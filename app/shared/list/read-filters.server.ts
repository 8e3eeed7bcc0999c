/** What an address asks of a list, by the call's own schema: anybody may have typed, changed or cut it. */
import { z } from "zod";
import { codeOf } from "#app/form/error-texts.ts";
import { readTypedNumber } from "#app/form/fields.server.ts";
import { optionOf } from "#app/form/query-values.server.ts";
import { type Limit, limitOf } from "#domain/formats/limit.ts";
import type { UnreadFilters } from "./list-state.ts";

export interface ReadFilters<Filters> {
  filters: Filters;
  /** The same as a link has them. */
  query: Record<string, string>;
  unread: UnreadFilters;
}

/** Whether a text can be looked for. None that people type holds a control character, and no database keeps a NUL. */
const isSearchable = (text: string): boolean => !/\p{Cc}/u.test(text);

const bareField = (field: unknown): unknown =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault ? bareField(field.unwrap()) : field;

/** A number as it is typed, an option in any case; what is none stays as it is, for the schema to refuse. */
function asFieldHasIt(field: unknown, typed: string): string {
  const bare = bareField(field);
  if (bare instanceof z.ZodNumber) return String(readTypedNumber(typed) ?? typed);
  return bare instanceof z.ZodEnum ? (optionOf(bare.options.map(String), typed) ?? typed) : typed;
}

type Read = { value: string } | { code: string; limit: Limit | null };

/** What a filter takes of a typed value, or why it takes none. */
function readValue(field: z.core.$ZodType, typed: string): Read {
  if (!isSearchable(typed)) return { code: "invalid", limit: null };
  const value = asFieldHasIt(field, typed);
  const [issue] = z.safeParse(field, value).error?.issues ?? [];
  return issue ? { code: codeOf({ ...issue, input: value }), limit: limitOf(issue) } : { value };
}

/** As a form shows it again: no control characters, and no longer than anything that people type. */
const shown = (typed: string) => typed.replaceAll(/\p{Cc}/gu, "").slice(0, 120);

/** The values that the address has for the schema's names. One that is no value is no filter, and told beside its field. */
export function readFilters<S extends z.ZodObject>(searchParams: URLSearchParams, schema: S): ReadFilters<z.output<S>> {
  const query: Record<string, string> = {};
  const unread: Record<string, UnreadFilters[string]> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    // Said twice, the last counts; an empty field says nothing.
    const typed = searchParams
      .getAll(name)
      .findLast((text) => text.trim() !== "")
      ?.trim();
    if (typed === undefined) continue;
    const read = readValue(field, typed);
    if ("value" in read) query[name] = read.value;
    else unread[name] = { typed: shown(typed), ...read };
  }
  return { filters: schema.parse(query), query, unread };
}
