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

function unwrapField(field: unknown): unknown {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return unwrapField(field.unwrap());
  return field instanceof z.ZodPipe ? unwrapField(field.out) : field;
}

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

/** Both forms of a day, `2026/11/22` and `2026-11-22`, in one order. */
const toIsoDay = (day: string | undefined): string | undefined => day?.replaceAll("/", "-");

/** A list from a day to an earlier one would be empty without a reason that anybody sees. */
function isEndBeforeStart({ dateStart, dateEnd }: Record<string, string>): boolean {
  const [start, end] = [toIsoDay(dateStart), toIsoDay(dateEnd)];
  return start !== undefined && end !== undefined && end < start;
}

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
  const { dateEnd = "" } = query;
  if (isEndBeforeStart(query)) {
    delete query["dateEnd"];
    invalidFilters["dateEnd"] = { entered: toDisplayText(dateEnd), code: "before_start" };
  }
  return { filters: schema.parse(query), query, invalidFilters };
}

/** Choices of filters that are data, such as companies, by filter name. */
export type FilterChoices = Readonly<Record<string, readonly { id: number }[]>>;

/** Of a list whose page brings the companies of its filter. */
export const companyChoices = ({ companies }: { companies: readonly { id: number }[] }): FilterChoices => ({
  companyId: companies,
});

/** Filters whose choices are those of another one: without it they filter nothing either. */
const parents: Readonly<Record<string, string>> = { modelId: "makeId" };

/** Takes out the filters whose value is none of their choices; null if all are. */
export function refuseUnknownChoices<S extends z.ZodObject>(
  { query, invalidFilters }: ParsedFilters<z.output<S>>,
  schema: S,
  choices: FilterChoices,
): ParsedFilters<z.output<S>> | null {
  const unknown = Object.entries(query).filter(
    ([name, value]) => choices[name] && !choices[name].some(({ id }) => String(id) === value),
  );
  if (unknown.length === 0) return null;
  const isUnknown = (name: string | undefined) => unknown.some(([other]) => other === name);
  const known = Object.fromEntries(
    Object.entries(query).filter(([name]) => !isUnknown(name) && !isUnknown(parents[name])),
  );
  const refused = unknown.map(([name, entered]) => [name, { entered: toDisplayText(entered), code: "invalid" }]);
  return {
    filters: schema.parse(known),
    query: known,
    invalidFilters: { ...invalidFilters, ...Object.fromEntries(refused) },
  };
}
