// The first vehicles for sale: those that tests and demos need.
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";

/** A vehicle that tests or demos need. `allIn` is its advertised price in dollars. */
interface RequiredVehicle {
  dealer: number;
  make: string;
  model: string;
  trim: string;
  condition: VehicleCondition;
  /** Model years before the current year. */
  age: number;
  kilometers?: number;
  allIn?: number;
}

export const requiredVehicles: readonly RequiredVehicle[] = [
  { dealer: 1, make: "Honda", model: "Civic", trim: "Sport Touring Hybrid", condition: "new", age: 0 },
  { dealer: 2, make: "Toyota", model: "RAV4", trim: "XLE Hybrid AWD", condition: "used", age: 3, kilometers: 48_200 },
  // Prices around the steps of British Columbia's sales tax: 55,000, 56,000, 57,000, 125,000 and 150,000 dollars.
  {
    dealer: 6,
    make: "BMW",
    model: "3 Series",
    trim: "330i xDrive",
    condition: "used",
    age: 1,
    kilometers: 9_800,
    allIn: 54_999,
  },
  {
    dealer: 6,
    make: "BMW",
    model: "X3",
    trim: "xDrive30i",
    condition: "used",
    age: 1,
    kilometers: 12_400,
    allIn: 55_500,
  },
  {
    dealer: 6,
    make: "Tesla",
    model: "Model Y",
    trim: "Long Range All-Wheel Drive",
    condition: "used",
    age: 1,
    kilometers: 8_100,
    allIn: 56_500,
  },
  { dealer: 6, make: "Audi", model: "Q5", trim: "Technik 45 TFSI quattro", condition: "new", age: 0 },
  { dealer: 6, make: "BMW", model: "X7", trim: "xDrive40i", condition: "new", age: 0 },
  { dealer: 6, make: "BMW", model: "X7", trim: "M60i xDrive", condition: "new", age: 0 },
  // The federal luxury tax applies to new vehicles over 100,000 dollars.
  { dealer: 4, make: "Mercedes-Benz", model: "S-Class", trim: "S 580 4MATIC", condition: "new", age: 0 },
  { dealer: 4, make: "Porsche", model: "911", trim: "Turbo S", condition: "new", age: 0 },
  { dealer: 4, make: "Audi", model: "Q8", trim: "Technik 55 TFSI quattro", condition: "new", age: 0 },
  { dealer: 8, make: "Cadillac", model: "Escalade", trim: "V-Series", condition: "new", age: 0 },
  {
    dealer: 3,
    make: "Hyundai",
    model: "Accent",
    trim: "L",
    condition: "used",
    age: 12,
    kilometers: 236_400,
    allIn: 2_995,
  },
  {
    dealer: 5,
    make: "Volvo",
    model: "XC60",
    trim: "Recharge T8 eAWD Plug-in Hybrid Ultimate Dark Theme",
    condition: "new",
    age: 0,
  },
  {
    dealer: 8,
    make: "GMC",
    model: "Sierra 1500",
    trim: "Denali Ultimate Crew Cab 4WD Duramax",
    condition: "new",
    age: 0,
  },
];
