import type { Language } from "#domain/formats/language.ts";

/** The parts of a vehicle's name; null when neither the VIN nor the owner provided the part. */
export interface VehicleNameParts {
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  /** Shown as the name when all other parts are null. */
  vin?: string | null;
}

/** Name with trim: `2026 Subaru Crosstrek Limited`, in French `Subaru Crosstrek Limited 2026`. */
export const fullVehicleName = ({ year, make, model, trim, vin }: VehicleNameParts, language: Language): string =>
  (language === "fr-ca" ? [make, model, trim, year] : [year, make, model, trim])
    .filter((part) => part !== null)
    .join(" ") || (vin ? `${language === "fr-ca" ? "NIV" : "VIN"} ${vin}` : "");

/** Name without trim: `2026 Subaru Crosstrek`, in French `Subaru Crosstrek 2026`. */
export const vehicleName = (vehicle: Omit<VehicleNameParts, "trim">, language: Language): string =>
  fullVehicleName({ ...vehicle, trim: null }, language);

const wordsOf = (text: string): string[] => text.toLowerCase().split(" ");

/**
 * Full name as lists of staff show it: words that the model has already, such as those of `Mustang Convertible` `EcoBoost
 * Convertible`, are left out of the trim. A figure or a letter stays, because it may be the trim itself; so does a trim
 * of such words alone.
 */
export function listedVehicleName(vehicle: VehicleNameParts, language: Language): string {
  const known = wordsOf(vehicle.model ?? "").filter((word) => /\p{L}.*\p{L}/u.test(word));
  const words = vehicle.trim?.split(" ").filter((word) => !known.includes(word.toLowerCase())) ?? [];
  return fullVehicleName({ ...vehicle, trim: words.join(" ") || vehicle.trim }, language);
}
