/** What must hold for all deposits once they are settled, whatever Stripe and its line did. */
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#upstream/db/database.ts";
import { deposits, outbox, reservations, transactions } from "#upstream/db/schema/index.ts";
import type { Charge, Refund, Session } from "#upstream/simulators/stripe/objects.ts";
import { openStore } from "#upstream/simulators/stripe/store.ts";

const maxObjects = 1_000_000;

type DepositRow = typeof deposits.$inferSelect;
type PurchaseRow = typeof transactions.$inferSelect;
interface DepositFacts {
  deposit: DepositRow;
  purchase: PurchaseRow;
  /** The live reservation of its purchase's buyer, if there is one. */
  hold: typeof reservations.$inferSelect | null;
}

interface World {
  rows: DepositFacts[];
  charges: Charge[];
  refunds: Refund[];
  /** Stripe's sessions whose page a buyer has seen. */
  sessions: Session[];
  emailKeys: Set<string>;
}

export interface Settlement {
  deposits: number;
  charges: number;
  refunds: number;
  /** How many deposits ended in each way. */
  ends: Map<string, number>;
  /** Broken promises, a line each. */
  problems: string[];
}

async function readWorld(database: Database, urls: ReadonlySet<string>): Promise<World> {
  const { db } = database;
  const store = openStore(database);
  const isHold = and(
    eq(reservations.vehicle_id, transactions.vehicle_id),
    eq(reservations.holder, transactions.user_id),
    gt(reservations.expires_at, sql`now()`),
  );
  const mails = await db.select({ key: outbox.key }).from(outbox).where(isNotNull(outbox.key));
  const seenIds = new Set([...urls].map((url) => url.split("/").at(-1)));
  return {
    rows: await db
      .select({ deposit: deposits, purchase: transactions, hold: reservations })
      .from(deposits)
      .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
      .leftJoin(reservations, isHold),
    charges: await store.list("charge", maxObjects),
    refunds: await store.list("refund", maxObjects),
    sessions: (await store.list("session", maxObjects)).filter(({ id }) => seenIds.has(id)),
    emailKeys: new Set(mails.map(({ key }) => key ?? "")),
  };
}

type Check = (isTrue: boolean, problem: string) => void;

/** A payment is refunded in full, once, and its buyer is told; or it is kept, and pays its deposit. */
function checkCharge(charge: Charge, { rows, refunds, emailKeys }: World, check: Check): void {
  const { payment_intent: intent, amount, amount_refunded: amountRefunded } = charge;
  const orderId = charge.metadata["transactionId"] ?? "";
  const row = rows.find(({ purchase }) => purchase.id === orderId);
  const own = refunds.filter((refund) => refund.payment_intent === intent);
  const isEmailed = emailKeys.has(`depositRefund:${orderId}:${intent}`);
  check(row !== undefined, "a payment without a deposit");
  check(amountRefunded === 0 || amountRefunded === amount, "refunded in part");
  check(own.length === (charge.refunded ? 1 : 0), `refunded ${own.length} times`);
  check(
    isEmailed === charge.refunded,
    charge.refunded ? "refunded without an email" : "an email of a refund that was not made",
  );
  if (charge.refunded || !row) return;
  const { deposit } = row;
  check(deposit.stripe_payment_intent_id === intent, "kept beside the payment that counts");
  check(deposit.state === "paid", `kept, but its deposit is ${deposit.state}`);
  check(deposit.amount_cents === amount, "another amount than the deposit's");
  check(emailKeys.has(`depositReceipt:${orderId}:${intent}`), "kept without a receipt");
}

function checkDeposit(
  { deposit, purchase, hold }: DepositFacts,
  { charges, sessions, emailKeys }: World,
  check: Check,
) {
  const own = charges.filter(({ metadata }) => metadata["transactionId"] === purchase.id);
  const unrefunded = own.filter(({ refunded }) => !refunded);
  const session = sessions.find(({ id }) => id === deposit.stripe_session_id);
  check(unrefunded.length <= 1, `${unrefunded.length} payments are kept`);
  check(deposit.state !== "refund_due", "its refund is still due");
  if (deposit.state === "pending") {
    check(purchase.state === "open" && hold !== null, "waits for a payment of a purchase that ended");
    check(session?.status !== "complete", "paid at Stripe, pending here");
  }
  if (deposit.state === "paid") {
    check(unrefunded[0]?.payment_intent === deposit.stripe_payment_intent_id, "paid without a payment");
    check(purchase.state !== "cancelled", "paid, but its purchase is cancelled");
    check(purchase.state === "signed" || hold?.deposit_id === deposit.id, "paid, but its vehicle is not held");
  } else check(hold?.deposit_id !== deposit.id, `${deposit.state}, but its vehicle is held`);
  if (purchase.state !== "cancelled") return;
  const isEmailed = [...emailKeys].some(
    (key) => /^(purchaseCancelled|depositRefund):/.test(key) && key.includes(purchase.id),
  );
  check(isEmailed, "cancelled without an email");
}

/** A page that can still be paid is the current one of a deposit that waits. */
function checkSession(session: Session, { rows }: World, check: Check): void {
  const row = rows.find(({ deposit }) => deposit.stripe_session_id === session.id);
  check(session.status !== "open" || row?.deposit.state === "pending", "a page can be paid that nobody waits for");
}

function checkVehicles({ rows }: World, check: Check): void {
  const holders = new Map<number, number>();
  for (const { deposit, purchase } of rows) {
    if (deposit.state === "paid") holders.set(purchase.vehicle_id, (holders.get(purchase.vehicle_id) ?? 0) + 1);
  }
  for (const [vehicleId, count] of holders) check(count === 1, `vehicle ${vehicleId}: held by ${count} purchases`);
}

function describeEnd({ deposit, purchase }: DepositFacts): string {
  if (deposit.state !== "paid") return deposit.state;
  return purchase.state === "signed" ? "paid and signed" : "paid and held";
}

/** @param urls the payment pages that buyers have seen */
export async function checkPromises(database: Database, urls: ReadonlySet<string>): Promise<Settlement> {
  const world = await readWorld(database, urls);
  const problems: string[] = [];
  const checkOf =
    (subject: string): Check =>
    (isTrue, problem) => {
      if (!isTrue) problems.push(`${subject}: ${problem}`);
    };
  for (const charge of world.charges) checkCharge(charge, world, checkOf(`payment ${charge.payment_intent}`));
  for (const row of world.rows) checkDeposit(row, world, checkOf(`deposit ${row.deposit.id}`));
  for (const session of world.sessions) checkSession(session, world, checkOf(`session ${session.id}`));
  checkVehicles(world, checkOf("vehicles"));
  const ends = new Map<string, number>();
  for (const end of world.rows.map(describeEnd)) ends.set(end, (ends.get(end) ?? 0) + 1);
  const { rows, charges, refunds } = world;
  return { deposits: rows.length, charges: charges.length, refunds: refunds.length, ends, problems };
}
