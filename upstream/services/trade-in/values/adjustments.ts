/** How far a trim's value is from the rules at present: the one place where valuations read the main team's changes. */
import { and, eq, inArray } from "drizzle-orm";
import { trimValues } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Adjustment {
  /** 1 is the value by the rules. */
  adjustment: number;
  /** The trim's latest change; 0 for none. */
  changeId: number;
}

export const noAdjustment: Adjustment = { adjustment: 1, changeId: 0 };

/** By trim id; trims that were never changed are missing. */
export async function findAdjustments(
  { database }: Upstream,
  brandKey: string,
  trimIds: readonly number[],
): Promise<ReadonlyMap<number, Adjustment>> {
  if (trimIds.length === 0) return new Map();
  const rows = await database.db
    .select({ trimId: trimValues.trim_id, adjustment: trimValues.adjustment, changeId: trimValues.change_id })
    .from(trimValues)
    .where(and(eq(trimValues.brand_key, brandKey), inArray(trimValues.trim_id, [...trimIds])));
  return new Map(rows.map(({ trimId, adjustment, changeId }) => [trimId, { adjustment: adjustment ?? 1, changeId }]));
}
