/** A trade-in as each of its pages sees it. */
import { and, eq, like } from "drizzle-orm";
import { tradeInAngles, tradeInWizard } from "#app/domain/trade-in.ts";
import { hasCheckDigit } from "#app/domain/vin.ts";
import type { TradeInDetails } from "#upstream/contract/trade-in.ts";
import { files, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { estimate, readDays } from "./estimating.ts";
import { answersOf, estimateOf, isExpired, progressOf, vehicleOf } from "./kept.ts";
import { isListed, type TradeInRow } from "./trade-in-rows.ts";

export const purposeOf = (angle: (typeof tradeInAngles)[number]): string => `trade-in-${angle}`;

export async function imagesOf({ database }: Upstream, tradeInId: string): Promise<TradeInDetails["images"]> {
  const rows = await database.db
    .select({ id: files.id, purpose: files.purpose })
    .from(files)
    .where(and(eq(files.subject, tradeInId), like(files.purpose, "trade-in-%")));
  return tradeInAngles.flatMap((angle) => {
    const found = rows.find(({ purpose }) => purpose === purposeOf(angle));
    return found ? [{ angle, fileId: found.id }] : [];
  });
}

async function vehicleIdOf({ database }: Upstream, { transaction_id: id }: TradeInRow): Promise<number | null> {
  if (!id) return null;
  const [purchase] = await database.db
    .select({ vehicleId: transactions.vehicle_id, state: transactions.state })
    .from(transactions)
    .where(eq(transactions.id, id));
  return purchase && purchase.state !== "cancelled" ? purchase.vehicleId : null;
}

/**
 * An estimate whose days are over is shown as of today, and kept so once its page is answered: reading changes nothing.
 */
async function estimatesOf(upstream: Upstream, row: TradeInRow) {
  const days = await readDays(upstream);
  const kept = estimateOf(row);
  if (!kept || !isExpired(kept, days.today)) return { estimate: kept && { ...kept, isExpired: false }, expired: null };
  const current = await estimate(upstream, row, days);
  const expired = { value: kept.value, expiresOn: kept.expiresOn };
  return { estimate: current ? { ...current, isExpired: false } : { ...kept, isExpired: true }, expired };
}

export async function viewTradeIn(upstream: Upstream, row: TradeInRow): Promise<TradeInDetails> {
  const { isDecoded, isTrimDecoded, ...vehicle } = vehicleOf(row);
  const { today } = await readDays(upstream);
  const vin = answersOf(row).vin?.tradeInVinNumber;
  return {
    id: row.id,
    kind: row.kind,
    vehicleId: await vehicleIdOf(upstream, row),
    updatedAt: row.updated_at.toISOString(),
    // Without the estimate's where its days are over: it is asked again.
    answers: { ...answersOf(row), estimate: progressOf(row, today).answers.estimate && answersOf(row).estimate },
    vehicle,
    isDecoded,
    isTrimDecoded,
    hasCheckDigit: vin === undefined ? null : hasCheckDigit(vin),
    images: await imagesOf(upstream, row.id),
    state: row.state,
    ...(await estimatesOf(upstream, row)),
    contact: { email: row.email, phone: row.phone, isPhoneVerified: row.phone_verified_at !== null },
    isCompleted: row.completed_at !== null,
    isListed: await isListed(upstream, row),
  };
}

/** The one of a purchase, or null. */
export async function findTradeInOf({ database }: Upstream, transactionId: string): Promise<TradeInRow | null> {
  const [row] = await database.db.select().from(tradeIns).where(eq(tradeIns.transaction_id, transactionId));
  return row ?? null;
}

/** All of a purchase's trade-in is answered, its estimate looked at and still good. */
export async function isTradeInDone(upstream: Upstream, transactionId: string): Promise<boolean> {
  const row = await findTradeInOf(upstream, transactionId);
  const { today } = await readDays(upstream);
  return row !== null && tradeInWizard.missingOf(progressOf(row, today)).length === 0;
}
