import { z } from "zod";
import { normalizePostalCode } from "#app/domain/formats.ts";
import { readTypedMoney } from "#app/form/fields.server.ts";
import { anyCase, searchText } from "#app/form/query-values.server.ts";
import { vehicleFilters } from "#upstream/contract/widgets.ts";
import { type Filters, limitNames, type Place, queryOf, rangeNames, ranges } from "./filters.ts";

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
    .transform((typed) => (typed === undefined ? undefined : (normalizePostalCode(typed.slice(0, 20)) ?? undefined))),
});

/** Whole dollars, years and kilometres, as a person types them. */
const asNumber = (typed: string) => {
  const hundredths = readTypedMoney(typed);
  return hundredths === null ? typed : String(Math.round(hundredths / 100));
};

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
  /** As typed, when it is none. */
  wrongPostalCode: string | null;
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
  const typed = url.searchParams.get("postalCode")?.trim().slice(0, 20) ?? "";
  const wrongPostalCode = typed !== "" && filters.postalCode === undefined ? typed : null;
  const own = new Map(queryOf(filters));
  const isCanonical = [...url.searchParams].every(
    ([name, value]) =>
      !Object.hasOwn(leniently.shape, name) ||
      own.get(name) === value ||
      (name === "postalCode" && wrongPostalCode !== null),
  );
  return { filters, place: readPlace(url.searchParams), wrongPostalCode, isCanonical };
}
