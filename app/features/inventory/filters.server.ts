import { z } from "zod";
import type { UnreadFilters } from "#app/shared/list/list-state.ts";
import { readFilters } from "#app/shared/list/read-filters.server.ts";
import { vehicleFilters } from "#contract/widgets.ts";
import { postalAreaOf } from "#domain/formats/formats.ts";
import { type Filters, limitNames, type Place, queryOf, rangeNames, ranges } from "./filters.ts";

const postalArea = z.string().transform((typed, { addIssue }) => {
  const area = postalAreaOf(typed);
  if (area === null) addIssue({ code: "custom" });
  return area ?? z.NEVER;
});

const listFilters = vehicleFilters.extend({ postalCode: postalArea.optional() });

/** The filters with a field of their own to be told beside; of the others, which are links, none is left that is no value. */
const typedNames: readonly string[] = [...limitNames, "postalCode"];

/** Typed the wrong way round, a range means the same. */
function inOrder(filters: Filters): Filters {
  const ordered = { ...filters };
  for (const name of rangeNames) {
    const [min, max] = ranges[name];
    const [low, high] = [filters[min], filters[max]];
    if (low !== undefined && high !== undefined && low > high) Object.assign(ordered, { [min]: high, [max]: low });
  }
  return ordered;
}

function readPlace(query: URLSearchParams): Place | undefined {
  const cursorOf = (name: string) => {
    const text = query.get(name) ?? "";
    return /^[\w-]{1,200}$/.test(text) ? text : undefined;
  };
  const [after, before] = [cursorOf("after"), cursorOf("before")];
  if (after) return { after };
  return before ? { before } : undefined;
}

export interface ListQuestion {
  filters: Filters;
  /** Where the page begins or ends; absent for the first. */
  place: Place | undefined;
  unread: UnreadFilters;
  /** Whether the address says it as the list's own links do: what a form sends has empty fields and amounts as typed. */
  isCanonical: boolean;
}

/** The list that an address asks for. */
export function readQuestion({ searchParams }: URL): ListQuestion {
  const { filters: asked, unread: wrong } = readFilters(searchParams, listFilters);
  const read = inOrder(asked);
  const filters: Filters = {
    ...read,
    // A model without its make is a name that several makes may share.
    model: read.make === undefined ? undefined : read.model,
    sort: read.sort === "nearest" && read.postalCode === undefined ? "recent" : read.sort,
  };
  const told = Object.entries(wrong).filter(([name]) => typedNames.includes(name));
  const unread: UnreadFilters = Object.fromEntries(
    // What was no postal code is not said again: the address has nothing of it (requireAreaAlone).
    told.map(([name, why]) => [name, name === "postalCode" ? { ...why, typed: "" } : why]),
  );
  const own = new Map(queryOf(filters));
  // What could not be read has no link of the list's own: it is told on the page that has it, as its form sent it.
  const isCanonical =
    told.length > 0 ||
    [...searchParams].every(([name, value]) => !Object.hasOwn(listFilters.shape, name) || own.get(name) === value);
  return { filters, place: readPlace(searchParams), unread, isCanonical };
}
