import type { Upstream } from "#upstream/upstream.ts";
import { estimateDocumentHandlers } from "./document-handlers.ts";
import { tradeInDraftHandlers } from "./drafts.ts";
import { tradeInImageHandlers } from "./images.ts";
import { tradeInFormHandlers } from "./trade-in-form.ts";

/** The handlers of /tradein, for the buy-online service. */
export const tradeInHandlers = (upstream: Upstream) => ({
  ...tradeInDraftHandlers(upstream),
  ...tradeInImageHandlers(upstream),
  ...tradeInFormHandlers(upstream),
  ...estimateDocumentHandlers(upstream),
});
