/** Whether a manufacturer's warranty still runs. */
import { warrantyEndDay } from "#domain/formats/order-dates.ts";

export interface WarrantyCover {
  months: number;
  km: number;
}

export interface WarrantyUse {
  /** When it began to run: YYYY-MM-DD; null while the vehicle is new. */
  startsOn: string | null;
  mileageKm: number;
}

/** Past its last day or its kilometres, whichever comes first; one that has not begun has not ended. `today` is YYYY-MM-DD. */
export const hasWarrantyEnded = (
  { months, km }: WarrantyCover,
  { startsOn, mileageKm }: WarrantyUse,
  today: string,
): boolean => {
  // Orders signed before the day was kept have none.
  if (!startsOn) return false;
  return warrantyEndDay(startsOn, months) < today || mileageKm >= km;
};
