/** Pictures of the catalogue from the picture source (reading 46). Their contents are in the file store, under the picture's id. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { folderStates, pictureFailures, pictureMarkets, pictureStates } from "#domain/vehicle/catalogue-picture.ts";
import { foldTextSql, searchedText } from "#upstream/list/search.ts";
import { type Bilingual, trims } from "./catalogue.ts";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** A record (VIF) of the source that is mapped or was downloaded, and what is stored of it. */
export const pictureFolders = pgTable(
  "picture_folders",
  {
    /** The source's number. */
    vif_id: integer().primaryKey(),
    market: text({ enum: pictureMarkets }).notNull(),
    year: integer().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    trim: text().notNull(),
    /** Pictures that the source has; 0 until it was asked. */
    pictures: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    state: text({ enum: folderStates }).notNull().default("empty"),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index("picture_folders_updated").on(t.updated_at, t.vif_id),
    index("picture_folders_name").on(foldTextSql(t.make), foldTextSql(t.model), t.year, t.vif_id),
    index("picture_folders_search").using(
      "gin",
      sql`(${searchedText([t.make, t.model, t.trim, sql`${t.year}::text`])}) gin_trgm_ops`,
    ),
  ],
);

/** The record whose pictures a trim has. Several trims may look the same. */
export const trimPictures = pgTable(
  "trim_pictures",
  {
    trim_id: integer()
      .primaryKey()
      .references(() => trims.id, { onDelete: "cascade" }),
    vif_id: integer()
      .notNull()
      .references(() => pictureFolders.vif_id),
  },
  (t) => [index("trim_pictures_vif").on(t.vif_id)],
);

export const pictures = pgTable(
  "pictures",
  {
    id: uuid().primaryKey().defaultRandom(),
    vif_id: integer()
      .notNull()
      .references(() => pictureFolders.vif_id, { onDelete: "cascade" }),
    /** Its place in the source's own order. */
    position: integer().notNull(),
    angle: text().notNull(),
    colour_code: text().notNull(),
    colour_name: jsonb().$type<Bilingual>().notNull(),
    colour_hex: text().notNull(),
    state: text({ enum: pictureStates }).notNull().default("waiting"),
    failure: text({ enum: pictureFailures }),
    /** Of this download; a picture that the source does not give is tried a few times. */
    attempts: smallint().notNull().default(0),
    bytes: integer().notNull().default(0),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("pictures_place").on(t.vif_id, t.angle, t.colour_code),
    index("pictures_waiting").on(t.vif_id, t.attempts, t.position).where(sql`${t.state} = 'waiting'`),
  ],
);

/** A download of one record's pictures. */
export const pictureDownloads = pgTable(
  "picture_downloads",
  {
    id: uuid().primaryKey().defaultRandom(),
    vif_id: integer()
      .notNull()
      .references(() => pictureFolders.vif_id, { onDelete: "cascade" }),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: timestamptz().notNull().defaultNow(),
    /** When the source's list was saved as pictures that wait. */
    planned_at: timestamptz(),
    /** Pictures that it has to get: without those that were stored before. */
    total: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Why the latest attempt ended early. */
    failure: text({ enum: ["source-down", "record-unknown", "unexpected"] }),
    cancelled_at: timestamptz(),
    /** Done or cancelled. */
    ended_at: timestamptz(),
  },
  (t) => [
    // Two people who press the button start one download.
    uniqueIndex("picture_downloads_open").on(t.vif_id).where(sql`${t.ended_at} is null`),
    index("picture_downloads_recent").on(t.vif_id, t.created_at),
    index("picture_downloads_created").on(t.created_at, t.id),
  ],
);
