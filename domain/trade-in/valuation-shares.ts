/** How much of a price each step of the valuation leaves (docs/valuation.md). */
import { type Cents, roundToCents, sumOf } from "#domain/money/money.ts";
import * as figures from "./valuation-figures.ts";
import type { ValuedVehicle } from "./valued-vehicle.ts";

/** Whole months since the January of its model year; 0 for a model year that is still to come. */
export const ageInMonths = (year: number, on: string): number =>
  Math.max(0, (Number(on.slice(0, 4)) - year) * 12 + Number(on.slice(5, 7)) - 1);

/** What age leaves of the price when new. */
export function shareLeft({ isElectric, retention }: ValuedVehicle, months: number): number {
  const { atFirst, afterAYear, yearly, yearlyElectric, old, yearlyOld } = figures.ageing;
  const [first, middle] = [Math.min(months, 12), Math.min(months, old) - 12];
  const share =
    (atFirst - ((atFirst - afterAYear) * first) / 12) *
    (isElectric ? yearlyElectric : yearly) ** (Math.max(0, middle) / 12) *
    yearlyOld ** (Math.max(0, months - old) / 12);
  return share ** (1 / retention);
}

/** Kilometres that nobody wonders at. */
export const usualMileage = (months: number) => Math.round((figures.mileageFigures.aYear * months) / 12);

/** Above 1 for fewer kilometres than usual. */
export function mileageShare(mileage: number, usual: number): number {
  const { perWhole, least, most } = figures.mileageFigures;
  return Math.min(most, Math.max(least, 1 - (mileage - usual) / perWhole));
}

/** What equipment adds to `value`, from its worths when new. */
export function equipmentWorth(worths: readonly Cents[], share: number, value: Cents): Cents {
  const whenNew = sumOf(worths);
  return roundToCents(Math.min(whenNew * share * figures.resaleShare, value * figures.mostEquipment));
}
