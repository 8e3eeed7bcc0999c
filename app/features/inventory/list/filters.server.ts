import { z } from "zod";
import { invalidPostalCode } from "#app/features/inventory/distance.server.ts";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { vehicleFilters } from "#contract/widgets.ts";
import { postalAreaOf } from "#domain/formats/formats.ts";
import { type Filters, limitNames, type PageCursor, rangeNames, ranges, toQueryPairs } from "./filters.ts";

const postalAreaSchema = z.string().transform((entered, { addIssue }) => {
  const area = postalAreaOf(entered);
  if (area === null) addIssue({ code: "custom" });
  return area ?? z.NEVER;
});

const listFilters = vehicleFilters.extend({ postalCode: postalAreaSchema.optional() });

/** Filters with a form field that can show an error; the others are links, so an invalid value is dropped. */
const enteredNames: readonly string[] = [...limitNames, "postalCode"];

/** Swaps a minimum that is above its maximum. */
function orderRanges(filters: Filters): Filters {
  const ordered = { ...filters };
  for (const name of rangeNames) {
    const [min, max] = ranges[name];
    const [low, high] = [filters[min], filters[max]];
    if (low !== undefined && high !== undefined && low > high) Object.assign(ordered, { [min]: high, [max]: low });
  }
  return ordered;
}

function readCursor(query: URLSearchParams): PageCursor | undefined {
  const readParam = (name: string) => {
    const text = query.get(name) ?? "";
    return /^[\w-]{1,200}$/.test(text) ? text : undefined;
  };
  const [after, before] = [readParam("after"), readParam("before")];
  if (after) return { after };
  return before ? { before } : undefined;
}

export interface ListRequest {
  filters: Filters;
  /** Undefined for the first page. */
  cursor: PageCursor | undefined;
  invalidFilters: InvalidFilters;
  /** Whether the URL is spelled like the list's own links; a form adds empty fields and amounts as the visitor wrote them. */
  isCanonical: boolean;
}

/** Reads the filters and the page of the list from a URL. */
export function readListRequest({ searchParams }: URL): ListRequest {
  const { filters: parsed, invalidFilters: allInvalid } = parseFilters(searchParams, listFilters);
  const ordered = orderRanges(parsed);
  const filters: Filters = {
    ...ordered,
    // Several makes may share the name of a model, so a model needs its make.
    model: ordered.make === undefined ? undefined : ordered.model,
    sort: ordered.sort === "nearest" && ordered.postalCode === undefined ? "recent" : ordered.sort,
  };
  const shownErrors = Object.entries(allInvalid).filter(([name]) => enteredNames.includes(name));
  const invalidFilters: InvalidFilters = Object.fromEntries(
    // The marker stands for what the URL no longer has (requirePostalAreaOnly), so its field stays empty.
    shownErrors.map(([name, error]) => [name, error.entered === invalidPostalCode ? { ...error, entered: "" } : error]),
  );
  const ownQuery = new Map(toQueryPairs(filters));
  // A URL with invalid filters is not redirected: the page must show their errors.
  const isCanonical =
    shownErrors.length > 0 ||
    [...searchParams].every(([name, value]) => !Object.hasOwn(listFilters.shape, name) || ownQuery.get(name) === value);
  return { filters, cursor: readCursor(searchParams), invalidFilters, isCanonical };
}
