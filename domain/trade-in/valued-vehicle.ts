import type { Cents } from "#domain/money/money.ts";

/** A trim as the catalogue prices it. */
export interface ValuedVehicle {
  year: number;
  /** When new. */
  msrp: Cents;
  isElectric: boolean;
  /** How well its make keeps its price; 1 is the market. */
  retention: number;
}
