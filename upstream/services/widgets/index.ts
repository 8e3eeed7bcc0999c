import { widgets } from "#upstream/contract/widgets.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { productHandlers } from "./products.ts";
import { taxHandlers } from "./taxes.ts";

export const widgetsService = (upstream: Upstream) =>
  implement(upstream, widgets, { ...productHandlers(upstream), ...taxHandlers(upstream) });
