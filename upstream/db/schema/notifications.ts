/** What the system tells its staff, how its periodic tasks went, and what is switched off (reading 47). */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import {
  notificationSections,
  notificationStatuses,
  notificationTypes,
} from "#domain/notifications/notification-types.ts";
import { features } from "#domain/system/features.ts";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** Facts that a notification shows beside its text; never personal data. */
export interface NotificationDetails {
  /** What it is about in words, such as a company's or a vehicle's name. */
  name?: string;
  /** The last error, without values that people sent. */
  error?: string;
  /** What was counted, such as the lines of a file. */
  done?: number;
  failed?: number;
}

/** One row for each thing that happened. While it is open, the same thing happening again is counted on it. */
export const notifications = pgTable(
  "notifications",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: text({ enum: notificationTypes }).notNull(),
    /** Copied from the type, for the lists' filters. */
    section: text({ enum: notificationSections }).notNull(),
    is_error: boolean().notNull(),
    /** What it is about: `vehicle-import:…`, `contract-pdf`, `endpoint:7`. With the type it says which events are the same. */
    subject: text().notNull(),
    /** Null for what belongs to no brand. */
    brand_key: text(),
    details: jsonb().$type<NotificationDetails>().notNull().default({}),
    status: text({ enum: notificationStatuses }).notNull().default("new"),
    /** How often it happened. */
    count: integer().notNull().default(1),
    created_at: timestamptz().notNull().defaultNow(),
    last_at: timestamptz().notNull().defaultNow(),
    status_at: timestamptz(),
    status_by: integer().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("notifications_open").on(t.type, t.subject).where(sql`${t.status} <> 'done'`),
    // The order of the list, for everything and for each filter.
    index("notifications_list").on(t.last_at, t.id),
    index("notifications_status").on(t.status, t.last_at, t.id),
    index("notifications_section").on(t.section, t.last_at, t.id),
    index("notifications_errors").on(t.section, t.last_at, t.id).where(sql`${t.is_error}`),
  ],
);

/** Features that somebody switched; the others are on. */
export const featureSwitches = pgTable(
  "feature_switches",
  {
    brand_key: text().notNull(),
    feature: text({ enum: features }).notNull(),
    is_on: boolean().notNull(),
    changed_at: timestamptz().notNull().defaultNow(),
    changed_by: integer().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [primaryKey({ columns: [t.brand_key, t.feature] })],
);

/** The last run of each periodic task, whichever process ran it. */
export const taskRuns = pgTable("task_runs", {
  name: text().primaryKey(),
  interval_seconds: integer().notNull(),
  /** The privacy policy promises it. */
  is_promised: boolean().notNull(),
  ended_at: timestamptz().notNull(),
  duration_ms: integer().notNull(),
  done: integer().notNull(),
  failed: integer().notNull(),
  /** Rows that were due after the run, and since when the oldest of them. */
  left: integer().notNull(),
  oldest_due: timestamptz(),
  /** Of the last run; null if it went well. */
  error: text(),
  /** When a run last failed. */
  failed_at: timestamptz(),
});
