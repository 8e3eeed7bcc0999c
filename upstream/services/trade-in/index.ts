import type { Upstream } from "#upstream/upstream.ts";
import { estimateDocumentHandlers } from "./document-handlers.ts";
import { tradeInDraftHandlers } from "./drafts.ts";
import { tradeInImageHandlers } from "./images.ts";
import { standAloneFormHandlers } from "./stand-alone-form.ts";

/** The handlers of /tradein, for the buy-online service. */
export const tradeInHandlers = (upstream: Upstream) => ({
  ...tradeInDraftHandlers(upstream),
  ...tradeInImageHandlers(upstream),
  ...standAloneFormHandlers(upstream),
  ...estimateDocumentHandlers(upstream),
});
