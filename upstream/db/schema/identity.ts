/** Who uses the marketplace: users, their sessions and one-time links, and how often they may try. */
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "#domain/formats/language.ts";
import { companies } from "./catalogue.ts";

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
});
const at = () => timestamp({ withTimezone: true });

/** What a person told of themselves beside what accounts are found by. Absent is not told. */
export interface UserProfile {
  /** A second number; `users.phone` is the one to be reached at. */
  cell?: string;
  address?: string;
  /** YYYY-MM-DD. */
  dateOfBirth?: string;
  companyName?: string;
  /** The number that a code was answered from: another one is to be verified anew. */
  verifiedPhone?: string;
  /** When the terms were agreed to, ISO 8601. */
  agreedAt?: string;
  /** In which words, and in which language they were read. */
  agreedVersion?: string;
  agreedLanguage?: Language;
  /** Where a person lives and has things sent: what forms begin with. Shapes are the contract's. */
  addresses?: { billing?: Record<string, unknown>; shipping?: Record<string, unknown> };
  /** When the addresses were told, ISO 8601: what a purchase was told later is nearer. */
  addressesAt?: string;
  /** The same of the names and the date of birth. */
  detailsAt?: string;
  /** Of who has no password: the row of sms_codes whose code confirms that the account is to be deleted. */
  deletionCode?: string;
  /** The same of the code with which the first password is chosen. */
  passwordCode?: string;
  /** E-mails beyond those that a purchase needs: absent is wanted. */
  unwanted?: string[];
  /** An address that is to be confirmed before it is the account's. */
  newEmail?: string;
  /** Sections that were taken out of one's own side menu. */
  hiddenSections?: number[];
}

export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().unique().defaultRandom(),
    user_type_id: integer().notNull(),
    company_id: integer().references(() => companies.id),
    user_name: text().notNull(),
    /** Lower case: the address signs in. */
    email: text().notNull().unique(),
    /** Null until the person has chosen one. */
    password_hash: text(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    phone: text().notNull().default(""),
    postal_code: text().notNull().default(""),
    profile: jsonb().$type<UserProfile>().notNull().default({}),
    language: text().notNull().default("en-ca"),
    brand_key: text().notNull(),
    email_verified_at: at(),
    /** The one resend of the confirmation. */
    email_resent_at: at(),
    is_active: boolean().notNull().default(true),
    /** What staff deactivated, its person does not reactivate. */
    is_deactivated_by_staff: boolean().notNull().default(false),
    is_demonstration: boolean().notNull().default(false),
    /** Deleted by its person: what is left of the row names nobody, and stands for what the law has kept. */
    deleted_at: at(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
    last_accessed_at: at(),
  },
  (t) => [index("users_type").on(t.user_type_id), index("users_company").on(t.company_id)],
);

/**
 * Addresses that were an account's, or that its person asked for and never confirmed. What was sent to one until it
 * ended names that person; what comes later to it is of whoever has it then.
 */
export const formerEmails = pgTable(
  "former_emails",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** Its person had shown that it is theirs. */
    is_proven: boolean().notNull(),
    ended_at: at().notNull().defaultNow(),
  },
  (t) => [index("former_emails_user").on(t.user_id), index("former_emails_email").on(t.email)],
);

export const tokens = pgTable(
  "tokens",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token: a copy of this table signs nobody in. */
    hash: bytea().notNull().unique(),
    brand_key: text().notNull(),
    device: text().notNull().default(""),
    device_version: text().notNull().default(""),
    ip_address: text().notNull().default(""),
    /** Who of the staff works in this user's name; null for the user's own sessions. */
    opened_by: integer().references(() => users.id, { onDelete: "cascade" }),
    created_at: at().notNull().defaultNow(),
    last_used_at: at().notNull().defaultNow(),
    revoked_at: at(),
  },
  (t) => [index("tokens_user").on(t.user_id)],
);

export const links = pgTable("links", {
  hash: bytea().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  purpose: text({ enum: ["verify-email", "change-email", "create-password", "reset-password"] }).notNull(),
  expires_at: at().notNull(),
  used_at: at(),
});

/** One row a text message with a code. Its id is what the asker holds; the code itself is kept as its argon2id hash. */
export const smsCodes = pgTable(
  "sms_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    phone: text().notNull(),
    /** Null for who has no account, such as an applicant for credit. */
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    attempts: integer().notNull().default(0),
    created_at: at().notNull().defaultNow(),
    expires_at: at().notNull(),
    verified_at: at(),
  },
  (t) => [index("sms_codes_expiry").on(t.expires_at)],
);

/** A person as a provider knows them. Without a user: signed in there, and yet to agree to our terms here. */
export const providerIdentities = pgTable(
  "provider_identities",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text({ enum: ["google", "facebook"] }).notNull(),
    /** The provider's own id of the person, which outlives their address. */
    subject: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    is_email_verified: boolean().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    /** SHA-256 of the secret that completes a sign-up. */
    ticket_hash: bytea().unique(),
    ticket_expires_at: at(),
    created_at: at().notNull().defaultNow(),
    last_used_at: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("provider_identities_subject").on(t.provider, t.subject),
    index("provider_identities_user").on(t.user_id),
  ],
);

/** One row a key and window: wrong passwords of an account, sign-ups of an address. */
export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: at().notNull(),
});

export const dashboardSections = pgTable(
  "dashboard_sections",
  {
    user_type_id: integer().notNull(),
    section_id: integer().notNull(),
    is_active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("dashboard_sections_key").on(t.user_type_id, t.section_id)],
);

export const auditLog = pgTable(
  "audit_log",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    actor_id: integer(),
    action: text().notNull(),
    /** What it was done to: `kind:id`. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: at().notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_subject").on(t.subject),
    // By the id alone, whatever the kind: all that was done to what a person has.
    index("audit_log_subject_id").on(sql`split_part(${t.subject}, ':', 2)`),
  ],
);
