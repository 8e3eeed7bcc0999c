/** The last reading of the whole catalogue, which a process that starts goes on from (decision 030). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { catalogueReadings } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { IndexedVehicle } from "./indexed-vehicles.ts";
import { type CatalogueReading, maxSilenceSeconds } from "./live-index.ts";

type Surroundings = Pick<Upstream, "config" | "database">;

/** Next to the bundle: a hash of all that the build is made of. */
const stampPath = join(import.meta.dirname, "stamp");

/** The build of this process; null when it runs from source, which may change at any time. */
export const findBuild = (): string | null => (existsSync(stampPath) ? readFileSync(stampPath, "utf8") : null);

/** Transactions are numbered by the cluster, and a copy of the database by dump and restore has its own. */
const madeIn = sql<string>`(select system_identifier || '.' || pg_database.oid
  from pg_control_system(), pg_database where datname = current_database())`;

const madeBy = ({ config }: Surroundings, build: string) => `${build}.${config.reservationRules.deposit}`;

export async function findSavedReading(upstream: Surroundings, build: string): Promise<CatalogueReading | null> {
  const { made_in, made_by, horizon, today, read_at, vehicles } = catalogueReadings;
  const [saved] = await upstream.database.db
    .select({
      horizon: sql<string>`${horizon}::text`,
      now: sql<number>`extract(epoch from ${read_at})::float8`,
      today,
      vehicles: sql<IndexedVehicle[]>`${vehicles}`,
    })
    .from(catalogueReadings)
    .where(
      and(
        eq(made_in, madeIn),
        eq(made_by, madeBy(upstream, build)),
        eq(today, todaySql),
        sql`${read_at} > now() - make_interval(secs => ${maxSilenceSeconds})`,
      ),
    );
  return saved ?? null;
}

export async function saveReading(upstream: Surroundings, build: string, reading: CatalogueReading): Promise<void> {
  const { horizon, today, now, vehicles } = reading;
  const row = {
    made_in: madeIn,
    made_by: madeBy(upstream, build),
    horizon,
    today,
    read_at: sql`to_timestamp(${now})`,
    vehicles,
  };
  await upstream.database.db
    .insert(catalogueReadings)
    .values(row)
    .onConflictDoUpdate({ target: catalogueReadings.id, set: row });
}
