/** The index against plain arrays: the same lists, counts and pages, whatever changes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";
import { randomVehicle } from "#tests/upstream/support/indexed-vehicles.ts";
import type { VehicleFilters } from "#upstream/services/widgets/inventory/filters.ts";
import type { IndexedVehicle } from "#upstream/services/widgets/inventory/indexed-vehicles.ts";
import type { Sort } from "#upstream/services/widgets/inventory/page.ts";
import { VehicleIndex } from "#upstream/services/widgets/inventory/vehicle-index.ts";

const montreal: Coordinates = { latitude: 45.5, longitude: -73.6 };

const tests: {
  [Name in keyof VehicleFilters]-?: (vehicle: IndexedVehicle, value: NonNullable<VehicleFilters[Name]>) => boolean;
} = {
  make: (vehicle, value) => vehicle.make.toLowerCase() === value.toLowerCase(),
  model: (vehicle, value) => vehicle.model.toLowerCase() === value.toLowerCase(),
  year: (vehicle, value) => vehicle.year === value,
  body: (vehicle, value) => vehicle.body === value,
  fuel: (vehicle, value) => vehicle.fuel === value,
  condition: (vehicle, value) => vehicle.condition === value,
  colour: (vehicle, value) => vehicle.colour === value,
  province: (vehicle, value) => vehicle.province === value,
  priceMin: (vehicle, value) => vehicle.cashPrice >= value * 100,
  priceMax: (vehicle, value) => vehicle.cashPrice <= value * 100,
  weeklyMin: (vehicle, value) => vehicle.weekly !== null && vehicle.weekly >= value * 100,
  weeklyMax: (vehicle, value) => vehicle.weekly !== null && vehicle.weekly <= value * 100,
  yearMin: (vehicle, value) => vehicle.year >= value,
  yearMax: (vehicle, value) => vehicle.year <= value,
  mileageMin: (vehicle, value) => vehicle.mileage >= value,
  mileageMax: (vehicle, value) => vehicle.mileage <= value,
};

const filterNames = Object.keys(tests) as (keyof VehicleFilters)[];

function passes(vehicle: IndexedVehicle, filters: VehicleFilters, ignored: readonly string[] = []): boolean {
  return filterNames.every((name) => {
    const value = filters[name];
    return (
      value === undefined || ignored.includes(name) || (tests[name] as (...args: unknown[]) => boolean)(vehicle, value)
    );
  });
}

const keys: Record<Sort, (vehicle: IndexedVehicle) => number> = {
  recent: ({ updatedAt }) => -updatedAt,
  price: ({ cashPrice }) => cashPrice,
  "-price": ({ cashPrice }) => -cashPrice,
  mileage: ({ mileage }) => mileage,
  "-year": ({ year }) => -year,
  payment: ({ weekly }) => weekly ?? Number.POSITIVE_INFINITY,
  nearest: ({ dealer }) => Math.round(distanceKm(dealer, montreal) * 1000),
};
const sorts = Object.keys(keys) as Sort[];

const sorted = (vehicles: readonly IndexedVehicle[], sort: Sort) =>
  [...vehicles].sort((a, b) => keys[sort](a) - keys[sort](b) || b.id - a.id);

const vehicle = randomVehicle(40);
/** Null removes the vehicle of the id. */
const change = fc.oneof(
  { weight: 4, arbitrary: vehicle },
  { weight: 1, arbitrary: fc.nat(40).map((id) => ({ gone: id })) },
);
const filters: fc.Arbitrary<VehicleFilters> = fc.record(
  {
    make: fc.constantFrom("Honda", "honda", "Ford", "Lada"),
    model: fc.constantFrom("Civic", "F-150"),
    year: fc.constantFrom(2020, 2024),
    body: fc.constantFrom("suv" as const, "sedan" as const),
    condition: fc.constantFrom("new" as const, "used" as const),
    colour: fc.constantFrom("red" as const, "blue" as const),
    priceMin: fc.constantFrom(0, 200, 500),
    priceMax: fc.constantFrom(300, 700),
    weeklyMin: fc.constantFrom(0, 30),
    weeklyMax: fc.constantFrom(40, 90),
    yearMin: fc.constantFrom(2019, 2022),
    mileageMax: fc.constantFrom(0, 5_000),
  },
  { requiredKeys: [] },
);

/**
 * Applies the changes to an index and to a map. Lists are asked for in between, one after the other: their counts are kept up to
 * date, and later lists are made from them.
 */
function build(changes: readonly (IndexedVehicle | { gone: number })[], lists: readonly VehicleFilters[]) {
  const index = new VehicleIndex();
  const vehicles = new Map<number, IndexedVehicle>();
  changes.forEach((each, step) => {
    if ("gone" in each) {
      index.remove(each.gone);
      vehicles.delete(each.gone);
    } else {
      index.put(each);
      vehicles.set(each.id, each);
    }
    const asked = lists[(step / 3) % lists.length];
    if (asked) index.list("nordet", { filters: asked, sort: "recent", from: null, limit: 1 });
  });
  return { index, vehicles: [...vehicles.values()] };
}

