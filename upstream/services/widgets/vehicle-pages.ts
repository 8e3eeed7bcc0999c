/** Pages of the inventory by keyset: what is inserted meanwhile neither repeats nor hides a vehicle. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { vehicles } from "#upstream/db/schema/index.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import type { VehicleFilters } from "./vehicle-filters.ts";

type Sort = VehicleFilters["sort"];

interface Order {
  column: SQL;
  type: SQL;
  direction: SQL;
  /** Later rows compare so with the cursor's. */
  comparison: SQL;
}

const ascending = { direction: sql`asc`, comparison: sql`>` };
const descending = { direction: sql`desc`, comparison: sql`<` };
const integer = sql`integer`;

const orders: Record<Sort, Order> = {
  recent: { column: sql`${vehicles.date_updated}`, type: sql`timestamptz`, ...descending },
  price: { column: sql`${vehicles.all_in_price_cents}`, type: integer, ...ascending },
  "-price": { column: sql`${vehicles.all_in_price_cents}`, type: integer, ...descending },
  mileage: { column: sql`${vehicles.mileage_km}`, type: integer, ...ascending },
  "-year": { column: sql`${vehicles.year}`, type: integer, ...descending },
};

// A cursor comes back from a browser's address bar: its value is cast by the database, so its shape is proven first.
const shapes: Record<Sort, RegExp> = {
  recent: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/,
  price: /^\d{1,9}$/,
  "-price": /^\d{1,9}$/,
  mileage: /^\d{1,9}$/,
  "-year": /^\d{1,9}$/,
};

const cursor = z.tuple([z.string(), z.int().min(0).max(2_147_483_647)]);

export const orderOf = (sort: Sort): SQL => {
  const { column, direction } = orders[sort];
  return sql`${column} ${direction}, ${vehicles.id} ${direction}`;
};

/** The sort's value to the last digit: a Date would lose the microseconds. */
export const keyOf = (sort: Sort): SQL<string> =>
  sort === "recent"
    ? sql<string>`to_char(${vehicles.date_updated} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`
    : sql<string>`${orders[sort].column}::text`;

export const writeCursor = (key: string, id: number): string =>
  Buffer.from(JSON.stringify([key, id])).toString("base64url");

function readCursor(text: string, sort: Sort): [string, number] {
  try {
    const [key, id] = cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (shapes[sort].test(key)) return [key, id];
  } catch {
    // Told below, as a key of another sort is.
  }
  throw invalidField("after", "invalid");
}

/** The rows behind the cursor; all without one. */
export function isAfter(after: string | undefined, sort: Sort): SQL | undefined {
  if (!after) return undefined;
  const [key, id] = readCursor(after, sort);
  const { column, type, comparison } = orders[sort];
  return sql`(${column}, ${vehicles.id}) ${comparison} (${key}::${type}, ${id}::integer)`;
}
