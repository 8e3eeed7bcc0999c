/** Tables about the account itself: sessions, messages, consents, audit log. */

import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  auditLog,
  consents,
  formerEmails,
  formerEmployments,
  jobs,
  links,
  outbox,
  providerIdentities,
  recoveryCodes,
  secondFactors,
  signInTickets,
  smsCodes,
  stripeSimulator,
  throttles,
  tokens,
  trimSubscriptions,
  users,
} from "#upstream/db/schema/index.ts";
import { deletedAddressOf } from "#upstream/messages/deleted-address.ts";
import { isKeyOf } from "#upstream/services/shared/throttle.ts";
import {
  isOtherAccountsNow,
  whereEmailOwnedAt,
  whereEmailOwnedAtOrLater,
} from "#upstream/services/user/profile/account-emails.ts";
import type { PersonRecords } from "./person.ts";
import { listRetainedIds, noRows, type PersonalTable, whereMentions, wholeWordPattern } from "./personal-table.ts";

/** Outbox key prefix of the farewell email: it is posted after the deletion, and its row is deleted once sent. */
export const farewellKey = "accountDeleted";

const messageContent = sql`${outbox.subject} || ' ' || ${outbox.text} || ' ' || ${outbox.links}::text || ' ' || coalesce(${outbox.key}, '')`;
const jobContent = sql`${jobs.key} || ' ' || ${jobs.payload}::text`;
const stripeObject = sql`${stripeSimulator.object}::text`;
const auditDetails = sql`${auditLog.details}::text`;

type ContactCondition = (contact: string) => SQL | undefined;

/** Whether a row created at `at` has the verified phone, or an address that the person held at that time. */
const whereContactOwnedAt = (
  { verifiedEmails, verifiedPhone }: PersonRecords,
  at: PgColumn,
  matches: ContactCondition,
) => or(whereEmailOwnedAt(verifiedEmails, at, matches), verifiedPhone === null ? undefined : matches(verifiedPhone));

const isMessageTo = (person: PersonRecords) =>
  whereContactOwnedAt(person, outbox.created_at, (contact) => eq(outbox.recipient, contact));

/** Messages to an entered address that another account holds now: they belong to that account. */
const isOtherAccountsMessage = ({ user, contacts }: PersonRecords) =>
  and(inArray(outbox.recipient, contacts), isOtherAccountsNow(user.id, outbox.recipient));

const isAuditEntryAbout = ({ user, recordIds }: PersonRecords) =>
  or(eq(auditLog.subject, `user:${user.id}`), inArray(sql`split_part(${auditLog.subject}, ':', 2)`, recordIds));

