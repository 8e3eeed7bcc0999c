/** The account itself, and what using it leaves behind. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  auditLog,
  consents,
  formerEmails,
  jobs,
  links,
  outbox,
  providerIdentities,
  smsCodes,
  stripeSimulator,
  throttles,
  tokens,
  users,
} from "#upstream/db/schema/index.ts";
import { deletedAddress } from "#upstream/messages/deleted-address.ts";
import { hadAt, isAnothersNow, leftAt } from "#upstream/services/user/profile/own-addresses.ts";
import { type Holding, keptIds, mentions, nothing, wholePattern } from "./holding.ts";
import type { Person } from "./person.ts";

/** The letter that says farewell is posted as the last of all, and goes once it was sent. */
export const farewellKey = "accountDeleted";

const about = sql`${outbox.subject} || ' ' || ${outbox.text} || ' ' || ${outbox.links}::text || ' ' || coalesce(${outbox.key}, '')`;
const asked = sql`${jobs.key} || ' ' || ${jobs.payload}::text`;
const event = sql`${stripeSimulator.object}::text`;
const noted = sql`${auditLog.details}::text`;

type Matches = (contact: string) => SQL | undefined;

/** Whether a row of the instant `at` has the proven phone, or an address while it was the person's. */
const has = ({ proven, provenPhone }: Person, at: PgColumn, matches: Matches) =>
  or(hadAt(proven, at, matches), provenPhone === null ? undefined : matches(provenPhone));

const isWrittenTo = (person: Person) => has(person, outbox.created_at, (contact) => eq(outbox.recipient, contact));

/** What came to an address that another account has: a former one, one asked for that they had first, one only told. */
const isAnothersLetter = ({ user, contacts }: Person) =>
  and(inArray(outbox.recipient, contacts), isAnothersNow(user.id, outbox.recipient));

const isDeedAbout = ({ user, subjects }: Person) =>
  or(eq(auditLog.subject, `user:${user.id}`), inArray(sql`split_part(${auditLog.subject}, ':', 2)`, subjects));

/** In the order of their deletion. */
export const traces: readonly Holding[] = [
  {
    part: "consents",
    table: consents,
    // What the same browser chose before its person signed in.
    of: ({ user }) =>
      or(
        eq(consents.user_id, user.id),
        and(
          isNull(consents.user_id),
          sql`${consents.visitor_id} in (select c.visitor_id from ${consents} c where c.user_id = ${user.id})`,
        ),
      ),
  },
  {
    part: "messages",
    table: outbox,
    // Those to staff and dealers name the person too. An address that was only told may be another's, whose message
    // that is still to be sent is not ours to stop.
    of: (person) =>
      and(
        or(
          isWrittenTo(person),
          has(person, outbox.created_at, (contact) => mentions(about, [contact])),
          mentions(about, person.subjects),
          and(
            isNotNull(outbox.done_at),
            or(inArray(outbox.recipient, person.contacts), mentions(about, person.contacts)),
            sql`(${isAnothersLetter(person)}) is not true`,
          ),
        ),
        sql`coalesce(${outbox.key}, '') not like ${`${farewellKey}:%`}`,
        // A dealer is told of a vehicle that is gone, and of nobody.
        sql`(${outbox.done_at} is null and ${outbox.key} like 'blockVehicleGone:%') is not true`,
      ),
    told: isWrittenTo,
    // The text says the same.
    hidden: ["html", "links", "last_error", "locked_until"],
  },
  {
    part: "messages",
    table: jobs,
    of: (person) =>
      or(
        has(person, jobs.created_at, (contact) => mentions(asked, [contact])),
        mentions(asked, person.subjects),
      ),
    // A contract that is signed is still to be drawn.
    kept: (person) => mentions(asked, keptIds(person)),
    hidden: ["last_error", "locked_until"],
  },
  {
    part: "account",
    table: smsCodes,
    of: (person) =>
      or(
        eq(smsCodes.user_id, person.user.id),
        has(person, smsCodes.created_at, (contact) => eq(smsCodes.phone, contact)),
      ),
    told: ({ user }) => eq(smsCodes.user_id, user.id),
    hidden: ["id", "code_hash"],
  },
  {
    part: "account",
    table: throttles,
    of: (person) => {
      const isOf = (contact: string) => sql`right(${throttles.key}, ${contact.length + 1}) = ${`:${contact}`}`;
      return or(
        person.provenPhone === null ? nothing : isOf(person.provenPhone),
        // They last for an hour at most: whoever has the address now is who tries.
        ...person.addresses.map(({ email }) => and(isOf(email), sql`not ${isAnothersNow(person.user.id, email)}`)),
      );
    },
  },
  { part: "account", table: links, of: ({ user }) => eq(links.user_id, user.id), hidden: ["hash"] },
  {
    part: "account",
    table: providerIdentities,
    of: ({ user, addresses }) =>
      or(
        eq(providerIdentities.user_id, user.id),
        and(
          isNull(providerIdentities.user_id),
          hadAt(addresses, providerIdentities.created_at, (email) => eq(providerIdentities.email, email)),
        ),
      ),
    told: ({ user }) => eq(providerIdentities.user_id, user.id),
    hidden: ["ticket_hash"],
  },
  {
    part: "account",
    table: tokens,
    of: ({ user }) => or(eq(tokens.user_id, user.id), eq(tokens.opened_by, user.id)),
    // Whence the staff worked is theirs; that they did is among the deeds.
    told: ({ user }) => and(eq(tokens.user_id, user.id), isNull(tokens.opened_by)),
    hidden: ["hash"],
  },
  {
    part: "who-looked",
    table: auditLog,
    of: (person) =>
      or(
        isDeedAbout(person),
        leftAt(person.proven, auditLog.created_at, (email) => mentions(noted, [email])),
        person.provenPhone === null ? undefined : mentions(noted, [person.provenPhone]),
      ),
    told: isDeedAbout,
    blank: () => ({ details: {} }),
  },
  {
    part: "payments",
    table: stripeSimulator,
    of: ({ addresses }) => leftAt(addresses, stripeSimulator.created_at, (email) => mentions(event, [email])),
    told: ({ proven }) => leftAt(proven, stripeSimulator.created_at, (email) => mentions(event, [email])),
    blank: ({ user, addresses }) => {
      const blanked = addresses.reduce(
        (text, { email }) => sql`regexp_replace(${text}, ${wholePattern(email)}, ${deletedAddress(user.guid)}, 'g')`,
        event,
      );
      return { object: sql`${blanked}::jsonb` };
    },
  },
  // The last: those above are found by it.
  { part: "account", table: formerEmails, of: ({ user }) => eq(formerEmails.user_id, user.id), hidden: ["id"] },
];

/** The account's own row, which stays where what is kept points at it, and then names nobody. */
export const account: Holding = {
  part: "account",
  table: users,
  of: ({ user }) => eq(users.id, user.id),
  hidden: ["password_hash"],
  blank: ({ user }) => ({
    user_name: "",
    email: deletedAddress(user.guid),
    password_hash: null,
    first_name: "",
    last_name: "",
    phone: "",
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
