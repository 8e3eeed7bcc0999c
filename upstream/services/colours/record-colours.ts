/** Gives each vehicle the row of its manufacturer's colour; a name that is new waits there to be mapped. */
import { inArray } from "drizzle-orm";
import { colourKey } from "#domain/vehicle/shop-colours.ts";
import type { Bilingual } from "#upstream/db/schema/catalogue.ts";
import { manufacturerColours } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** A colour as a vehicle has it, with its own paint. */
export interface NamedPaint {
  name: Bilingual;
  hex: string;
}

export interface ColourColumns {
  exterior_colour: Bilingual;
  colour_id: number;
  paint_hex: string;
}

/**
 * Returns the columns of a vehicle's colour; a mapped colour has the mapping's paint. Requires a transaction: the rows stay
 * locked until its end, so that a mapping that is saved meanwhile finds the vehicles too.
 */
export async function recordColours(
  { database: { db } }: Upstream,
  paints: readonly NamedPaint[],
): Promise<(paint: NamedPaint) => ColourColumns> {
  const nameByKey = new Map(paints.map(({ name }) => [colourKey(name.en), name]));
  // Always in the same order, so that two imports cannot wait for each other in a ring.
  const named = [...nameByKey].map(([key, name]) => ({ key, name })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (named.length > 0) await db.insert(manufacturerColours).values(named).onConflictDoNothing();
  const rows = await db
    .select()
    .from(manufacturerColours)
    .where(inArray(manufacturerColours.key, [...nameByKey.keys()]))
    .orderBy(manufacturerColours.key)
    .for("share");
  const rowByKey = new Map(rows.map((row) => [row.key, row]));
  return ({ name, hex }) => {
    const row = rowByKey.get(colourKey(name.en));
    if (!row) throw new Error(`No colour ${name.en}`);
    return { exterior_colour: name, colour_id: row.id, paint_hex: row.paint_hex ?? hex };
  };
}
