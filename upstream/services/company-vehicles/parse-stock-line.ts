/** Reads the cells of a stock file's line. */
import type { ImportReason } from "#contract/company/import-lines.ts";
import { stockPrice, stockVin } from "#contract/company/stock.ts";
import { businessOwnerName, repairsText } from "#contract/company/vehicle-label.ts";
import { requiredText } from "#contract/fields.ts";
import { mileageCount } from "#contract/trade-in/trade-in.ts";
import type { VehicleLabel } from "#domain/law/vehicle-history.ts";
import { parseEnteredMoney, parseEnteredNumber } from "#domain/money/entered-amount.ts";
import type { Cents } from "#domain/money/money.ts";
import { findCondition, type StockColumn } from "#domain/vehicle/stock-file.ts";
import {
  answerNames,
  findCode,
  findCodes,
  findRepairs,
  formerUseNames,
  isNone,
  pastEventNames,
  titleStatusNames,
} from "#domain/vehicle/stock-label.ts";
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";
import type { StockLine } from "./read-stock-file.ts";

/** What a line says. Null where its cell is empty: a vehicle in stock then stays as it is. */
export interface StockEntry {
  vin: string;
  stockNumber: string | null;
  condition: VehicleCondition | null;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  mileageKm: number | null;
  price: Cents | null;
  exteriorColour: string | null;
  interiorColour: string | null;
  /** The declared facts of a used vehicle that the line has. */
  label: Partial<VehicleLabel>;
}

/** Why a line is not imported, at the column that must change. */
export class LineRefusal extends Error {
  readonly column: StockColumn;
  readonly reason: ImportReason;

  constructor(column: StockColumn, reason: ImportReason) {
    super(reason);
    this.column = column;
    this.reason = reason;
  }
}

/** Reads a cell; null if it is empty. `read` returns null for a cell that it cannot read. */
type ReadCell = <Value>(column: StockColumn, read: (text: string) => Value | null) => Value | null;

const kilometresOf = (text: string) => mileageCount.safeParse(parseEnteredNumber(text) ?? "x").data ?? null;

/** "None" says that the odometer shows the real distance: then it is null. */
function realDistanceOf(text: string): { value: number | null } | null {
  if (isNone(text)) return { value: null };
  const value = kilometresOf(text);
  return value === null ? null : { value };
}

function parseLabelCells(cell: ReadCell): Partial<VehicleLabel> {
  const realOdometer = cell("realOdometer", realDistanceOf);
  const inspection = cell("inspection", (text) => findCode(answerNames, text));
  const facts = {
    formerUses: cell("formerUses", (text) => findCodes(formerUseNames, text)),
    businessOwner: cell("businessOwner", (text) =>
      isNone(text) ? "" : (businessOwnerName.safeParse(text).data ?? null),
    ),
    titleStatus: cell("titleStatus", (text) => findCode(titleStatusNames, text)),
    pastEvents: cell("pastEvents", (text) => findCodes(pastEventNames, text)),
    repairs: cell("repairs", (text) => (repairsText.safeParse(text).success ? findRepairs(text) : null)),
    hasInspection: inspection && inspection === "yes",
  };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
    ...(realOdometer && { realOdometerKm: realOdometer.value }),
  };
}

/** Throws a `LineRefusal` for the first cell that cannot be read. */
export function parseStockLine({ cells }: StockLine): StockEntry {
  /** Null for an empty cell; `read` returns null for a cell that it cannot read. */
  function cell<Value>(column: StockColumn, read: (text: string) => Value | null): Value | null {
    const text = cells[column];
    if (text === "") return null;
    const value = read(text);
    if (value === null) throw new LineRefusal(column, "invalid");
    return value;
  }
  const textOf = (column: StockColumn, max: number) =>
    cell(column, (text) => requiredText(max).safeParse(text).data ?? null);
  const vin = cell("vin", (text) => stockVin.safeParse(text).data ?? "");
  if (vin === null) throw new LineRefusal("vin", "required");
  if (vin === "") throw new LineRefusal("vin", "vin_invalid");
  const price = cell("price", parseEnteredMoney);
  if (price !== null && !stockPrice.safeParse(price).success) {
    throw new LineRefusal("price", price < 100 ? "invalid" : "too_big");
  }
  return {
    vin,
    stockNumber: textOf("stockNumber", 30),
    condition: cell("condition", findCondition),
    year: cell("year", parseEnteredNumber),
    make: textOf("make", 60),
    model: textOf("model", 60),
    trim: textOf("trim", 120),
    mileageKm: cell("mileage", kilometresOf),
    price,
    exteriorColour: textOf("exteriorColour", 60),
    interiorColour: textOf("interiorColour", 60),
    label: parseLabelCells(cell),
  };
}

/** The value of a cell that a vehicle needs which is new in the stock. */
export function requireCell<Value>(column: StockColumn, value: Value | null): Value {
  if (value === null) throw new LineRefusal(column, "required");
  return value;
}
