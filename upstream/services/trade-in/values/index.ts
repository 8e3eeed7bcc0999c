import type { Upstream } from "#upstream/upstream.ts";
import { trimHandlers } from "./trim.ts";
import { trimListHandlers } from "./trim-lists.ts";

export const tradeInValueHandlers = (upstream: Upstream) => ({
  ...trimListHandlers(upstream),
  ...trimHandlers(upstream),
});
