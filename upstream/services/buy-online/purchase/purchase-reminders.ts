/** One reminder email for a purchase that the buyer started and left. */
import { and, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { purchasePath } from "#domain/site/paths.ts";
import { outbox, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import { purchaseReminderMessage } from "#upstream/messages/kinds/optional-messages.ts";
import { buildOptionalParts, whereWanted } from "#upstream/messages/optional-recipients.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import type { Upstream } from "#upstream/upstream.ts";

const hoursUntilReminder = 24;
/** Older purchases get no reminder, so that the first run does not remind buyers of last year's purchases. */
const maxReminderAgeDays = 7;

/** Left for a day, not reminded yet, the buyer accepts reminders, and the vehicle is still on sale. */
const isReminderDue = ({ database: { db } }: Upstream) =>
  and(
    eq(transactions.state, "open"),
    lt(transactions.updated_at, sql`now() - make_interval(hours => ${hoursUntilReminder})`),
    gt(transactions.updated_at, sql`now() - make_interval(days => ${maxReminderAgeDays})`),
    eq(vehicles.status, "on-sale"),
    isVehicleTrimShown,
    whereWanted("reminders"),
    notExists(
      db
        .select({ exists: sql`1` })
        .from(outbox)
        .where(eq(outbox.key, sql`'purchaseReminder:' || ${transactions.id}`)),
    ),
  );

const isBuyer = eq(users.id, transactions.user_id);
const isVehicle = eq(vehicles.id, transactions.vehicle_id);

async function postReminder(upstream: Upstream, id: string): Promise<void> {
  const { database } = upstream;
  await database.transaction(async () => {
    const wherePurchase = eq(transactions.id, id);
    await database.db.select({ id: transactions.id }).from(transactions).where(wherePurchase).for("no key update");
    // Checked again after the lock: the buyer may have continued or signed meanwhile.
    const [dueRow] = await database.db
      .select({ purchase: transactions, user: users })
      .from(transactions)
      .innerJoin(users, isBuyer)
      .innerJoin(vehicles, isVehicle)
      .where(and(wherePurchase, isReminderDue(upstream)));
    if (!dueRow) return;
    const { purchase, user } = dueRow;
    const recipient = { user, brandKey: purchase.brand_key, kind: "reminders" as const };
    const parts = buildOptionalParts(upstream, recipient, (language) => purchasePath(language, purchase.vehicle_id));
    const vehicle = await getMessageVehicle(upstream, purchase.vehicle_id, { hasPrice: true });
    await postMessage(upstream, purchaseReminderMessage({ ...parts, vehicle, dedupeKey: id }));
  });
}

export const postPurchaseReminders = (upstream: Upstream): Promise<SweepReport> =>
  sweep(upstream, "reminder", {
    id: transactions.id,
    dueAt: sql`${transactions.updated_at}`,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(transactions)
        .innerJoin(users, isBuyer)
        .innerJoin(vehicles, isVehicle)
        .where(and(isReminderDue(upstream), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => postReminder(upstream, id),
  });
