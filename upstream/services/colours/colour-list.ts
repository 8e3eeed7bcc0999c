/** The list of manufacturers' colours, and one of them. They belong to no brand: a mapping counts for all sites. */
import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ColourMappingDetails, ColourMappingRow, colourMappingList } from "#contract/colours/colours.ts";
import { suggestShopColour } from "#domain/vehicle/shop-colours.ts";
import { searchedColourColumns } from "#upstream/db/schema/catalogue.ts";
import { makes, manufacturerColours, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";

type ColourQuery = z.output<typeof colourMappingList.query>;

const maxMakes = 10;

const isMapped = sql`(${manufacturerColours.colour} is not null)`;

// With the names of the tables: in a query of one table, Drizzle leaves them out.
const countVehicles = sql<number>`(select count(*)::int from ${vehicles}
  where ${vehicles}."colour_id" = ${manufacturerColours}."id" and ${vehicles}."status" <> 'sold')`;

export const selectColours = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      colour: manufacturerColours,
      vehicles: countVehicles,
      cursor,
    })
    .from(manufacturerColours)
    .where(scope.where);

const toRow = ({ colour, ...row }: Awaited<ReturnType<typeof selectColours>>[number]): ColourMappingRow => ({
  id: colour.id,
  name: colour.name,
  color: colour.colour,
  paint: colour.paint_hex,
  vehicles: row.vehicles,
  since: colour.first_seen_at.toISOString(),
});

export function colourScope({ search, state, color }: Pick<ColourQuery, "search" | "state" | "color">): Scope {
  return Scope.ofEverybody().and(
    ...matchesWords(searchedColourColumns(manufacturerColours), search),
    state === "mapped" ? isNotNull(manufacturerColours.colour) : undefined,
    state === "unmapped" ? isNull(manufacturerColours.colour) : undefined,
    color ? eq(manufacturerColours.colour, color) : undefined,
  );
}

export const colourOrder = (sort: ColourQuery["sort"] = "state") =>
  orderBy(
    {
      state: [numberKey(sql`${isMapped}::int`), textKey(manufacturerColours.key)],
      name: [textKey(manufacturerColours.key)],
    },
    sort,
    numberKey(manufacturerColours.id),
  );

export async function listColours(upstream: Upstream, { user }: Session, query: ColourQuery) {
  const { rows, ...page } = await readList(upstream, user, query, {
    name: "colours",
    order: colourOrder(query.sort),
    scope: colourScope(query),
    select: (scope, cursor) => selectColours(upstream, scope, cursor),
  });
  return { ...page, rows: rows.map(toRow) };
}

export async function viewColour(upstream: Upstream, colourId: number): Promise<ColourMappingDetails> {
  const scope = Scope.ofEverybody().and(eq(manufacturerColours.id, colourId));
  const row = requireRow(await selectColours(upstream, scope));
  const ofColour = await upstream.database.db
    .selectDistinct({ name: makes.name })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .where(eq(vehicles.colour_id, colourId))
    .orderBy(asc(makes.name))
    .limit(maxMakes);
  const { name, changed_at, first_seen_at } = row.colour;
  return {
    ...toRow(row),
    suggested: suggestShopColour(name.en) ?? suggestShopColour(name.fr),
    makes: ofColour.map((make) => make.name),
    changedAt: changed_at?.toISOString() ?? null,
    updatedAt: (changed_at ?? first_seen_at).toISOString(),
  };
}
