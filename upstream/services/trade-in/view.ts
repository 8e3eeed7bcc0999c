/** A trade-in as each of its pages sees it. */
import { and, eq, inArray, like, ne } from "drizzle-orm";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { tradeInAngles, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import { hasCheckDigit } from "#domain/vehicle/vin.ts";
import { files, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { estimate, readBuyersProvinces, readDays } from "./estimating.ts";
import { answersOf, estimateOf, isExpired, progressOf, vehicleOf } from "./kept.ts";
import { findListed, findStandings, isHandedIn, type TradeInRow } from "./trade-in-rows.ts";

export const purposeOf = (angle: (typeof tradeInAngles)[number]): string => `trade-in-${angle}`;

type Images = TradeInDetails["images"];

async function listImages({ database }: Upstream, ids: readonly string[]): Promise<ReadonlyMap<string, Images>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select({ id: files.id, subject: files.subject, purpose: files.purpose })
    .from(files)
    .where(and(inArray(files.subject, [...ids]), like(files.purpose, "trade-in-%")));
  const ofOne = (id: string): Images =>
    tradeInAngles.flatMap((angle) => {
      const found = rows.find(({ subject, purpose }) => subject === id && purpose === purposeOf(angle));
      return found ? [{ angle, fileId: found.id }] : [];
    });
  return new Map(ids.map((id) => [id, ofOne(id)]));
}

export const imagesOf = async (upstream: Upstream, tradeInId: string): Promise<Images> =>
  (await listImages(upstream, [tradeInId])).get(tradeInId) ?? [];

interface Purchase {
  vehicleId: number;
  state: (typeof transactions.$inferSelect)["state"];
}

/** The purchases that they are of and that were not cancelled, by their ids. */
async function listPurchases(
  { database }: Upstream,
  rows: readonly TradeInRow[],
): Promise<ReadonlyMap<string, Purchase>> {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const purchases = await database.db
    .select({ id: transactions.id, vehicleId: transactions.vehicle_id, state: transactions.state })
    .from(transactions)
    .where(and(inArray(transactions.id, ids), ne(transactions.state, "cancelled")));
  return new Map(purchases.map(({ id, ...purchase }) => [id, purchase]));
}

/** What of other rows a view needs, each asked once for all of them. */
async function readAround(upstream: Upstream, rows: readonly TradeInRow[]) {
  const ids = rows.map(({ id }) => id);
  const days = await readDays(upstream);
  const isOver = (row: TradeInRow) => isExpired(estimateOf(row), days.today);
  return {
    days,
    images: await listImages(upstream, ids),
    purchases: await listPurchases(upstream, rows),
    listed: await findListed(upstream, ids),
    standings: await findStandings(upstream, ids),
    buyers: await readBuyersProvinces(upstream, rows.filter(isOver)),
  };
}
type Around = Awaited<ReturnType<typeof readAround>>;

/**
 * An estimate whose days are over is shown as of today, and kept so once its page is answered: reading changes nothing.
 */
async function estimatesOf(row: TradeInRow, { days, buyers }: Around) {
  const kept = estimateOf(row);
  if (!kept || !isExpired(kept, days.today)) return { estimate: kept && { ...kept, isExpired: false }, expired: null };
  const current = await estimate(row, buyers, days);
  const expired = { value: kept.value, expiresOn: kept.expiresOn };
  return { estimate: current ? { ...current, isExpired: false } : { ...kept, isExpired: true }, expired };
}

export async function viewTradeIns(upstream: Upstream, rows: readonly TradeInRow[]): Promise<TradeInDetails[]> {
  const around = await readAround(upstream, rows);
  return Promise.all(rows.map((row) => view(row, around)));
}

export const viewTradeIn = async (upstream: Upstream, row: TradeInRow): Promise<TradeInDetails> =>
  view(row, await readAround(upstream, [row]));

async function view(row: TradeInRow, around: Around): Promise<TradeInDetails> {
  const { isDecoded, isTrimDecoded, ...vehicle } = vehicleOf(row);
  const { today } = around.days;
  const vin = answersOf(row).vin?.tradeInVinNumber;
  const purchase = around.purchases.get(row.transaction_id ?? "");
  return {
    id: row.id,
    kind: row.kind,
    vehicleId: purchase?.vehicleId ?? null,
    isGiven: purchase?.state === "signed",
    updatedAt: row.updated_at.toISOString(),
    // Without the estimate's where its days are over: it is asked again.
    answers: { ...answersOf(row), estimate: progressOf(row, today).answers.estimate && answersOf(row).estimate },
    vehicle,
    isDecoded,
    isTrimDecoded,
    hasCheckDigit: vin === undefined ? null : hasCheckDigit(vin),
    images: around.images.get(row.id) ?? [],
    state: row.state,
    standing: around.standings.get(row.id) ?? "in-progress",
    ...(await estimatesOf(row, around)),
    contact: { email: row.email, phone: row.phone, isPhoneVerified: row.phone_verified_at !== null },
    isCompleted: row.completed_at !== null,
    isListed: around.listed.has(row.id),
    isHandedIn: isHandedIn(row),
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
