/** The account itself, and what using it leaves behind. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import {
  auditLog,
  consents,
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
import { type Holding, keptIds, mentions, nothing } from "./holding.ts";
import type { Person } from "./person.ts";

/** The letter that says farewell is posted as the last of all, and goes once it was sent. */
export const farewellKey = "accountDeleted";

const about = sql`${outbox.subject} || ' ' || ${outbox.text} || ' ' || ${outbox.links}::text || ' ' || coalesce(${outbox.key}, '')`;
const asked = sql`${jobs.key} || ' ' || ${jobs.payload}::text`;
const event = sql`${stripeSimulator.object}::text`;
const noted = sql`${auditLog.details}::text`;

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
    of: ({ proven, contacts, subjects }) =>
      and(
        or(
          inArray(outbox.recipient, proven),
          mentions(about, [...proven, ...subjects]),
          and(isNotNull(outbox.done_at), or(inArray(outbox.recipient, contacts), mentions(about, contacts))),
        ),
        sql`coalesce(${outbox.key}, '') not like ${`${farewellKey}:%`}`,
      ),
    told: ({ proven }) => inArray(outbox.recipient, proven),
    // The text says the same.
    hidden: ["html", "links", "last_error", "locked_until"],
  },
  {
    part: "messages",
    table: jobs,
    of: ({ proven, subjects }) => mentions(asked, [...proven, ...subjects]),
    // A contract that is signed is still to be drawn.
    kept: (person) => mentions(asked, keptIds(person)),
    hidden: ["last_error", "locked_until"],
  },
  {
    part: "account",
    table: smsCodes,
    of: ({ user, proven }) => or(eq(smsCodes.user_id, user.id), inArray(smsCodes.phone, proven)),
    told: ({ user }) => eq(smsCodes.user_id, user.id),
    hidden: ["id", "code_hash"],
  },
  {
    part: "account",
    table: throttles,
    of: ({ proven }) =>
      or(nothing, ...proven.map((value) => sql`right(${throttles.key}, ${value.length + 1}) = ${`:${value}`}`)),
  },
  { part: "account", table: links, of: ({ user }) => eq(links.user_id, user.id), hidden: ["hash"] },
  {
    part: "account",
    table: providerIdentities,
    of: ({ user }) =>
      or(
        eq(providerIdentities.user_id, user.id),
        and(isNull(providerIdentities.user_id), eq(providerIdentities.email, user.email)),
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
    of: (person) => or(isDeedAbout(person), mentions(noted, person.proven)),
    told: isDeedAbout,
    blank: () => ({ details: {} }),
  },
  {
    part: "payments",
    table: stripeSimulator,
    of: ({ user }) => mentions(event, [user.email]),
    told: ({ user, proven }) => (proven.includes(user.email) ? undefined : nothing),
    blank: ({ user }) => ({
      object: sql`replace(${event}, ${user.email}, ${deletedAddress(user.guid)})::jsonb`,
    }),
  },
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
