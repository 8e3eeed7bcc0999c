/** Share of the price that remains after each step of the valuation (docs/valuation.md). */
import { type Cents, roundToCents, sumCents } from "#domain/money/money.ts";
import * as figures from "./valuation-figures.ts";
import type { ValuedVehicle } from "./valued-vehicle.ts";

/** Whole months since January of the model year; 0 for a future model year. `today` is YYYY-MM-DD. */
export const ageInMonths = (year: number, today: string): number =>
  Math.max(0, (Number(today.slice(0, 4)) - year) * 12 + Number(today.slice(5, 7)) - 1);

/** Share of the price when new that remains at an age in months. */
export function ageShare({ isElectric, retention }: ValuedVehicle, months: number): number {
  const { firstDay, afterOneYear, yearly, yearlyElectric, oldFromMonths, yearlyOld } = figures.ageing;
  const [firstYearMonths, middleMonths] = [Math.min(months, 12), Math.min(months, oldFromMonths) - 12];
  const share =
    (firstDay - ((firstDay - afterOneYear) * firstYearMonths) / 12) *
    (isElectric ? yearlyElectric : yearly) ** (Math.max(0, middleMonths) / 12) *
    yearlyOld ** (Math.max(0, months - oldFromMonths) / 12);
  return share ** (1 / retention);
}

/** Expected kilometres at an age in months. */
export const usualMileage = (months: number) => Math.round((figures.mileageFigures.usualPerYear * months) / 12);

/** Share of the value for a mileage in kilometres; above 1 for fewer kilometres than usual. */
export function mileageShare(mileage: number, usual: number): number {
  const { kmPerFullShare, minShare, maxShare } = figures.mileageFigures;
  return Math.min(maxShare, Math.max(minShare, 1 - (mileage - usual) / kmPerFullShare));
}

/** Cents that equipment adds to `value`: its prices when new times the vehicle's age share, limited to a share of `value`. */
export function equipmentValue(prices: readonly Cents[], share: number, value: Cents): Cents {
  const priceWhenNew = sumCents(prices);
  return roundToCents(Math.min(priceWhenNew * share * figures.resaleShare, value * figures.maxEquipmentShare));
}
