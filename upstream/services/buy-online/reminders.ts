/** One reminder of a purchase that was begun and left. */
import { and, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { purchasePath } from "#domain/site/paths.ts";
import { outbox, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { purchaseReminderMessage } from "#upstream/messages/optional-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { optionalPartsOf, wants } from "#upstream/messages/wanted.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getNamedVehicle } from "./deposit/deposit-checkout.ts";

const hoursUntilReminder = 24;
/** Whoever left it for longer has decided; and a first start sends nobody the purchases of last year. */
const daysAtMost = 7;

/** Left for a day, by someone who wants to be reminded and was not yet, while nobody else has bought the vehicle. */
const isDue = ({ database: { db } }: Upstream) =>
  and(
    eq(transactions.state, "open"),
    lt(transactions.updated_at, sql`now() - make_interval(hours => ${hoursUntilReminder})`),
    gt(transactions.updated_at, sql`now() - make_interval(days => ${daysAtMost})`),
    eq(vehicles.status, "on-sale"),
    wants("reminders"),
    notExists(
      db
        .select({ one: sql`1` })
        .from(outbox)
        .where(eq(outbox.key, sql`'purchaseReminder:' || ${transactions.id}`)),
    ),
  );

const listDue = (upstream: Upstream) =>
  upstream.database.db
    .select({ purchase: transactions, user: users })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.user_id))
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id));

async function remind(upstream: Upstream, id: string): Promise<void> {
  const { database } = upstream;
  await database.transaction(async () => {
    const ofPurchase = eq(transactions.id, id);
    await database.db.select({ id: transactions.id }).from(transactions).where(ofPurchase).for("update");
    // Asked again once the row is ours: its buyer may have come back, or signed, at this moment.
    const [still] = await listDue(upstream).where(and(ofPurchase, isDue(upstream)));
    if (!still) return;
    const { purchase, user } = still;
    const of = { user, brandKey: purchase.brand_key, kind: "reminders" as const };
    const parts = optionalPartsOf(upstream, of, (language) => purchasePath(language, purchase.vehicle_id));
    const vehicle = await getNamedVehicle(upstream, purchase.vehicle_id);
    await postMessage(upstream, purchaseReminderMessage({ ...parts, vehicle, once: id }));
  });
}

/** Harmless twice and by many processes. */
export async function remindOfPurchases(upstream: Upstream): Promise<void> {
  const due = await listDue(upstream).where(isDue(upstream)).limit(200);
  for (const { purchase } of due) await remind(upstream, purchase.id);
}
