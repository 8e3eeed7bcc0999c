/**
 * The history of a used vehicle, as its dealer declares it: what Quebec's label, Ontario's and Alberta's statements and
 * other provinces' declarations want of it (docs/law.md).
 */

/** Who used the vehicle before. Personal use is none of them. */
export const formerUses = [
  "taxi",
  "driving-school",
  "police",
  "ambulance",
  "rental",
  "courtesy",
  "demonstrator",
] as const;
export type FormerUse = (typeof formerUses)[number];

export const titleStatuses = ["clean", "rebuilt", "salvage"] as const;
export type TitleStatus = (typeof titleStatuses)[number];

/** `accident`: repaired for more than $2,000, the lowest amount that a province names. `buyback`: by the manufacturer. */
export const pastEvents = ["accident", "fire", "flood", "buyback"] as const;
export type PastEvent = (typeof pastEvents)[number];

/** A fact that the dealer has not declared is null; an empty list or text declares that there is none. */
export interface VehicleLabel {
  formerUses: FormerUse[] | null;
  /** A business or public body that owned the vehicle, or leased it for a long term. */
  businessOwner: string | null;
  titleStatus: TitleStatus | null;
  pastEvents: PastEvent[] | null;
  /** Repairs since the dealer has the vehicle, a line each. */
  repairs: string[] | null;
  /** Real kilometres; null if they are those that the odometer shows. */
  realOdometerKm: number | null;
  /** Whether a mechanical inspection certificate is given with the contract. */
  hasInspection: boolean | null;
}

/** The distance that counts for warranties: the declared real one, where it is the larger. */
export const distanceOf = ({
  mileageKm,
  label,
}: {
  mileageKm: number;
  label?: Pick<VehicleLabel, "realOdometerKm"> | null;
}): number => Math.max(mileageKm, label?.realOdometerKm ?? 0);

export const emptyLabel: VehicleLabel = {
  formerUses: null,
  businessOwner: null,
  titleStatus: null,
  pastEvents: null,
  repairs: null,
  realOdometerKm: null,
  hasInspection: null,
};

/** The facts that a dealer must declare. The real distance is declared only if the odometer shows another. */
export const requiredLabelFacts = [
  "formerUses",
  "businessOwner",
  "titleStatus",
  "pastEvents",
  "repairs",
  "hasInspection",
] as const;

export const isLabelComplete = (label: VehicleLabel): boolean =>
  requiredLabelFacts.every((fact) => label[fact] !== null);

/** The real distance to declare beside the odometer's: null if it is the same. */
export const otherThanShown = (realKm: number | null, shownKm: number): number | null =>
  realKm === shownKm ? null : realKm;

export const maxRepairs = 30;
export const maxRepairLength = 160;

/** One repair for each line. A semicolon separates repairs too, because a cell of a file has one line. */
export const splitRepairs = (text: string): string[] =>
  text
    .split(/[\r\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
