import { expect, test } from "vitest";
import { fullVehicleName, listedVehicleName, vehicleName } from "#domain/vehicle/vehicle-name.ts";

const vehicle = { year: 2026, make: "Ford", model: "F-150", trim: "XLT" };

test("a vehicle's year is first in English and last in French", () => {
  expect(vehicleName(vehicle, "en-ca")).toBe("2026 Ford F-150");
  expect(vehicleName(vehicle, "fr-ca")).toBe("Ford F-150 2026");
  expect(fullVehicleName(vehicle, "en-ca")).toBe("2026 Ford F-150 XLT");
  expect(fullVehicleName(vehicle, "fr-ca")).toBe("Ford F-150 XLT 2026");
});

test.each([
  ["BMW", "4 Series Cabriolet", "M440i xDrive Cabriolet", "BMW 4 Series Cabriolet M440i xDrive"],
  ["Mercedes-Benz", "GLC", "GLC 300 4MATIC", "Mercedes-Benz GLC 300 4MATIC"],
  ["Ford", "Mustang Convertible", "EcoBoost Premium Convertible", "Ford Mustang Convertible EcoBoost Premium"],
  ["Land Rover", "Range Rover Sport", "Sport", "Land Rover Range Rover Sport Sport"],
  ["Fiat", "500", "500 Pop", "Fiat 500 500 Pop"],
  ["Jeep", "Grand Cherokee L", "L Summit", "Jeep Grand Cherokee L L Summit"],
])("lists of staff show %s %s %s without the words that its model has", (make, model, trim, name) => {
  expect(listedVehicleName({ year: 2026, make, model, trim }, "en-ca")).toBe(`2026 ${name}`);
  expect(listedVehicleName({ year: 2026, make, model, trim }, "fr-ca")).toBe(`${name} 2026`);
});

test("a vehicle without a trim is listed by what is known", () => {
  expect(listedVehicleName({ ...vehicle, trim: null }, "fr-ca")).toBe("Ford F-150 2026");
  expect(listedVehicleName({ year: null, make: null, model: null, trim: null, vin: "1A" }, "fr-ca")).toBe("NIV 1A");
});
