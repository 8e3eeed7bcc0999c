/** Creates, downloads and emails the PDF of an estimate, for the trade-in's visitor. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { tradeInFormCalls } from "#contract/trade-in/trade-in-form-calls.ts";
import { contentResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countEmail } from "./email-limits.ts";
import { estimatePurpose, findDocument, findDocumentState, requestDocument } from "./estimate-document.ts";
import { getTradeIn, type TradeInRow } from "./trade-in-rows.ts";

type EstimateDocumentCalls = Pick<
  typeof buyOnline,
  keyof typeof tradeInFormCalls & ("createTradeInDocument" | "getTradeInDocument" | "sendTradeInPdf")
>;

function requireEstimatePurpose(row: TradeInRow): string {
  const purpose = estimatePurpose(row);
  if (!purpose) throw refused("no_estimate");
  return purpose;
}

export const estimateDocumentHandlers = (upstream: Upstream): Handlers<EstimateDocumentCalls> => ({
  async createTradeInDocument({ input: { tradeInId }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const purpose = requireEstimatePurpose(row);
    if (!(await findDocument(upstream, row.id, purpose))) await requestDocument(upstream, row.id, purpose);
    return { file: await findDocumentState(upstream, row.id, purpose) };
  },

  async getTradeInDocument({ input: { tradeInId }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const purpose = estimatePurpose(row);
    return contentResponse(upstream, purpose ? await findDocument(upstream, row.id, purpose) : null);
  },

  async sendTradeInPdf({ input: { tradeInId, languageId, email }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const purpose = requireEstimatePurpose(row);
    await countEmail(upstream, row.id, caller);
    const { siteOrigin } = caller;
    await requestDocument(upstream, row.id, purpose, { email, language: languageOfId(languageId), siteOrigin });
    return { email };
  },
});
