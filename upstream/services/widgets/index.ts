import { widgets } from "#upstream/contract/widgets.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { dealerHandlers } from "./dealers.ts";
import { productHandlers } from "./products.ts";
import { taxHandlers } from "./taxes.ts";

export const widgetsService = (upstream: Upstream) =>
  implement(upstream, widgets, { ...dealerHandlers(upstream), ...productHandlers(upstream), ...taxHandlers(upstream) });
