/** A trade-in's pages as they are filled in, with an account or without. */
import { and, desc, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { tradeInPageSchema } from "#contract/trade-in/trade-in.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { type Handlers, taken } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { countTry } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readDays } from "./estimating.ts";
import { forgetTradeInFiles } from "./images.ts";
import { answersOf, estimateOf, isExpired } from "./kept.ts";
import { countLetter } from "./letter-tries.ts";
import { type SavedPage, savePage } from "./save-page.ts";
import {
  changeTradeIn,
  getOwnDraft,
  getTradeIn,
  isHandedIn,
  isListed,
  lockTradeIn,
  requireOpen,
  requireUnlisted,
} from "./trade-in-rows.ts";
import { findTradeInOf, viewTradeIn, viewTradeIns } from "./view.ts";
import { tellPersonWaiting } from "./waiting-messages.ts";

type DraftRows = Pick<
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

// As many as of pre-qualifications.
const draftsOfAddress = { count: 600, minutes: 60 };

/** A trade-in with nothing answered. */
const emptyTradeIn = {
  ...{ answers: {}, vehicle: {}, state: "open" as const },
  ...{ waiting_since: null, estimate: null, valued_by: null },
};

export const draftHandlers = (upstream: Upstream): Handlers<DraftRows> => {
  const { database } = upstream;
  const save = async <Page extends TradeInPage>(caller: Caller, tradeInId: string, saved: SavedPage<Page>) => {
    const { row, gone } = await database.transaction(async () => {
      const locked = await lockTradeIn(upstream, { caller }, tradeInId);
      return savePage(upstream, locked, saved, caller);
    });
    await eraseContents(upstream, gone);
    return { tradeIn: await viewTradeIn(upstream, row) };
  };
  return {
    async listTradeInVehicles({ user, caller }) {
      const rows = await database.db
        .select()
        .from(tradeIns)
        .where(and(eq(tradeIns.user_id, user.id), eq(tradeIns.brand_key, caller.brand.key)))
        .orderBy(desc(tradeIns.updated_at))
        .limit(50);
      return { tradeIns: await viewTradeIns(upstream, rows) };
    },

    async createStandAloneTradeIn({ input: { kind, languageId }, caller }) {
      await countTry(upstream, `trade-in:${caller.ipAddress}`, draftsOfAddress);
      const [row] = await database.db
        .insert(tradeIns)
        .values({
          kind,
          brand_key: caller.brand.key,
          language: languageOf(languageId),
          user_id: caller.user?.id ?? null,
        })
        .returning();
      if (!row) throw new Error("The trade-in was not begun");
      return { tradeIn: await viewTradeIn(upstream, row) };
    },

    async getTradeInDetails({ input: { tradeInId }, caller }) {
      const row = tradeInId
        ? await getTradeIn(upstream, { caller }, tradeInId)
        : await getOwnDraft(upstream, { caller });
      return viewTradeIn(upstream, row);
    },

    async claimTradeIn({ input: { tradeInId }, caller }) {
      const row = await database.transaction(() => lockTradeIn(upstream, { caller }, tradeInId));
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
      return save(caller, tradeInId, { page: "vin", answers });
    },

    saveTradeInPage: ({ input: { tradeInId, page, answers }, caller }) =>
      save(caller, tradeInId, { page, answers: taken(tradeInPageSchema(page, answers), answers) }),

    async saveTradeInContact({ input: { tradeInId, email }, caller }) {
      await requireOpen(upstream, await getTradeIn(upstream, { caller }, tradeInId));
      await countLetter(upstream, tradeInId, caller);
      const row = await database.transaction(async () => {
        const locked = await lockTradeIn(upstream, { caller }, tradeInId);
        const changed = await changeTradeIn(upstream, locked, { email });
        const { today } = await readDays(upstream);
        // Asking for a value whose days are over has it made anew, or sent to those who can.
        if (isExpired(estimateOf(changed), today)) {
          return (await savePage(upstream, changed, { page: "photos", answers: {} }, caller)).row;
        }
        if (changed.state === "waiting") await tellPersonWaiting(upstream, changed, caller);
        return changed;
      });
      return { tradeIn: await viewTradeIn(upstream, row) };
    },

    async restartTradeIn({ input: { tradeInId }, caller }) {
      const { row, gone } = await database.transaction(async () => {
        const locked = await lockTradeIn(upstream, { caller }, tradeInId);
        await requireUnlisted(upstream, locked);
        if (isHandedIn(locked)) throw refused("completed");
        const emptied = await changeTradeIn(upstream, locked, emptyTradeIn);
        return { row: emptied, gone: await forgetTradeInFiles(upstream, emptied.id) };
      });
      await eraseContents(upstream, gone);
      return { tradeIn: await viewTradeIn(upstream, row) };
    },
  };
};

/**
 * What a purchase that begins anew has told of its trade-in, in the transaction that locked the purchase; one that
 * dealers make offers for is let go as it is. The files whose content is to be erased once that is committed.
 */
export async function forgetTradeInOf(upstream: Upstream, transactionId: string): Promise<string[]> {
  const row = await findTradeInOf(upstream, transactionId);
  if (!row) return [];
  if (await isListed(upstream, row)) {
    await changeTradeIn(upstream, row, { transaction_id: null });
    return [];
  }
  await changeTradeIn(upstream, row, emptyTradeIn);
  return forgetTradeInFiles(upstream, row.id);
}
