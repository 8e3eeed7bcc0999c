import { z } from "zod";
import { postalAreaOf } from "#app/domain/formats.ts";
import { readTypedNumber } from "#app/form/fields.server.ts";
import { anyCase, searchText } from "#app/form/query-values.server.ts";
import { vehicleFilters } from "#upstream/contract/widgets.ts";
import { type Filters, limitNames, type Place, queryOf, rangeNames, ranges, type Unread } from "./filters.ts";

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.catch(() => schema.parse(undefined));
const { shape } = vehicleFilters;

/** An address that somebody changed or cut still shows a list: what is no value of a filter is no filter. */
const leniently = z.object({
  make: searchText(shape.make),
  model: searchText(shape.model),
  year: lenient(shape.year),
  body: anyCase(shape.body.unwrap()),
  fuel: anyCase(shape.fuel.unwrap()),
  condition: anyCase(shape.condition.unwrap()),
  province: anyCase(shape.province.unwrap()),
  priceMin: lenient(shape.priceMin),
  priceMax: lenient(shape.priceMax),
  yearMin: lenient(shape.yearMin),
  yearMax: lenient(shape.yearMax),
  mileageMin: lenient(shape.mileageMin),
  mileageMax: lenient(shape.mileageMax),
  sort: lenient(shape.sort),
  postalCode: z
    .string()
    .optional()
    .transform((typed) => (typed === undefined ? undefined : (postalAreaOf(typed) ?? undefined))),
});

/** Whole dollars, years and kilometres, as a person types them. */
const asNumber = (typed: string) => String(readTypedNumber(typed) ?? typed);

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
  unread: Unread;
  /** Whether the address says it as the list's own links do: what a form sends has empty fields and amounts as typed. */
  isCanonical: boolean;
}

/** The list that an address asks for. */
export function readFilters(url: URL): ListQuestion {
  const given = [...url.searchParams].filter(([, value]) => value.trim() !== "");
  const texts = given.map(([name, value]) => [
    name,
    limitNames.some((limit) => limit === name) ? asNumber(value) : value,
  ]);
  const read = inOrder(leniently.parse(Object.fromEntries(texts)));
  const filters: Filters = {
    ...read,
    // A model without its make is a name that several makes may share.
    model: read.make === undefined ? undefined : read.model,
    sort: read.sort === "nearest" && read.postalCode === undefined ? "recent" : read.sort,
  };
  const typed = new Map(given);
  const unread: Unread = Object.fromEntries(
    [...limitNames, "postalCode" as const]
      .filter((name) => typed.has(name) && read[name] === undefined)
      // What was no postal code is not said again: the address has nothing of it (requireAreaAlone).
      .map((name) => [name, name === "postalCode" ? "" : typed.get(name)?.trim().slice(0, 20)]),
  );
  const own = new Map(queryOf(filters));
  // What could not be read has no link of the list's own: it is told on the page that has it, as its form sent it.
  const isCanonical =
    Object.keys(unread).length > 0 ||
    [...url.searchParams].every(([name, value]) => !Object.hasOwn(leniently.shape, name) || own.get(name) === value);
  return { filters, place: readPlace(url.searchParams), unread, isCanonical };
}
