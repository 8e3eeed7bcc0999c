/** Users, sessions, one-time links, codes, rate limits and the audit log. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
import { deviceTypes } from "#domain/people/device-types.ts";
import { companyRoles, employeeTypes } from "#domain/people/roles.ts";
import { foldTextSql, searchedText } from "#upstream/list/search.ts";
import { companies } from "./catalogue.ts";

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (value) => value,
  fromDriver: (value) => Buffer.from(value),
});
const timestamptz = () => timestamp({ withTimezone: true });

/** Optional details of a user that are not searched by. An absent field has no value. */
export interface UserProfile {
  /** Second phone number; `users.phone` is the main one. */
  cell?: string;
  address?: string;
  /** YYYY-MM-DD. */
  dateOfBirth?: string;
  companyName?: string;
  /** The phone verified by a code; a different `users.phone` is unverified. */
  verifiedPhone?: string;
  /** The user chose at sign-up that a code by SMS confirms the account. */
  confirmsByPhone?: true;
  /** When the user agreed to the terms, ISO 8601. */
  agreedAt?: string;
  /** Version of the terms, and the language in which they were shown. */
  agreedVersion?: string;
  agreedLanguage?: Language;
  /** Billing and shipping addresses that prefill forms, in the contract's format. */
  addresses?: { billing?: Record<string, unknown>; shipping?: Record<string, unknown> };
  /** When the addresses were saved, ISO 8601; addresses entered later in a purchase have priority. */
  addressesAt?: string;
  /** When the names and the date of birth were saved, ISO 8601. */
  detailsAt?: string;
  /** Id in sms_codes of the code that confirms an account deletion, for users without a password. */
  deletionCode?: string;
  /** Id in sms_codes of the code that allows choosing the first password. */
  passwordCode?: string;
  /** Kinds of optional e-mails that the user turned off. */
  unwanted?: string[];
  /** New e-mail address that the user has not confirmed yet. */
  newEmail?: string;
  /** Ids of sections that the user hid from the side menu. */
  hiddenSections?: number[];
}

/** Users who never signed in count as the oldest. */
export const lastAccessedOrder = (column: SQLWrapper): SQL => sql`coalesce(${column}, to_timestamp(0))`;

type UserNameColumns = Record<"first_name" | "last_name" | "email" | "user_name" | "phone", SQLWrapper>;

/** What the staff's search of users goes through. */
export const searchedUserColumns = (t: UserNameColumns) => [t.first_name, t.last_name, t.email, t.user_name, t.phone];

/** SQL condition: somebody works here (reading 35). A literal, because an index has it. */
export const worksHere = (table: Record<"user_type_id" | "deleted_at", SQLWrapper>): SQL =>
  sql`${table.user_type_id} in (${sql.raw(employeeTypes.join(", "))}) and ${table.deleted_at} is null`;

export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().unique().defaultRandom(),
    user_type_id: integer().notNull(),
    company_id: integer().references(() => companies.id),
    /** Only dealers, and customers whom their former company has invited again, have one. */
    company_role: text({ enum: companyRoles }),
    /** The last company that the user has left as a dealer. */
    former_company_id: integer().references(() => companies.id),
    left_company_at: timestamptz(),
    /** Sections of the menu that staff have withdrawn: the user can neither open nor call what belongs to them. */
    withdrawn_sections: integer().array().notNull().default([]),
    user_name: text().notNull(),
    /** Lower case; used to sign in. */
    email: text().notNull().unique(),
    /** Null until the user has chosen a password. */
    password_hash: text(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    phone: text().notNull().default(""),
    postal_code: text().notNull().default(""),
    profile: jsonb().$type<UserProfile>().notNull().default({}),
    language: text().notNull().default("en-ca"),
    brand_key: text().notNull(),
    email_verified_at: timestamptz(),
    /** When the verification e-mail was sent again; allowed once. */
    email_resent_at: timestamptz(),
    is_active: boolean().notNull().default(true),
    /** Deactivated by staff: the user cannot reactivate the account. */
    is_deactivated_by_staff: boolean().notNull().default(false),
    is_demonstration: boolean().notNull().default(false),
    /** When the user deleted the account. The row is anonymized and stays only if retained records reference it. */
    deleted_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
    last_accessed_at: timestamptz(),
  },
  (t) => [
    index("users_type").on(t.user_type_id),
    index("users_company").on(t.company_id),
    index("users_former_company").on(t.former_company_id),
    // The orders of the staff's list.
    index("users_name").on(foldTextSql(t.last_name), foldTextSql(t.first_name), t.id),
    index("users_email_order").on(foldTextSql(t.email), t.id).where(sql`${t.deleted_at} is null`),
    index("users_accessed").on(lastAccessedOrder(t.last_accessed_at), t.id).where(sql`${t.deleted_at} is null`),
    // The smallest one, which the list's count reads too.
    index("users_created").on(t.created_at, t.id).where(sql`${t.deleted_at} is null`),
    // The list's search: three letters at a time, anywhere in a word.
    index("users_search").using("gin", sql`(${searchedText(searchedUserColumns(t))}) gin_trgm_ops`),
    index("users_employees").on(foldTextSql(t.last_name), foldTextSql(t.first_name), t.id).where(worksHere(t)),
  ],
);

