/** Builds the contract's view of a trade-in from its row and related rows. */
import { and, eq, inArray, like, ne } from "drizzle-orm";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { hasCheckDigit } from "#domain/vehicle/vin.ts";
import { files, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findDrawingUrl } from "./catalogue/catalogue-drawing.ts";
import { estimateDaysFrom, estimateTradeIn, findBuyerProvinces } from "./estimate.ts";
import { answersOf, estimateOf, isExpired, progressOf, vehicleOf } from "./stored-trade-in.ts";
import { findListedIds, findStandings, isSubmitted, type TradeInRow } from "./trade-in-rows.ts";

export const anglePurpose = (angle: (typeof tradeInAngles)[number]): string => `trade-in-${angle}`;

type Images = TradeInDetails["images"];

async function listImages({ database }: Upstream, ids: readonly string[]): Promise<ReadonlyMap<string, Images>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select({ id: files.id, subject: files.subject, purpose: files.purpose })
    .from(files)
    .where(and(inArray(files.subject, [...ids]), like(files.purpose, "trade-in-%")));
  const imagesOf = (id: string): Images =>
    tradeInAngles.flatMap((angle) => {
      const file = rows.find(({ subject, purpose }) => subject === id && purpose === anglePurpose(angle));
      return file ? [{ angle, fileId: file.id }] : [];
    });
  return new Map(ids.map((id) => [id, imagesOf(id)]));
}

export const findImages = async (upstream: Upstream, tradeInId: string): Promise<Images> =>
  (await listImages(upstream, [tradeInId])).get(tradeInId) ?? [];

interface PurchaseSummary {
  vehicleId: number;
  state: (typeof transactions.$inferSelect)["state"];
}

/** The purchases of these trade-ins by purchase id, without cancelled ones. */
async function listPurchases(
  { database }: Upstream,
  rows: readonly TradeInRow[],
): Promise<ReadonlyMap<string, PurchaseSummary>> {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const activePurchases = await database.db
    .select({ id: transactions.id, vehicleId: transactions.vehicle_id, state: transactions.state })
    .from(transactions)
    .where(and(inArray(transactions.id, ids), ne(transactions.state, "cancelled")));
  return new Map(activePurchases.map(({ id, ...purchase }) => [id, purchase]));
}

/** Loads the related rows that a view needs, with one query per kind for all trade-ins. */
async function findRelated(upstream: Upstream, rows: readonly TradeInRow[], today: string) {
  const ids = rows.map(({ id }) => id);
  const days = estimateDaysFrom(today);
  const hasExpired = (row: TradeInRow) => isExpired(estimateOf(row), days.today);
  return {
    days,
    images: await listImages(upstream, ids),
    purchases: await listPurchases(upstream, rows),
    listed: await findListedIds(upstream, ids),
    standings: await findStandings(upstream, ids),
    buyers: await findBuyerProvinces(upstream, rows.filter(hasExpired)),
  };
}
type RelatedData = Awaited<ReturnType<typeof findRelated>>;

/** An expired estimate is shown recalculated as of today; it is saved only when its page is answered, because a read changes nothing. */
async function viewEstimate(upstream: Upstream, row: TradeInRow, { days, buyers }: RelatedData) {
  const stored = estimateOf(row);
  if (!stored || !isExpired(stored, days.today)) {
    return { estimate: stored && { ...stored, isExpired: false }, expired: null };
  }
  const current = await estimateTradeIn(upstream, row, buyers, days);
  const expired = { value: stored.value, expiresOn: stored.expiresOn };
  return { estimate: current ? { ...current, isExpired: false } : { ...stored, isExpired: true }, expired };
}

export async function viewTradeIns(upstream: Upstream, rows: readonly TradeInRow[]): Promise<TradeInDetails[]> {
  const related = await findRelated(upstream, rows, await getToday(upstream));
  return Promise.all(rows.map((row) => view(upstream, row, related)));
}

/** @param today YYYY-MM-DD by the database's clock, if the caller has read it */
export const viewTradeIn = async (upstream: Upstream, row: TradeInRow, today?: string): Promise<TradeInDetails> =>
  view(upstream, row, await findRelated(upstream, [row], today ?? (await getToday(upstream))));

async function view(upstream: Upstream, row: TradeInRow, related: RelatedData): Promise<TradeInDetails> {
  const { isDecoded, isTrimDecoded, ...vehicle } = vehicleOf(row);
  const { today } = related.days;
  const vin = answersOf(row).vin?.tradeInVinNumber;
  const purchase = related.purchases.get(row.transaction_id ?? "");
  return {
    id: row.id,
    kind: row.kind,
    vehicleId: purchase?.vehicleId ?? null,
    isPurchaseSigned: purchase?.state === "signed",
    updatedAt: row.updated_at.toISOString(),
    // An expired estimate's answer is left out, so that its page asks again.
    answers: { ...answersOf(row), estimate: progressOf(row, today).answers.estimate && answersOf(row).estimate },
    vehicle,
    isDecoded,
    isTrimDecoded,
    picture: await findDrawingUrl(vehicle, answersOf(row)["basic-information"]),
    hasCheckDigit: vin === undefined ? null : hasCheckDigit(vin),
    images: related.images.get(row.id) ?? [],
    state: row.state,
    standing: related.standings.get(row.id) ?? "in-progress",
    ...(await viewEstimate(upstream, row, related)),
    contact: { email: row.email, phone: row.phone, isPhoneVerified: row.phone_verified_at !== null },
    isCompleted: row.completed_at !== null,
    isListed: related.listed.has(row.id),
    isHandedIn: isSubmitted(row),
  };
}

export async function findTradeInOfPurchase({ database }: Upstream, transactionId: string): Promise<TradeInRow | null> {
  const [row] = await database.db.select().from(tradeIns).where(eq(tradeIns.transaction_id, transactionId));
  return row ?? null;
}
