/** Rules of a manufacturer's warranty. */
import { warrantyEndDay } from "#domain/formats/order-dates.ts";

/** A warranty ends at the first limit that is reached. */
export interface WarrantyLimits {
  months: number;
  km: number;
}

export interface WarrantyUse {
  /** First day of the warranty, YYYY-MM-DD; null while the vehicle is new. */
  startsOn: string | null;
  mileageKm: number;
}

/** Whether a warranty is over by date or by kilometres. A warranty that has not started is not over. `today` is YYYY-MM-DD. */
export const hasWarrantyEnded = (
  { months, km }: WarrantyLimits,
  { startsOn, mileageKm }: WarrantyUse,
  today: string,
): boolean => {
  // New vehicles and old signed orders have no start date.
  if (!startsOn) return false;
  return warrantyEndDay(startsOn, months) < today || mileageKm >= km;
};
