/** The lines of a stock file's import, for the dealer and for the staff who follow imports. */
import { z } from "@hono/zod-openapi";
import { listQuery } from "#contract/list.ts";
import { stockColumns } from "#domain/vehicle/stock-file.ts";

/** What became of a line's vehicle. "failed": it was not imported. */
export const importLineStates = ["added", "changed", "unchanged", "failed"] as const;
export type ImportLineState = (typeof importLineStates)[number];

export const importReasons = [
  "required",
  "invalid",
  "too_big",
  "vin_invalid",
  "vin_repeated",
  "vin_taken",
  "stock_taken",
  "vehicle_sold",
  "rebate_too_big",
  "trim_unknown",
  "used_only",
] as const;
export type ImportReason = (typeof importReasons)[number];

export const importLineList = listQuery({ state: z.enum(importLineStates).optional() }, ["line"]);

export const importLine = z.object({
  /** The line of the file; the header is line 1. */
  id: z.int(),
  state: z.enum(importLineStates),
  /** Why it failed, and at which column; null for the others. */
  column: z.enum(stockColumns).nullable(),
  reason: z.enum(importReasons).nullable(),
  /** All cells of a line that failed; of the others the VIN alone. */
  cells: z.record(z.enum(stockColumns), z.string()),
  /** The company's vehicle with this VIN. */
  vehicleId: z.int().nullable(),
});
export type ImportLine = z.infer<typeof importLine>;
