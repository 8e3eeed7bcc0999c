/** Widgets of companies, and how often they were shown and used. */
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#domain/formats/language.ts";
import { widgetKinds } from "#domain/site/widget.ts";
import { companies } from "./catalogue.ts";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

export const widgets = pgTable(
  "widgets",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Public: it stands in the frame's address. */
    key: uuid().notNull().unique(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    kind: text({ enum: widgetKinds }).notNull(),
    title: text().notNull(),
    /** Language of the snippet; the frame exists in each language. */
    language: text({ enum: languages }).notNull(),
    /** Six hexadecimal digits after `#`. */
    accent: text().notNull(),
    /** Origins of the pages that may show the frame. */
    origins: text().array().notNull(),
    is_active: boolean().notNull().default(true),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("widgets_company").on(t.company_id, t.created_at, t.id)],
);

/** Counts of one day in the shop's time zone. */
export const widgetDays = pgTable(
  "widget_days",
  {
    widget_id: integer()
      .notNull()
      .references(() => widgets.id, { onDelete: "cascade" }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    /** Visitors who sent the form, with or without errors. */
    starts: integer().notNull().default(0),
    leads: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.widget_id, t.day] })],
);
