/** The estimate's PDF for who holds the trade-in: made, fetched, sent to an address. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { tradeInFormCalls } from "#contract/trade-in/trade-in-form-calls.ts";
import { contentResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { askDocument, documentState, findDocument, purposeOfEstimate } from "./document-file.ts";
import { countLetter } from "./letter-tries.ts";
import { getTradeIn, type TradeInRow } from "./trade-in-rows.ts";

type DocumentRows = Pick<
  typeof buyOnline,
  keyof typeof tradeInFormCalls & ("createTradeInDocument" | "getTradeInDocument" | "sendTradeInPdf")
>;

function requireEstimate(row: TradeInRow): string {
  const purpose = purposeOfEstimate(row);
  if (!purpose) throw refused("no_estimate");
  return purpose;
}

export const documentHandlers = (upstream: Upstream): Handlers<DocumentRows> => ({
  async createTradeInDocument({ input: { tradeInId }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const purpose = requireEstimate(row);
    if (!(await findDocument(upstream, row.id, purpose))) await askDocument(upstream, row.id, purpose);
    return { file: await documentState(upstream, row.id, purpose) };
  },

  async getTradeInDocument({ input: { tradeInId }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const purpose = purposeOfEstimate(row);
    return contentResponse(upstream, purpose ? await findDocument(upstream, row.id, purpose) : null);
  },

  async sendTradeInPdf({ input: { tradeInId, languageId, email }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const purpose = requireEstimate(row);
    await countLetter(upstream, row.id, caller);
    const { siteOrigin } = caller;
    await askDocument(upstream, row.id, purpose, { email, language: languageOf(languageId), siteOrigin });
    return { email };
  },
});
