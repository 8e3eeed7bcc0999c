import type { Language } from "#domain/formats/language.ts";

/** What a vehicle is called by; null for what its VIN or its owner did not tell. */
export interface NamedVehicle {
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  /** What it is called by where nothing else is known of it. */
  vin?: string | null;
}

/** With its trim, where the very vehicle is meant: `2026 Subaru Crosstrek Limited`, `Subaru Crosstrek Limited 2026`. */
export const fullVehicleName = ({ year, make, model, trim, vin }: NamedVehicle, language: Language): string =>
  (language === "fr-ca" ? [make, model, trim, year] : [year, make, model, trim])
    .filter((word) => word !== null)
    .join(" ") || (vin ? `${language === "fr-ca" ? "NIV" : "VIN"} ${vin}` : "");

/** `2026 Subaru Crosstrek`, `Subaru Crosstrek 2026`: French says the year last. */
export const vehicleName = (vehicle: Omit<NamedVehicle, "trim">, language: Language): string =>
  fullVehicleName({ ...vehicle, trim: null }, language);
