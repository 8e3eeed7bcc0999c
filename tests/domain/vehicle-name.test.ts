import { expect, test } from "vitest";
import { fullVehicleName, vehicleName } from "#domain/vehicle/vehicle-name.ts";

const vehicle = { year: 2026, make: "Ford", model: "F-150", trim: "XLT" };

test("a vehicle's year is first in English and last in French", () => {
  expect(vehicleName(vehicle, "en-ca")).toBe("2026 Ford F-150");
  expect(vehicleName(vehicle, "fr-ca")).toBe("Ford F-150 2026");
  expect(fullVehicleName(vehicle, "en-ca")).toBe("2026 Ford F-150 XLT");
  expect(fullVehicleName(vehicle, "fr-ca")).toBe("Ford F-150 XLT 2026");
});
