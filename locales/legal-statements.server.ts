/** The statements that the law wants said, in words: for pages, for the contract and for its PDF. */
import { formatKilometres } from "#domain/formats/formats.ts";
import { isProminentStatement, listStatements, type StatementFacts, type StatementId } from "#domain/law/statements.ts";
import { usedWarrantyOf } from "#domain/law/used-warranty.ts";
import { distanceOf, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import type { Texts, TextValues } from "./texts.ts";

export interface StatedVehicle {
  year: number;
  condition: "new" | "used";
  mileageKm: number;
  /** Its declared history; null or absent while there is none. */
  label?: VehicleLabel | null;
  /** YYYY-MM-DD: the vehicle's first sale; null while it is new, or unknown. */
  firstSoldOn: string | null;
}

export interface LegalStatementText {
  statement: StatementId;
  heading: string;
  paragraphs: string[];
  isProminent: boolean;
}

interface StatementOptions extends Omit<StatementFacts, "condition"> {
  vehicle: StatedVehicle;
  /** YYYY-MM-DD. */
  today: string;
}

/** Without the day of its first sale, a vehicle is as old as its model year. */
function usedWarrantyText({ vehicle, today }: StatementOptions, { t, language }: Texts): string {
  const marketDay = vehicle.firstSoldOn ?? `${vehicle.year}-01-01`;
  const { category, limits } = usedWarrantyOf({ marketDay, mileageKm: distanceOf(vehicle) }, today);
  if (!limits) return t("law:usedWarranty.none", { category });
  return t("law:usedWarranty.category", {
    category,
    count: limits.months,
    km: formatKilometres(limits.km, language),
  });
}

const valuesOf = (statement: StatementId, options: StatementOptions, texts: Texts): TextValues => ({
  ...(statement === "usedVehicle" ? { warranty: usedWarrantyText(options, texts) } : {}),
  ...(statement === "creditTwoDays"
    ? { limit: options.vehicle.condition === "new" ? ` ${texts.t("law:newVehicleLimit")}` : "" }
    : {}),
});

export function listLegalStatements(options: StatementOptions, texts: Texts): LegalStatementText[] {
  return listStatements({ ...options, condition: options.vehicle.condition }).map((statement) => ({
    statement,
    heading: texts.t(`law:statements.${statement}.heading`),
    paragraphs: texts.t(`law:statements.${statement}.text`, valuesOf(statement, options, texts)).split("\n\n"),
    isProminent: isProminentStatement(statement),
  }));
}
