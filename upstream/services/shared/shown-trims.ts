/** What the vehicles team has switched off leaves the shop: a trim, its model, the model's main model, or the make (reading 45). */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const isShown = sql`shown.is_active and shown_model.is_active and shown_make.is_active
    and coalesce(shown_main.is_active, true)`;

const withParents = sql`trims shown
    join models shown_model on shown_model.id = shown.model_id
    join makes shown_make on shown_make.id = shown_model.make_id
    left join models shown_main on shown_main.id = shown_model.main_model_id`;

/**
 * Whether a trim's vehicles are shown. The database's triggers count a change, so that every process sees it at once. One value
 * instead of EXISTS: PostgreSQL would read all trims into a hash.
 */
export const isTrimShown = (trimId: SQLWrapper): SQL<boolean> => sql<boolean>`coalesce((
  select ${isShown} from ${withParents} where shown.id = ${trimId}), false)`;

/** The shown trims as a table `shown_trims`, for queries of many vehicles: a join takes 10 µs a vehicle, the value 60. */
export const shownTrims = sql`(select shown.id from ${withParents} where ${isShown}) as shown_trims`;

/** The same for the vehicle of a query that selects from `vehicles` without an alias. */
export const isVehicleTrimShown = isTrimShown(sql.raw('"vehicles"."trim_id"'));
