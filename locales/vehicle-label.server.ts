/** The declared history of a used vehicle in words: for its page, for the contract and for its PDF. */
import { formatKilometres } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { emptyLabel, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import type { Province } from "#domain/place/province.ts";
import type { Texts } from "./texts.ts";

interface LabelRow {
  term: string;
  value: string;
}

export interface LabelText {
  heading: string;
  rows: LabelRow[];
}

interface LabelledVehicle {
  condition: "new" | "used";
  /** Absent in orders that were signed without a label. */
  label?: VehicleLabel | null;
  company: { province: Province };
}

function factTexts(label: VehicleLabel, { t, language }: Texts) {
  const list = <Code extends string>(codes: readonly Code[] | null, textOf: (code: Code) => string, none: string) =>
    codes === null ? null : codes.map(textOf).join(", ") || none;
  return {
    formerUses: list(label.formerUses, (use) => t(`law:label.formerUses.${use}`), t("law:label.formerUses.none")),
    businessOwner: label.businessOwner === null ? null : label.businessOwner || t("law:label.none"),
    titleStatus: label.titleStatus && t(`law:label.titleStatuses.${label.titleStatus}`),
    pastEvents: list(label.pastEvents, (event) => t(`law:label.pastEvents.${event}`), t("law:label.pastEvents.none")),
    repairs: label.repairs && (label.repairs.join("; ") || t("law:label.none")),
    ...(label.realOdometerKm === null ? {} : { realOdometer: formatKilometres(label.realOdometerKm, language) }),
    inspection:
      label.hasInspection === null ? null : t(`law:label.inspection.${label.hasInspection ? "given" : "notGiven"}`),
  };
}

/**
 * Null for a new vehicle. A fact that the dealer has not declared says so. Only Quebec's label names the last owner:
 * `province` is the dealer's, or in a contract the one whose law governs it.
 */
export function vehicleLabelText(
  { condition, label, company }: LabelledVehicle,
  texts: Texts,
  province = company.province,
): LabelText | null {
  if (condition === "new") return null;
  const { t } = texts;
  const isQuebec = province === "QC";
  const facts = {
    ...factTexts(label ?? emptyLabel, texts),
    ...(isQuebec ? { lastOwner: t("law:label.onRequest") } : {}),
  };
  const rows = keysOf(facts).map((fact) => ({
    term: t(`law:label.terms.${fact}`),
    value: facts[fact] ?? t("law:label.undeclared"),
  }));
  return { heading: t(isQuebec ? "law:label.heading" : "law:label.history"), rows };
}
