/** What the simulated picture source has: a record for each trim of the demonstration's catalogue, and records that misbehave. */
import { shopToday } from "#domain/formats/shop-clock.ts";
import type { PictureMarket } from "#domain/vehicle/catalogue-picture.ts";
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { type Colour, interiors, paints } from "#upstream/db/seed/catalogue/lists.ts";
import { catalogueTrims } from "#upstream/db/seed/catalogue/trims.ts";

export interface SimulatedRecord {
  vifId: number;
  market: PictureMarket;
  year: number;
  make: string;
  model: string;
  trim: string;
  bodyStyle: BodyStyle;
  pictures: { angle: string; colour: Colour }[];
}

const firstVifId = 1_000_000;
/** The number of the record of a trim of the demonstration. */
export const vifIdOfTrim = (trimId: number): number => firstVifId + trimId;

const exteriorAngles = ["front-left", "left", "rear", "right", "front-right"] as const;
const coloursPerTrim = 4;

/** Some paints and one cabin, other ones for each trim. */
function picturesOf(vifId: number): SimulatedRecord["pictures"] {
  const colours = Array.from({ length: coloursPerTrim }, (_, index) => paints[(vifId + 3 * index) % paints.length]);
  const cabin = interiors[vifId % interiors.length];
  return [
    ...colours.flatMap((colour) => (colour ? exteriorAngles.map((angle) => ({ angle, colour })) : [])),
    ...(cabin ? [{ angle: "interior", colour: cabin }] : []),
  ];
}

/** What a record of the make "Simulator" does, by its trim's name. */
export const faults = [
  "flaky",
  "failing",
  "stalled",
  "truncated",
  "corrupt",
  "html",
  "svg",
  "huge",
  "wrong-type",
  "redirect",
  "missing",
  "large",
] as const;
export type Fault = (typeof faults)[number];

const firstFaultyId = 9_000_001;
/** The number of the record that misbehaves in this way. */
export const vifIdOfFault = (fault: Fault): number => firstFaultyId + faults.indexOf(fault);

/** The fault of a record; null for all others. */
export const faultOf = (vifId: number): Fault | null => faults[vifId - firstFaultyId] ?? null;

const largeCount = 2_000;

/** The large record turns around the vehicle in each paint. */
function faultyPictures(fault: Fault): SimulatedRecord["pictures"] {
  if (fault !== "large") return picturesOf(0).slice(0, 10);
  return Array.from({ length: largeCount }, (_, index) => {
    const angle = `turn-${String(Math.floor(index / paints.length) + 1).padStart(3, "0")}`;
    return {
      angle,
      colour: paints[index % paints.length] ?? { code: "none", name: { en: "", fr: "" }, hex: "#000000" },
    };
  });
}

const faultyRecords = (year: number): SimulatedRecord[] =>
  faults.map((fault) => ({
    vifId: vifIdOfFault(fault),
    market: "ca",
    year,
    make: "Simulator",
    model: "Faults",
    trim: fault,
    bodyStyle: "suv",
    pictures: faultyPictures(fault),
  }));

const recordsByYear = new Map<number, readonly SimulatedRecord[]>();

function buildRecords(lastYear: number): SimulatedRecord[] {
  const ofTrims = catalogueTrims(lastYear).map(({ row, model }) => {
    const vifId = vifIdOfTrim(row.id);
    return {
      vifId,
      market: model.market,
      year: row.year,
      make: model.facts.make,
      model: model.facts.model,
      trim: row.name,
      bodyStyle: row.body_style,
      pictures: picturesOf(vifId),
    };
  });
  return [...ofTrims, ...faultyRecords(lastYear - 1)].toSorted((a, b) => a.vifId - b.vifId);
}

/** In the order of their numbers; by default up to next year's models. */
export function listRecords(lastYear = Number(shopToday().slice(0, 4)) + 1): readonly SimulatedRecord[] {
  const found = recordsByYear.get(lastYear) ?? buildRecords(lastYear);
  recordsByYear.set(lastYear, found);
  return found;
}
