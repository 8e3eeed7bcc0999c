import type { Upstream } from "#upstream/upstream.ts";
import { activationHandlers } from "./activation.ts";
import { preQualificationDraftHandlers } from "./drafts.ts";
import { reviewHandlers } from "./reviews.ts";
import { submissionHandlers } from "./submission.ts";

/** The handlers of pre-qualifications, for the buy-online service. */
export const preQualificationHandlers = (upstream: Upstream) => ({
  ...preQualificationDraftHandlers(upstream),
  ...submissionHandlers(upstream),
  ...activationHandlers(upstream),
  ...reviewHandlers(upstream),
});
