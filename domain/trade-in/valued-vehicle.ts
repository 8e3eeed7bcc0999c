import type { Cents } from "#domain/money/money.ts";

/** The facts of a catalogue trim that the valuation uses. */
export interface ValuedVehicle {
  year: number;
  /** Price when new. */
  msrp: Cents;
  isElectric: boolean;
  /** How well vehicles of this make keep their price: 1 is the market average, higher is better. */
  retention: number;
  /** Share of the value by the rules that this trim is worth at present; 1 unless the main team changed it (reading 37). */
  adjustment?: number;
}
