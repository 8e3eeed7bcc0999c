import type { Upstream } from "#upstream/upstream.ts";
import { activationHandlers } from "./activation.ts";
import { draftHandlers } from "./drafts.ts";
import { reviewHandlers } from "./reviews.ts";
import { submissionHandlers } from "./submission.ts";

/** The pre-qualification's rows of the buy-online service. */
export const creditApplicationHandlers = (upstream: Upstream) => ({
  ...draftHandlers(upstream),
  ...submissionHandlers(upstream),
  ...activationHandlers(upstream),
  ...reviewHandlers(upstream),
});
