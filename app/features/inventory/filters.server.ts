import { readTypedMoney } from "#app/form/fields.server.ts";
import { vehicleFilters } from "#upstream/contract/widgets.ts";
import { amountNames, type Filters } from "./filters.ts";

const { make, model, year, body, fuel, condition, province, priceMin, priceMax, mileageMax, sort } =
  vehicleFilters.shape;

/** An address that somebody changed or cut still shows a list: what is no value of a filter is no filter. */
const leniently = vehicleFilters.extend({
  make: make.catch(undefined),
  model: model.catch(undefined),
  year: year.catch(undefined),
  body: body.catch(undefined),
  fuel: fuel.catch(undefined),
  condition: condition.catch(undefined),
  province: province.catch(undefined),
  priceMin: priceMin.catch(undefined),
  priceMax: priceMax.catch(undefined),
  mileageMax: mileageMax.catch(undefined),
  sort: sort.catch("recent"),
});

/** Whole dollars and kilometres, as a person types them. */
const asNumber = (typed: string) => {
  const hundredths = readTypedMoney(typed);
  return hundredths === null ? typed : String(Math.round(hundredths / 100));
};

/** The list that an address asks for; `after` is where its page begins. */
export function readFilters(url: URL): { filters: Filters; after: string | undefined } {
  const given = [...url.searchParams].filter(([, value]) => value.trim() !== "");
  const texts = given.map(([name, value]) => [
    name,
    amountNames.some((amount) => amount === name) ? asNumber(value) : value,
  ]);
  const filters = leniently.parse(Object.fromEntries(texts));
  const after = url.searchParams.get("after") ?? "";
  return {
    // A model without its make is a name that several makes may share.
    filters: filters.make === undefined ? { ...filters, model: undefined } : filters,
    after: /^[\w-]{1,200}$/.test(after) ? after : undefined,
  };
}
