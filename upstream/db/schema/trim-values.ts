/** What the main team changed in the values of trims of the trade-in catalogue, by brand (reading 37). */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** Changes that were saved together. The id comes from the form, so that a form that is sent twice saves once. */
export const trimValueSets = pgTable(
  "trim_value_sets",
  {
    id: uuid().primaryKey(),
    brand_key: text().notNull(),
    kind: text({ enum: ["single", "bulk", "undo"] }).notNull(),
    reason: text().notNull(),
    /** For the team only. */
    note: text().notNull().default(""),
    changed_by: integer().references(() => users.id, { onDelete: "set null" }),
    /** The set that this one takes back; each can be taken back once. */
    undoes: uuid()
      .unique()
      .references((): AnyPgColumn => trimValueSets.id),
    /** Of a change of many trims: make, model, years and percentage. */
    criteria: jsonb().$type<Record<string, unknown>>(),
    /** When the open estimates followed. */
    applied_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index("trim_value_sets_pending").on(t.brand_key, t.created_at).where(sql`applied_at is null`),
    index("trim_value_sets_bulk").on(t.brand_key, t.created_at, t.id).where(sql`kind = 'bulk'`),
  ],
);

/** An adjustment is a share of the value by the rules, so that a changed trim ages like any other; null is the rules. */
export const trimValueChanges = pgTable(
  "trim_value_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    set_id: uuid()
      .notNull()
      .references(() => trimValueSets.id),
    brand_key: text().notNull(),
    trim_id: integer().notNull(),
    make_id: integer().notNull(),
    model_id: integer().notNull(),
    before_adjustment: doublePrecision(),
    after_adjustment: doublePrecision(),
    /** Values on the day of the change. */
    before_cents: integer().notNull(),
    after_cents: integer().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index("trim_value_changes_trim").on(t.brand_key, t.trim_id, t.id.desc()),
    index("trim_value_changes_set").on(t.set_id, t.id),
  ],
);

/** The latest change of each trim. */
export const trimValues = pgTable(
  "trim_values",
  {
    brand_key: text().notNull(),
    trim_id: integer().notNull(),
    adjustment: doublePrecision(),
    change_id: integer()
      .notNull()
      .references(() => trimValueChanges.id),
    /** Year, make, model and trim, for searches. */
    vehicle_name: text().notNull(),
    changed_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.brand_key, t.trim_id] }),
    index("trim_values_changed").on(t.brand_key, t.changed_at, t.trim_id),
  ],
);
