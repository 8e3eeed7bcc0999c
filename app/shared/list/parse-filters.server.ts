/** Parses a list's filters from the query with the call's schema. The query is untrusted: users can edit a URL. */
import { z } from "zod";
import { matchOption } from "#app/form/match-option.server.ts";
import { errorCodeOf } from "#contract/error-code.ts";
import { hasHiddenCharacters } from "#domain/formats/hidden-characters.ts";
import { findLimit, type Limit } from "#domain/formats/limit.ts";
import { parseEnteredNumber } from "#domain/money/entered-amount.ts";
import type { InvalidFilters } from "./list-state.ts";

export interface ParsedFilters<Filters> {
  filters: Filters;
  /** Valid filters as query parameters, for links. */
  query: Record<string, string>;
  invalidFilters: InvalidFilters;
}

/** Refuses characters that nobody sees, line ends included. */
const isSearchable = (text: string): boolean => !hasHiddenCharacters(text) && !/\p{Cc}/u.test(text);

const unwrapField = (field: unknown): unknown =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault ? unwrapField(field.unwrap()) : field;

/** Converts local number formats and any letter case of options. Other text is unchanged; the schema refuses it. */
function normalizeEntered(field: unknown, entered: string): string {
  const schemaField = unwrapField(field);
  if (schemaField instanceof z.ZodNumber) return String(parseEnteredNumber(entered) ?? entered);
  return schemaField instanceof z.ZodEnum
    ? (matchOption(schemaField.options.map(String), entered) ?? entered)
    : entered;
}

/** Values of the specification that stand for no filter (section 3). */
const allValues: readonly string[] = ["show_all_types", "show_all_makes", "show_all_models"];

/** Whether a parameter filters anything; an empty one does not. */
const isChosen = (text: string): boolean => text.trim() !== "" && !allValues.includes(text.trim());

type ParsedValue = { value: string } | { code: string; limit: Limit | null };

/** Parses one filter value; returns the value, or an error code with its limit. */
function parseValue(field: z.core.$ZodType, entered: string): ParsedValue {
  if (!isSearchable(entered)) return { code: "invalid", limit: null };
  const value = normalizeEntered(field, entered);
  const [issue] = z.safeParse(field, value).error?.issues ?? [];
  return issue ? { code: errorCodeOf({ ...issue, input: value }), limit: findLimit(issue) } : { value };
}

/** Entered text for display: without control and format characters, and cut to 120 characters. */
const toDisplayText = (entered: string) => entered.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 120);

/** Reads the query parameters in the schema. An invalid one filters nothing; its field shows the error. */
export function parseFilters<S extends z.ZodObject>(
  searchParams: URLSearchParams,
  schema: S,
): ParsedFilters<z.output<S>> {
  const query: Record<string, string> = {};
  const invalidFilters: Record<string, InvalidFilters[string]> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    // The last of repeated parameters counts.
    const entered = searchParams.getAll(name).findLast(isChosen)?.trim();
    if (entered === undefined) continue;
    const parsed = parseValue(field, entered);
    if ("value" in parsed) query[name] = parsed.value;
    else invalidFilters[name] = { entered: toDisplayText(entered), ...parsed };
  }
  // What only two fields together show, such as an end before its start.
  for (const issue of schema.safeParse(query).error?.issues ?? []) {
    const name = String(issue.path[0]);
    const { [name]: entered = "" } = query;
    delete query[name];
    invalidFilters[name] = { entered: toDisplayText(entered), code: errorCodeOf(issue), limit: findLimit(issue) };
  }
  return { filters: schema.parse(query), query, invalidFilters };
}
