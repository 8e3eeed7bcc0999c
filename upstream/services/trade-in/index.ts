import type { Upstream } from "#upstream/upstream.ts";
import { documentHandlers } from "./document.ts";
import { draftHandlers } from "./drafts.ts";
import { formHandlers } from "./form.ts";
import { imageHandlers } from "./images.ts";

/** The handlers of /tradein, for the buy-online service. */
export const tradeInHandlers = (upstream: Upstream) => ({
  ...draftHandlers(upstream),
  ...imageHandlers(upstream),
  ...formHandlers(upstream),
  ...documentHandlers(upstream),
});
