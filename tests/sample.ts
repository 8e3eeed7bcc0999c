/**
 * Tables that try everything (each route, role, fault) took a third of the time of all tests. A run takes a part of such a table: every
 * n-th row, from a place that the run's seed chooses, so that some runs together try all of it. TEST_ALL=1 tries all at once.
 */
import { createHash } from "node:crypto";

/** Whether this run tries everything. */
export const triesAll: boolean = process.env["TEST_ALL"] === "1";

/** A number from 0 to 1 for this run and a name. Vitest's seed is in SAMPLE_SEED (vitest.config.ts). */
function chanceOf(name: string): number {
  const hash = createHash("sha256")
    .update(`${process.env["SAMPLE_SEED"] ?? ""} ${name}`)
    .digest();
  return hash.readUInt32BE() / 2 ** 32;
}

/** One of `oneOf` rows. @param name of the table, so that tables begin at different places */
export function sample<Row>(name: string, rows: readonly Row[], oneOf: number): readonly Row[] {
  if (triesAll) return rows;
  const first = Math.floor(chanceOf(name) * oneOf);
  return rows.filter((_, index) => index % oneOf === first);
}
