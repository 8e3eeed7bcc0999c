/** Random vehicles of the list, for tests of its index without a database. */
import fc from "fast-check";
import type { IndexedVehicle } from "#upstream/services/widgets/inventory/indexed-vehicles.ts";

const dealers: IndexedVehicle["dealer"][] = [
  { id: 7, latitude: 45.5, longitude: -73.5 },
  { id: 8, latitude: 43.7, longitude: -79.4 },
  { id: 9, latitude: 45.5, longitude: -73.5 },
];

/** Few values, so that equal keys and shared facets are common. */
export const randomVehicle = (ids: number): fc.Arbitrary<IndexedVehicle> =>
  fc.record({
    id: fc.integer({ min: 1, max: ids }),
    make: fc.constantFrom("Honda", "Ford"),
    model: fc.constantFrom("Civic", "F-150", "Accord"),
    year: fc.integer({ min: 2019, max: 2024 }),
    body: fc.constantFrom("suv", "sedan"),
    fuel: fc.constantFrom("gasoline", "electric"),
    condition: fc.constantFrom("new", "used"),
    colour: fc.constantFrom("red", "blue", null),
    province: fc.constantFrom("QC", "ON"),
    price: fc.integer({ min: 100, max: 200 }),
    cashPrice: fc.integer({ min: 0, max: 80 }).map((tens) => tens * 1_000),
    weekly: fc.option(fc.integer({ min: 0, max: 100 }).map((dollars) => dollars * 100)),
    mileage: fc.constantFrom(0, 5_000, 9_000),
    updatedAt: fc.integer({ min: 1, max: 5 }).map((second) => 1_790_000_000_000_000 + second),
    brandKeys: fc.constantFrom(["nordet"], ["finance"], ["finance", "nordet"]),
    dealer: fc.constantFrom(...dealers),
  });

export const aVehicle: IndexedVehicle = {
  id: 1,
  make: "Honda",
  model: "Civic",
  year: 2024,
  body: "sedan",
  fuel: "gasoline",
  condition: "used",
  colour: "red",
  province: "QC",
  price: 10_000,
  cashPrice: 10_000,
  weekly: null,
  mileage: 5_000,
  updatedAt: 1_790_000_000_000_000,
  brandKeys: ["nordet"],
  dealer: { id: 7, latitude: 45.5, longitude: -73.5 },
};
