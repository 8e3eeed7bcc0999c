/** Reads which vehicles have changed since a snapshot of the database, whoever changed them. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CatalogueSubject, catalogueSubjects } from "#contract/inventory/changes.ts";
import { catalogueChanges, reservations } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** More are read in the next round. */
const maxChanges = 5_000;

const changeShape = z.tuple([z.int(), z.enum(catalogueSubjects), z.int()]);

/** Its number, what has changed, and the id of that. */
export type Change = z.infer<typeof changeShape>;

const stateRow = z.object({
  /** Transactions below this number have ended. */
  horizon: z.string(),
  /** Seconds since 1970. */
  now: z.number(),
  today: z.iso.date(),
  /** Ids of the vehicles that somebody holds; true: with a deposit. */
  holds: z.record(z.string(), z.boolean()),
  changes: z.array(changeShape),
});

const stateRows = z.object({ rows: z.tuple([stateRow]) });

export interface CatalogueState extends z.infer<typeof stateRow> {
  /** There are more changes than it holds. */
  hasMore: boolean;
}

/**
 * The day, the vehicles that somebody holds, and the changes by transactions that ended after `horizon`. Every change of a
 * transaction below the returned horizon is then known; later ones may come again.
 * @param horizon of an earlier state; null reads no changes
 * @param after the number of the last change of an earlier part
 */
export async function readCatalogueState(
  { database }: Pick<Upstream, "database">,
  horizon: string | null,
  after = 0,
): Promise<CatalogueState> {
  const isNew: SQL =
    horizon === null
      ? sql`false`
      : sql`${catalogueChanges.transaction} >= ${horizon}::xid8 and ${catalogueChanges.id} > ${after}`;
  const result = await database.db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      extract(epoch from now())::float8 as now,
      ${todaySql}::text as today,
      coalesce((select json_object_agg(${reservations.vehicle_id}, ${reservations.deposit_id} is not null)
        from ${reservations} where ${reservations.expires_at} > now()), '{}'::json) as holds,
      coalesce((select json_agg(json_build_array(id, subject, subject_id)) from (
        select * from ${catalogueChanges} where ${isNew} order by id limit ${maxChanges}) as changed), '[]'::json) as changes`);
  const state = stateRows.parse(result).rows[0];
  return { ...state, hasMore: state.changes.length === maxChanges };
}

const vehicleIds = z.object({ rows: z.array(z.object({ id: z.int() })) });

/** What each subject's id means for a vehicle. One condition each, so that each uses its own index. */
const vehiclesOf: Record<CatalogueSubject, (ids: SQL) => SQL> = {
  vehicle: (ids) => sql`select unnest(${ids})`,
  company: (ids) => sql`select id from vehicles where company_id = any(${ids})`,
  trim: (ids) => sql`select id from vehicles where trim_id = any(${ids})`,
  model: (ids) => sql`select v.id from vehicles v join trims t on t.id = v.trim_id
    where t.model_id = any(${ids}) or t.model_id in (select id from models where main_model_id = any(${ids}))
    union all select id from vehicles where model_id = any(${ids})`,
  make: (ids) => sql`select v.id from vehicles v join trims t on t.id = v.trim_id
    where t.model_id in (select id from models where make_id = any(${ids}))
    union all select id from vehicles where make_id = any(${ids})`,
  colour: (ids) => sql`select id from vehicles where colour_id = any(${ids})`,
};

/** The ids of the vehicles, deleted ones included, whose listing may differ after the changes. */
export async function findChangedVehicles(
  { database }: Pick<Upstream, "database">,
  changes: readonly Change[],
): Promise<number[]> {
  const queries = catalogueSubjects.flatMap((subject) => {
    const ids = new Set(changes.filter(([, changed]) => changed === subject).map(([, , id]) => id));
    return ids.size === 0 ? [] : [sql`(${vehiclesOf[subject](sql`${sql.param([...ids])}::integer[]`)})`];
  });
  if (queries.length === 0) return [];
  const result = await database.db.execute(
    sql`select distinct id from (${sql.join(queries, sql` union all `)}) as found (id)`,
  );
  return vehicleIds.parse(result).rows.map(({ id }) => id);
}

/** The ids of the next vehicles of the catalogue, whatever their state. */
export async function listVehicleIds(
  { database }: Pick<Upstream, "database">,
  after: number,
  limit: number,
): Promise<number[]> {
  const result = await database.db.execute(sql`select id from vehicles where id > ${after} order by id limit ${limit}`);
  return vehicleIds.parse(result).rows.map(({ id }) => id);
}
