import { and, eq } from "drizzle-orm";
import type { ClosableFeature } from "#domain/system/features.ts";
import { featureSwitches } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Refuses to begin something that the caller's brand has closed. Read each time, so that every process heeds a change. */
export async function requireFeature(
  { database: { db } }: Upstream,
  { brand }: Pick<Caller, "brand">,
  feature: ClosableFeature,
): Promise<void> {
  const { brand_key, feature: name, is_on } = featureSwitches;
  const isOff = and(eq(brand_key, brand.key), eq(name, feature), eq(is_on, false));
  if ((await db.$count(featureSwitches, isOff)) > 0) throw refused("feature_closed");
}
