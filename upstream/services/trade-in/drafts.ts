/** Saves a trade-in's pages while the visitor fills them in, with or without an account. */
import { and, desc, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { tradeInPageSchema } from "#contract/trade-in/trade-in.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { type Handlers, parseInput } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { requireFeature } from "#upstream/services/shared/require-feature.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countEmail } from "./email-limits.ts";
import { findEstimateDays } from "./estimate.ts";
import { deleteTradeInFiles } from "./images.ts";
import { type PageAnswers, savePage } from "./save-page.ts";
import { answersOf, estimateOf, isExpired } from "./stored-trade-in.ts";
import {
  getOwnDraft,
  getTradeIn,
  isListed,
  isSubmitted,
  lockTradeIn,
  lockTradeInRow,
  requireOpen,
  requireUnlisted,
  type TradeInRow,
  updateTradeIn,
} from "./trade-in-rows.ts";
import { findTradeInOfPurchase, viewTradeIn, viewTradeIns } from "./trade-in-view.ts";
import { notifyOwnerWaiting } from "./waiting-messages.ts";

type TradeInDraftCalls = Pick<
  typeof buyOnline,
  | "listTradeInVehicles"
  | "createStandAloneTradeIn"
  | "getTradeInDetails"
  | "getTradeInDetailsByStepId"
  | "claimTradeIn"
  | "updateTradeInVin"
  | "saveTradeInPage"
  | "saveTradeInContact"
  | "restartTradeIn"
>;

// The same limit as for pre-qualifications.
const draftsPerAddress = { count: 600, minutes: 60 };

const emptyTradeIn = {
  answers: {},
  vehicle: {},
  state: "open" as const,
  waiting_since: null,
  estimate: null,
  valued_by: null,
  cbb: null,
  cbb_at: null,
};

type TradeInDraftHandlers = Handlers<TradeInDraftCalls>;

async function saveDraftPage<Page extends TradeInPage>(
  upstream: Upstream,
  caller: Caller,
  tradeInId: string,
  input: PageAnswers<Page>,
) {
  const { row, deletedFiles } = await upstream.database.transaction(async () => {
    const locked = await lockTradeIn(upstream, { caller }, tradeInId);
    return savePage(upstream, locked, input, caller);
  });
  await eraseContents(upstream, deletedFiles);
  return { tradeIn: await viewTradeIn(upstream, row) };
}

const createDraft =
  (upstream: Upstream): TradeInDraftHandlers["createStandAloneTradeIn"] =>
  async ({ input: { kind, languageId }, caller }) => {
    // A form that staff have sent is not a visitor's own estimate.
    if (kind === "estimate") await requireFeature(upstream, caller, "trade-in");
    await countAttempt(upstream, `trade-in:${caller.ipAddress}`, draftsPerAddress);
    const [row] = await upstream.database.db
      .insert(tradeIns)
      .values({
        kind,
        brand_key: caller.brand.key,
        language: languageOfId(languageId),
        user_id: caller.user?.id ?? null,
      })
      .returning();
    if (!row) throw new Error("The trade-in was not created");
    return { tradeIn: await viewTradeIn(upstream, row) };
  };

const saveContact =
  (upstream: Upstream): TradeInDraftHandlers["saveTradeInContact"] =>
  async ({ input: { tradeInId, email }, caller }) => {
    await requireOpen(upstream, await getTradeIn(upstream, { caller }, tradeInId));
    await countEmail(upstream, tradeInId, caller);
    const row = await upstream.database.transaction(async () => {
      const locked = await lockTradeIn(upstream, { caller }, tradeInId);
      const updated = await updateTradeIn(upstream, locked, { email });
      const { today } = await findEstimateDays(upstream);
      // An expired estimate is calculated again, or handed to an advocate, by saving the photos page unchanged.
      if (isExpired(estimateOf(updated), today)) {
        return (await savePage(upstream, updated, { page: "photos", answers: {} }, caller)).row;
      }
      if (updated.state === "waiting") await notifyOwnerWaiting(upstream, updated, caller);
      return updated;
    });
    return { tradeIn: await viewTradeIn(upstream, row) };
  };

const restart =
  (upstream: Upstream): TradeInDraftHandlers["restartTradeIn"] =>
  async ({ input: { tradeInId }, caller }) => {
    const { row, deletedFiles } = await upstream.database.transaction(async () => {
      const locked = await lockTradeIn(upstream, { caller }, tradeInId);
      await requireUnlisted(upstream, locked);
      if (isSubmitted(locked)) throw refused("completed");
      const emptied = await updateTradeIn(upstream, locked, emptyTradeIn);
      return { row: emptied, deletedFiles: await deleteTradeInFiles(upstream, emptied.id) };
    });
    await eraseContents(upstream, deletedFiles);
    return { tradeIn: await viewTradeIn(upstream, row) };
  };

export const tradeInDraftHandlers = (upstream: Upstream): TradeInDraftHandlers => ({
  async listTradeInVehicles({ user, caller }) {
    const rows = await upstream.database.db
      .select()
      .from(tradeIns)
      .where(and(eq(tradeIns.user_id, user.id), eq(tradeIns.brand_key, caller.brand.key)))
      .orderBy(desc(tradeIns.updated_at))
      .limit(50);
    return { tradeIns: await viewTradeIns(upstream, rows) };
  },

  createStandAloneTradeIn: createDraft(upstream),

  async getTradeInDetails({ input: { tradeInId }, caller }) {
    const row = tradeInId ? await getTradeIn(upstream, { caller }, tradeInId) : await getOwnDraft(upstream, { caller });
    return viewTradeIn(upstream, row);
  },

  async claimTradeIn({ input: { tradeInId }, caller }) {
    const row = await upstream.database.transaction(() => lockTradeIn(upstream, { caller }, tradeInId));
    return { tradeIn: await viewTradeIn(upstream, row) };
  },

  async getTradeInDetailsByStepId({ input: { tradeInId, stepId }, caller }) {
    return { answers: answersOf(await getTradeIn(upstream, { caller }, tradeInId))[stepId] ?? null };
  },

  updateTradeInVin: ({ input: { tradeInId, vin, mileage }, caller }) => {
    const answers = {
      ...(vin !== undefined && { tradeInVinNumber: vin }),
      ...(mileage !== undefined && { mileage }),
    };
    return saveDraftPage(upstream, caller, tradeInId, { page: "vin", answers });
  },

  saveTradeInPage: ({ input: { tradeInId, page, answers }, caller }) => {
    const parsed = parseInput(tradeInPageSchema(page, answers), answers);
    return saveDraftPage(upstream, caller, tradeInId, { page, answers: parsed });
  },

  saveTradeInContact: saveContact(upstream),
  restartTradeIn: restart(upstream),
});

/** Dealers see it on the block, or staff work on its value or have entered one. */
const isInOtherHands = async (upstream: Upstream, row: TradeInRow): Promise<boolean> =>
  row.state === "waiting" || Boolean(estimateOf(row)?.isByAdvocate) || (await isListed(upstream, row));

/**
 * Empties the trade-in of a purchase that restarts; one in other hands is only detached. The caller's transaction has
 * locked the purchase. Returns the file ids, whose contents the caller erases after the commit.
 */
export async function resetTradeInOfPurchase(upstream: Upstream, transactionId: string): Promise<string[]> {
  const unlocked = await findTradeInOfPurchase(upstream, transactionId);
  if (!unlocked) return [];
  // Locked before it is judged: an advocate may be saving a value at this moment.
  const row = await lockTradeInRow(upstream, eq(tradeIns.id, unlocked.id));
  if (await isInOtherHands(upstream, row)) {
    await updateTradeIn(upstream, row, { transaction_id: null });
    return [];
  }
  await updateTradeIn(upstream, row, emptyTradeIn);
  return deleteTradeInFiles(upstream, row.id);
}