const earlier = fc.array(filters, { minLength: 1, maxLength: 6 });
const changes = fc.array(change, { minLength: 5, maxLength: 60 });

describe("the index of listed vehicles", () => {
  it("lists, counts and turns pages as plain arrays do, after any changes", () => {
    fc.assert(
      fc.property(
        changes,
        earlier,
        filters,
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 7 }),
        (all, before, chosen, sort, limit) => {
          const { index, vehicles } = build(all, before);
          const ofBrand = vehicles.filter(({ brandKeys }) => brandKeys.includes("nordet"));
          const expected = sorted(
            ofBrand.filter((each) => passes(each, chosen)),
            sort,
          ).map(({ id }) => id);
          const request = { filters: chosen, sort, from: montreal, limit };
          const first = index.list("nordet", request);
          expect(first.total).toBe(expected.length);
          const forward: number[] = [];
          const pages: number[][] = [];
          for (let page = first; ; page = index.list("nordet", { ...request, after: page.next ?? "" })) {
            forward.push(...page.ids);
            pages.push(page.ids);
            if (!page.next) {
              for (let back = page; back.previous; ) {
                back = index.list("nordet", { ...request, before: back.previous });
                expect(pages.some((known) => known[0] === back.ids[0])).toBe(true);
              }
              break;
            }
          }
          expect(forward).toEqual(expected);
        },
      ),
    );
  });

  it("knows each dealer's vehicles on sale, and the models of a brand", () => {
    fc.assert(
      fc.property(changes, (all) => {
        const { index, vehicles } = build(all, [{}]);
        const onSale = vehicles.filter(({ brandKeys }) => brandKeys.length > 0);
        for (const [id, count] of index.countByDealer())
          expect(count).toBe(onSale.filter(({ dealer }) => dealer.id === id).length);
        const dealers = [...index.countByDealer().keys()];
        expect(dealers).toEqual(expect.arrayContaining(onSale.map(({ dealer }) => dealer.id)));
        const ofBrand = vehicles.filter(({ brandKeys }) => brandKeys.includes("nordet"));
        const names = new Set(ofBrand.map(({ make, model }) => `${make} ${model}`.toLowerCase()));
        const found = index.listModels("nordet").map(({ make, model }) => `${make} ${model}`.toLowerCase());
        expect(found.toSorted()).toEqual([...names].toSorted());
      }),
    );
  });

  it("counts a facet's values without the facet's own filter", () => {
    fc.assert(
      fc.property(changes, earlier, filters, (all, before, chosen) => {
        const { index, vehicles } = build(all, before);
        const ofBrand = vehicles.filter(({ brandKeys }) => brandKeys.includes("nordet"));
        const { facets } = index.list("nordet", { filters: chosen, sort: "recent", from: null, limit: 1 });
        const countOf = (ignored: string[], factOf: (each: IndexedVehicle) => string | null) => {
          const counts: Record<string, number> = {};
          for (const each of ofBrand.filter((known) => passes(known, chosen, ignored))) {
            const value = factOf(each);
            if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
          }
          return counts;
        };
        const shown = (name: keyof typeof facets) =>
          Object.fromEntries(facets[name].map(({ value, count }) => [value, count]));
        expect(shown("make")).toEqual(countOf(["make", "model"], ({ make }) => make));
        expect(shown("model")).toEqual(chosen.make ? countOf(["model"], ({ model }) => model) : {});
        expect(shown("year")).toEqual(countOf(["year"], ({ year }) => String(year)));
        expect(shown("body")).toEqual(countOf(["body"], ({ body }) => body));
        expect(shown("colour")).toEqual(countOf(["colour"], ({ colour }) => colour));
        expect(shown("condition")).toEqual(countOf(["condition"], ({ condition }) => condition));
      }),
    );
  });

  it("finds similar vehicles as plain arrays do", () => {
    fc.assert(
      fc.property(
        changes,
        vehicle,
        fc.array(fc.nat(40)),
        fc.integer({ min: 1, max: 6 }),
        (all, reference, excluded, limit) => {
          const { index, vehicles } = build(all, [{}]);
          const others = vehicles.filter(
            ({ id, body, brandKeys }) =>
              id !== reference.id && body === reference.body && brandKeys.includes("nordet") && !excluded.includes(id),
          );
          const difference = ({ price }: IndexedVehicle) => Math.abs(price - reference.price);
          const isNear = (each: IndexedVehicle) => difference(each) <= reference.price * 0.2;
          const expected = [
            ...sorted(others.filter(isNear), "nearest"),
            ...others.filter((each) => !isNear(each)).sort((a, b) => difference(a) - difference(b) || b.id - a.id),
          ];
          const similar = index.listSimilar(
            "nordet",
            { id: reference.id, bodyStyle: reference.body, price: reference.price },
            { from: montreal, limit, excluded },
          );
          expect(similar).toEqual(expected.slice(0, limit).map(({ id }) => id));
        },
      ),
    );
  });
});
