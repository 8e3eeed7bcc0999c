/** Random vehicles of the list, for tests of its index without a database. */
import fc from "fast-check";
import type { Coordinates } from "#domain/place/distance.ts";
import type { Province } from "#domain/place/province.ts";
import type { ShopColour } from "#domain/vehicle/shop-colours.ts";
import type { BodyStyle, Fuel, VehicleCondition } from "#domain/vehicle/vehicle.ts";
import type { ListedVehicle } from "#upstream/services/widgets/listed-vehicles.ts";

export interface TestVehicle {
  id: number;
  make: string;
  model: string;
  year: number;
  body: BodyStyle;
  fuel: Fuel;
  condition: VehicleCondition;
  colour: ShopColour | null;
  province: Province;
  /** All-in, in cents. */
  price: number;
  cashPrice: number;
  weekly: number | null;
  mileage: number;
  updatedAt: number;
  brandKeys: string[];
  dealer: Coordinates & { id: number };
}

const dealers: TestVehicle["dealer"][] = [
  { id: 7, latitude: 45.5, longitude: -73.5 },
  { id: 8, latitude: 43.7, longitude: -79.4 },
  { id: 9, latitude: 45.5, longitude: -73.5 },
];

/** Few values, so that equal keys and shared facets are common. */
export const randomVehicle = (ids: number): fc.Arbitrary<TestVehicle> =>
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

export const toListed = (vehicle: TestVehicle): ListedVehicle => {
  const { id, make, model, year, fuel, condition, province, price, cashPrice, weekly, updatedAt } = vehicle;
  return {
    card: {
      ...{ id, make, model, year, fuel, condition, province, price },
      trim: "LX",
      bodyStyle: vehicle.body,
      mileageKm: vehicle.mileage,
      city: "Laval",
      photoUrl: "",
      dateUpdated: new Date(updatedAt / 1000).toISOString(),
      offer: { cashPrice, vehiclePrice: cashPrice, rebates: 0, weekly, credit: null },
    },
    colour: vehicle.colour,
    brandKeys: vehicle.brandKeys,
    dealer: vehicle.dealer,
    updatedAt,
  };
};

export const aVehicle: TestVehicle = {
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
