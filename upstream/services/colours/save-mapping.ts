/** Gives manufacturers' colours a colour of the shop. */
import { asc, inArray, ne, sql } from "drizzle-orm";
import { type ShopColour, shopColourFacts } from "#domain/vehicle/shop-colours.ts";
import { manufacturerColours, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { notFound, requireUnchanged } from "#upstream/http/refusal.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface Mapping {
  colorIds: readonly number[];
  color: ShopColour;
  paint?: string | undefined;
  seenAt?: string | undefined;
}

/** The drawn pictures of these colours' vehicles, sold ones too. The order of the locks is that of an import. */
async function paintVehicles({ database: { db } }: Upstream, colourIds: readonly number[], paint: string) {
  const painted = db.$with("painted").as(
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(sql`${inArray(vehicles.colour_id, [...colourIds])} and ${ne(vehicles.paint_hex, paint)}`)
      .orderBy(vehicles.id)
      .for("no key update"),
  );
  await db
    .with(painted)
    .update(vehicles)
    .set({ paint_hex: paint })
    .where(inArray(vehicles.id, db.select({ id: painted.id }).from(painted)));
}

/** Requires a transaction. Colours that have the mapping already stay as they are. */
export async function saveMapping(upstream: Upstream, { user }: Session, mapping: Mapping): Promise<void> {
  const { db } = upstream.database;
  const colourIds = [...new Set(mapping.colorIds)];
  const rows = await db
    .select()
    .from(manufacturerColours)
    .where(inArray(manufacturerColours.id, colourIds))
    .orderBy(asc(manufacturerColours.key))
    .for("no key update");
  if (rows.length < colourIds.length) throw notFound();
  const columns = { colour: mapping.color, paint_hex: mapping.paint ?? shopColourFacts[mapping.color].hex };
  const changed = rows.filter((row) => Object.keys(changedFields(row, columns).after).length > 0);
  const [first] = changed;
  if (!first) return;
  for (const { changed_at, first_seen_at } of changed)
    requireUnchanged(changed_at ?? first_seen_at, mapping.seenAt, "colour_changed");
  const changedIds = changed.map(({ id }) => id);
  await db
    .update(manufacturerColours)
    .set({ ...columns, changed_at: sql`now()` })
    .where(inArray(manufacturerColours.id, changedIds));
  await paintVehicles(upstream, changedIds, columns.paint_hex);
  const isOne = changed.length === 1;
  await recordAudit(
    upstream,
    user,
    "colour-mapped",
    isOne ? `colour:${first.id}` : "colours",
    isOne ? changedFields(first, columns) : { before: null, after: { ...columns, colorIds: changedIds } },
  );
}
