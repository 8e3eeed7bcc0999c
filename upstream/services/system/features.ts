/** Switches of a brand's features. They are read from the database each time, so every process heeds a change at once. */
import { and, eq, sql } from "drizzle-orm";
import { brands } from "#brands/index.ts";
import type { FeatureSwitch } from "#contract/system/features.ts";
import { type Feature, features } from "#domain/system/features.ts";
import { featureSwitches, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Features are on until somebody switches them off. */
export async function listClosedFeatures({ database: { db } }: Upstream, brandKey: string): Promise<Feature[]> {
  const isOff = and(eq(featureSwitches.brand_key, brandKey), eq(featureSwitches.is_on, false));
  const rows = await db.select({ feature: featureSwitches.feature }).from(featureSwitches).where(isOff);
  return rows.map(({ feature }) => feature);
}

export async function listFeatureSwitches({ database: { db } }: Upstream): Promise<FeatureSwitch[]> {
  const rows = await db
    .select({ row: featureSwitches, by: { first_name: users.first_name, last_name: users.last_name } })
    .from(featureSwitches)
    .leftJoin(users, eq(users.id, featureSwitches.changed_by));
  return Object.values(brands).flatMap(({ key: brandKey, name: brandName }) =>
    features.map((feature) => {
      const found = rows.find(({ row }) => row.brand_key === brandKey && row.feature === feature);
      return {
        brandKey,
        brandName,
        feature,
        isOn: found?.row.is_on ?? true,
        changedAt: found?.row.changed_at.toISOString() ?? null,
        changedBy: found?.by ? personNameOf(found.by) : null,
      };
    }),
  );
}

interface Change {
  brandKey: string;
  feature: Feature;
  isOn: boolean;
}

/** Requires a transaction. The same state again changes nothing. */
export async function saveFeatureSwitch(upstream: Upstream, user: User, change: Change): Promise<void> {
  const { brandKey, feature, isOn } = change;
  if (!Object.hasOwn(brands, brandKey)) throw notFound();
  const values = { is_on: isOn, changed_at: sql`now()`, changed_by: user.id };
  const [changed] = await upstream.database.db
    .insert(featureSwitches)
    .values({ brand_key: brandKey, feature, ...values })
    .onConflictDoUpdate({
      target: [featureSwitches.brand_key, featureSwitches.feature],
      set: values,
      setWhere: sql`${featureSwitches.is_on} <> ${isOn}`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  // What nobody has switched yet is on.
  if (!changed || (changed.isNew && isOn)) return;
  await recordAudit(upstream, user, "feature-switched", `feature:${brandKey}/${feature}`, {
    before: { isOn: !isOn },
    after: { isOn },
  });
}
