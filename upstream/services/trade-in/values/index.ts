import type { Upstream } from "#upstream/upstream.ts";
import { bulkHandlers } from "./bulk.ts";
import { bulkListHandlers } from "./bulk-list.ts";
import { trimSubscriptionHandlers } from "./subscriptions.ts";
import { trimHandlers } from "./trim.ts";
import { trimListHandlers } from "./trim-lists.ts";
import { valueSetHandlers } from "./value-sets.ts";

export const tradeInValueHandlers = (upstream: Upstream) => ({
  ...trimListHandlers(upstream),
  ...trimHandlers(upstream),
  ...bulkHandlers(upstream),
  ...bulkListHandlers(upstream),
  ...valueSetHandlers(upstream),
  ...trimSubscriptionHandlers(upstream),
});
