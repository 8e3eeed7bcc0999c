/** Lists the messages sent to a user, from the outbox, which keeps subjects but clears texts after sending. */
import { and, desc, eq, inArray, notInArray, type Placeholder, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { UserMessage } from "#contract/user/messages.ts";
import type { user } from "#contract/user.ts";
import { buildOnce } from "#upstream/db/build-once.ts";
import type { Handle } from "#upstream/db/database.ts";
import { creditApplications, garageVehicles, outbox, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { isAboutAccount } from "#upstream/messages/email/build-email.ts";
import { anyOwner, type Owner, ownerOf } from "#upstream/services/shared/owner.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { provenEmailsOf, whereOwnEmailAt } from "./profile/account-emails.ts";

type MessageRecord = Exclude<NonNullable<UserMessage["about"]>, { kind: "account" }>;

/** An id in a message's key. */
const idPattern = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** The reader's own record that a message is about: the first whose id is in its key. */
function recordColumn(db: Handle, { userId, brandKey }: Owner) {
  const recordsOf = (
    kind: MessageRecord["kind"],
    table: typeof transactions | typeof tradeIns | typeof creditApplications | typeof garageVehicles,
  ) =>
    db
      .select({ id: sql`${table.id}`.as("id"), kind: sql`${kind}::text`.as("kind") })
      .from(table)
      .where(and(eq(table.user_id, userId), eq(table.brand_key, brandKey), sql`${table.id} = any(mentioned.ids)`));
  const records = unionAll(
    recordsOf("purchase", transactions),
    recordsOf("trade-in", tradeIns),
    recordsOf("credit-application", creditApplications),
    recordsOf("garage-vehicle", garageVehicles),
  );
  return sql<MessageRecord | null>`(select json_build_object('id', own.id, 'kind', own.kind)
    from (select array(select part[1]::uuid from regexp_matches(${outbox.key}, ${idPattern}, 'g') part) as ids) mentioned,
      lateral (${records}) own
    order by array_position(mentioned.ids, own.id) limit 1)`;
}

interface Reading {
  owner: Owner;
  senders: (string | Placeholder)[];
  limit: number | Placeholder;
}

/** The latest messages of each address are found by an index, however many it has; then the latest of all. */
export function messagesOf(db: Handle, { owner, senders, limit }: Reading) {
  const { id, subject, subjects, kind, created_at: at } = outbox;
  const latestOfAddress = db
    .select({ id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, "email"),
        // They ask to confirm an address, and whoever reads them here has confirmed it.
        notInArray(sql`coalesce(${kind}, '')`, ["verification", "newEmail"]),
        // Only verified addresses: an unverified one may belong to someone else.
        whereOwnEmailAt(owner.userId, outbox.recipient, at),
        // An account can use several brands; each brand shows only its own messages.
        inArray(outbox.sender, senders),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return db
    .select({ id, subject, subjects, kind, at, record: recordColumn(db, owner) })
    .from(outbox)
    .where(sql`${id} in (select latest.id from ${provenEmailsOf(owner.userId)}, lateral (${latestOfAddress}) latest)`)
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

const selectMessages = buildOnce((db) =>
  messagesOf(db, {
    owner: anyOwner,
    senders: [sql.placeholder("en"), sql.placeholder("fr")],
    limit: sql.placeholder("limit"),
  }),
);

export const messageHandlers = (upstream: Upstream): Handlers<Pick<typeof user, "getUserMessages">> => ({
  async getUserMessages({ input: { limit }, caller: { brand }, session }) {
    const { en, fr } = brand.name;
    const rows = await selectMessages(upstream.database, { ...ownerOf(session), en, fr, limit });
    return {
      messages: rows.map((row) => ({
        id: row.id,
        subject: row.subject,
        title: { en: row.subjects?.["en-ca"] ?? row.subject, fr: row.subjects?.["fr-ca"] ?? row.subject },
        at: row.at.toISOString(),
        about: row.record ?? (isAboutAccount(row.kind) ? { kind: "account" as const } : null),
      })),
    };
  },
});
