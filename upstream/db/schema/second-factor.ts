/** The second factor of a sign-in: authenticator apps, recovery codes, and sign-ins that wait for a code. */
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea, users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** The authenticator app of a user (RFC 6238). */
export const secondFactors = pgTable("second_factors", {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32, sealed. */
  secret: text().notNull(),
  /** Time step of the last accepted code: the same and earlier codes are refused. */
  last_step: integer().notNull(),
  created_at: timestamptz().notNull().defaultNow(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Argon2id. */
    code_hash: text().notNull(),
    used_at: timestamptz(),
  },
  (t) => [index("recovery_codes_user").on(t.user_id)],
);

/** The password or provider was right, the code is still to come. The browser holds the secret. */
export const signInTickets = pgTable(
  "sign_in_tickets",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the secret. */
    hash: bytea().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    /** "replace": a signed-in user sets up another second factor. */
    purpose: text({ enum: ["sign-in", "replace"] }).notNull(),
    /** Secret and recovery codes of a setup that is not confirmed yet, as sealed JSON. */
    setup: text(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
  },
  (t) => [index("sign_in_tickets_user").on(t.user_id)],
);
