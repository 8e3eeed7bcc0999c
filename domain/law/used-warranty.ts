import { differenceInMonths, parseISO } from "date-fns";

/** Category of a used vehicle, and the warranty that its dealer owes by law. Null limits: no such warranty. */
export interface UsedWarranty {
  category: "A" | "B" | "C" | "D";
  /** Months and kilometres after the purchase, whichever ends first. */
  limits: { months: number; km: number } | null;
}

const categories = [
  { category: "A", years: 4, odometerKm: 80_000, limits: { months: 6, km: 10_000 } },
  { category: "B", years: 5, odometerKm: 100_000, limits: { months: 3, km: 5_000 } },
  { category: "C", years: 7, odometerKm: 120_000, limits: { months: 1, km: 1_700 } },
] as const;

/**
 * The category of a used vehicle in Quebec, by the years since its model year reached the market and its odometer
 * (Consumer Protection Act, sections 159 and 160; docs/law.md says how sure the figures are). `marketDay` and `today`
 * are YYYY-MM-DD.
 */
export function usedWarrantyOf(
  { marketDay, mileageKm }: { marketDay: string; mileageKm: number },
  today: string,
): UsedWarranty {
  const months = differenceInMonths(parseISO(today), parseISO(marketDay));
  const found = categories.find(({ years, odometerKm }) => months < years * 12 && mileageKm <= odometerKm);
  return found ? { category: found.category, limits: found.limits } : { category: "D", limits: null };
}
