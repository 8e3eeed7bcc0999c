import type { Upstream } from "#upstream/upstream.ts";
import { draftHandlers } from "./drafts.ts";
import { imageHandlers } from "./images.ts";

/** The handlers of /tradein, for the buy-online service. */
export const tradeInHandlers = (upstream: Upstream) => ({
  ...draftHandlers(upstream),
  ...imageHandlers(upstream),
});