/** In deletion order. */
export const accountTables: readonly PersonalTable[] = [
  {
    exportPart: "consents",
    table: consents,
    // Includes anonymous choices of the same browser, made before the person signed in.
    where: ({ user }) =>
      or(
        eq(consents.user_id, user.id),
        and(
          isNull(consents.user_id),
          sql`${consents.visitor_id} in (select c.visitor_id from ${consents} c where c.user_id = ${user.id})`,
        ),
      ),
  },
  {
    exportPart: "messages",
    table: outbox,
    // Includes messages to staff and dealers that name the person. An unverified address may belong to someone else,
    // so a message to it that is not sent yet must stay.
    where: (person) =>
      and(
        or(
          isMessageTo(person),
          whereContactOwnedAt(person, outbox.created_at, (contact) => whereMentions(messageContent, [contact])),
          whereMentions(messageContent, person.recordIds),
          and(
            isNotNull(outbox.done_at),
            or(inArray(outbox.recipient, person.contacts), whereMentions(messageContent, person.contacts)),
            sql`(${isOtherAccountsMessage(person)}) is not true`,
          ),
        ),
        sql`coalesce(${outbox.key}, '') not like ${`${farewellKey}:%`}`,
        // The notice to a dealer that a vehicle is withdrawn names no person, so it is still sent.
        sql`(${outbox.done_at} is null and ${outbox.key} like 'blockVehicleGone:%') is not true`,
      ),
    exportWhere: isMessageTo,
    // `text` has the same content.
    hiddenColumns: ["html", "links", "last_error", "locked_until", "given_up_at"],
  },
  {
    exportPart: "messages",
    table: jobs,
    where: (person) =>
      or(
        whereContactOwnedAt(person, jobs.created_at, (contact) => whereMentions(jobContent, [contact])),
        whereMentions(jobContent, person.recordIds),
      ),
    // The job that renders a signed contract must still run.
    retainWhere: (person) => whereMentions(jobContent, listRetainedIds(person)),
    hiddenColumns: ["last_error", "locked_until", "given_up_at", "section", "label", "brand_key"],
  },
  {
    exportPart: "account",
    table: smsCodes,
    where: (person) =>
      or(
        eq(smsCodes.user_id, person.user.id),
        whereContactOwnedAt(person, smsCodes.created_at, (contact) => eq(smsCodes.phone, contact)),
      ),
    exportWhere: ({ user }) => eq(smsCodes.user_id, user.id),
    hiddenColumns: ["id", "code_hash"],
  },
  {
    exportPart: "account",
    table: throttles,
    where: (person) => {
      return or(
        person.verifiedPhone === null ? noRows : isKeyOf(person.verifiedPhone),
        // A throttle lasts at most an hour, so it belongs to the account that holds the address now.
        ...person.emails.map(({ email }) => and(isKeyOf(email), sql`not ${isOtherAccountsNow(person.user.id, email)}`)),
      );
    },
  },
  { exportPart: "account", table: links, where: ({ user }) => eq(links.user_id, user.id), hiddenColumns: ["hash"] },
  {
    exportPart: "account",
    table: providerIdentities,
    where: ({ user, emails }) =>
      or(
        eq(providerIdentities.user_id, user.id),
        and(
          isNull(providerIdentities.user_id),
          whereEmailOwnedAt(emails, providerIdentities.created_at, (email) => eq(providerIdentities.email, email)),
        ),
      ),
    exportWhere: ({ user }) => eq(providerIdentities.user_id, user.id),
    hiddenColumns: ["ticket_hash"],
  },
  {
    exportPart: "account",
    table: secondFactors,
    where: ({ user }) => eq(secondFactors.user_id, user.id),
    hiddenColumns: ["secret", "last_step"],
  },
  {
    exportPart: "account",
    table: formerEmployments,
    where: ({ user }) => eq(formerEmployments.user_id, user.id),
    hiddenColumns: ["id"],
  },
  {
    exportPart: "account",
    table: trimSubscriptions,
    where: ({ user }) => eq(trimSubscriptions.user_id, user.id),
    hiddenColumns: ["id"],
  },
  {
    exportPart: "account",
    table: recoveryCodes,
    where: ({ user }) => eq(recoveryCodes.user_id, user.id),
    hiddenColumns: ["id", "code_hash"],
  },
  {
    exportPart: "account",
    table: signInTickets,
    where: ({ user }) => eq(signInTickets.user_id, user.id),
    hiddenColumns: ["id", "hash", "setup"],
  },
  {
    exportPart: "account",
    table: tokens,
    where: ({ user }) => or(eq(tokens.user_id, user.id), eq(tokens.opened_by, user.id)),
    // Staff sessions contain the staff's device and IP address; the audit log already shows that staff had access.
    exportWhere: ({ user }) => and(eq(tokens.user_id, user.id), isNull(tokens.opened_by)),
    hiddenColumns: ["hash"],
  },
  {
    exportPart: "who-looked",
    table: auditLog,
    where: (person) =>
      or(
        isAuditEntryAbout(person),
        whereEmailOwnedAtOrLater(person.verifiedEmails, auditLog.created_at, (email) =>
          whereMentions(auditDetails, [email]),
        ),
        person.verifiedPhone === null ? undefined : whereMentions(auditDetails, [person.verifiedPhone]),
      ),
    exportWhere: isAuditEntryAbout,
    anonymizedValues: () => ({ details: {} }),
  },
  {
    exportPart: "payments",
    table: stripeSimulator,
    where: ({ emails }) =>
      whereEmailOwnedAtOrLater(emails, stripeSimulator.created_at, (email) => whereMentions(stripeObject, [email])),
    exportWhere: ({ verifiedEmails }) =>
      whereEmailOwnedAtOrLater(verifiedEmails, stripeSimulator.created_at, (email) =>
        whereMentions(stripeObject, [email]),
      ),
    anonymizedValues: ({ user, emails }) => {
      const anonymized = emails.reduce(
        (text, { email }) =>
          sql`regexp_replace(${text}, ${wholeWordPattern(email)}, ${deletedAddressOf(user.guid)}, 'g')`,
        stripeObject,
      );
      return { object: sql`${anonymized}::jsonb` };
    },
  },
  // Must be last: the conditions above read former e-mail addresses.
  {
    exportPart: "account",
    table: formerEmails,
    where: ({ user }) => eq(formerEmails.user_id, user.id),
    hiddenColumns: ["id"],
  },
];

/** The row in `users`: anonymized if retained records reference it, else deleted. */
export const userTable: PersonalTable = {
  exportPart: "account",
  table: users,
  where: ({ user }) => eq(users.id, user.id),
  hiddenColumns: ["password_hash"],
  anonymizedValues: ({ user }) => ({
    user_name: "",
    email: deletedAddressOf(user.guid),
    password_hash: null,
    first_name: "",
    last_name: "",
    phone: "",
    company_role: null,
    former_company_id: null,
    left_company_at: null,
    postal_code: "",
    profile: {},
    email_verified_at: null,
    email_resent_at: null,
    is_active: false,
    is_deactivated_by_staff: true,
    last_accessed_at: null,
    deleted_at: sql`coalesce(${users.deleted_at}, now())`,
    updated_at: sql`now()`,
  }),
};