/** Employments that have ended: each company that a dealer has left, and when. */
export const formerEmployments = pgTable(
  "former_employments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    left_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("former_employments_user").on(t.user_id, t.left_at)],
);

/**
 * Former e-mail addresses of an account, and new addresses that were never confirmed. Messages sent to one before
 * `ended_at` belong to this account; later messages belong to the account that holds it then.
 */
export const formerEmails = pgTable(
  "former_emails",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The user had verified the address. */
    is_proven: boolean().notNull(),
    ended_at: timestamptz().notNull().defaultNow(),
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
    /** SHA-256 of the token, so that a stolen copy of this table cannot be used to sign in. */
    hash: bytea().notNull().unique(),
    brand_key: text().notNull(),
    device: text().notNull().default(""),
    /** Null if the browser does not say, and for sessions of before this was kept. */
    device_type: text({ enum: deviceTypes }),
    device_version: text().notNull().default(""),
    ip_address: text().notNull().default(""),
    /** Staff member who works as this user; null for the user's own sessions. */
    opened_by: integer().references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the ticket that ends this session and signs `opened_by` in again. */
    return_hash: bytea().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    last_used_at: timestamptz().notNull().defaultNow(),
    revoked_at: timestamptz(),
    /** When the user last proved who they are; null for sessions that staff opened. */
    confirmed_at: timestamptz().defaultNow(),
  },
  (t) => [index("tokens_user").on(t.user_id)],
);

export const links = pgTable("links", {
  hash: bytea().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  purpose: text({
    enum: ["verify-email", "change-email", "create-password", "reset-password", "reset-password-by-text"],
  }).notNull(),
  expires_at: timestamptz().notNull(),
  used_at: timestamptz(),
});

/** One row per code sent. The browser holds the id; the code is stored as an argon2id hash. */
export const smsCodes = pgTable(
  "sms_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    phone: text().notNull(),
    /** Null without an account, for example in a pre-qualification. */
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    attempts: integer().notNull().default(0),
    created_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    verified_at: timestamptz(),
  },
  (t) => [index("sms_codes_expiry").on(t.expires_at)],
);

/** An identity at a sign-in provider. Without a user, the person has not completed the sign-up here yet. */
export const providerIdentities = pgTable(
  "provider_identities",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text({ enum: ["google", "facebook"] }).notNull(),
    /** The provider's own user id, which stays the same if the address changes. */
    subject: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    is_email_verified: boolean().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    /** SHA-256 of the ticket that completes the sign-up. */
    ticket_hash: bytea().unique(),
    ticket_expires_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    last_used_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("provider_identities_subject").on(t.provider, t.subject),
    index("provider_identities_user").on(t.user_id),
  ],
);

/** Counters of rate limits, for example password attempts per account or sign-ups per IP address. */
export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: timestamptz().notNull(),
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
    /** Null for the system and for programs of others. */
    actor_id: integer(),
    /** The user as whom the actor worked; null if the actor worked as themselves. */
    on_behalf_of: integer(),
    /** Id of the app's request, as in the logs; empty for background work. */
    request_id: text().notNull().default(""),
    action: text().notNull(),
    /** The record acted on, as `kind:id`. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    // The order of the list, for everything and for one person.
    index("audit_log_created").on(t.created_at, t.id),
    index("audit_log_actor").on(t.actor_id, t.created_at, t.id),
    index("audit_log_action").on(t.action, t.created_at, t.id),
    index("audit_log_represented").on(t.on_behalf_of, t.created_at, t.id).where(sql`${t.on_behalf_of} is not null`),
    index("audit_log_subject").on(t.subject, t.created_at, t.id),
    // By id of any kind, to find all audit entries about a person's records.
    index("audit_log_subject_id").on(sql`split_part(${t.subject}, ':', 2)`),
  ],
);

/** The audit log's entries as a chain of hashes, added seconds after they were written (decision 024). */
export const auditChain = pgTable("audit_chain", {
  /** 1, 2, 3 … without gaps. */
  position: integer().primaryKey(),
  /** No foreign key: a deleted entry must leave a trace. */
  audit_id: integer().notNull().unique(),
  /** SHA-256 of the entry's details, so that erasing them leaves the chain whole. */
  details_hash: bytea().notNull(),
  previous_hash: bytea().notNull(),
  /** SHA-256 of the entry and of `previous_hash`. */
  hash: bytea().notNull(),
  sealed_at: timestamptz().notNull().defaultNow(),
});
