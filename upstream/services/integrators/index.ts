/** The API for integrators: programs of companies, each with a key (decision 025). */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { widgetSnippet } from "#domain/site/widget-snippet.ts";
import { widgets } from "#upstream/db/schema/index.ts";
import { instantKey, numberKey, orderBy } from "#upstream/list/order.ts";
import { Scope } from "#upstream/list/scope.ts";
import { selectWidgets, toWidgetView } from "#upstream/services/company-widgets/widget-list.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { leadHandlers } from "./leads.ts";
import { readApiPage } from "./page.ts";
import { type ApiHandlers, serveApi } from "./serve.ts";
import { vehicleHandlers } from "./vehicles.ts";

const sorts = { created: [instantKey(widgets.created_at)] };

const widgetHandlers = (upstream: Upstream): Pick<ApiHandlers, "listWidgets"> => ({
  listWidgets({ input, caller }) {
    const { siteOrigin, brand } = caller;
    const scope = Scope.ofApiKey(caller, widgets.company_id).and(sql`${widgets.brand_key} = ${brand.key}`);
    const order = orderBy(sorts, "-created", numberKey(widgets.id));
    const select = (rows: Scope, cursor: SQL<string>) => selectWidgets(upstream, rows, cursor);
    return readApiPage(input, { order, scope, select }, (row) => {
      const widget = toWidgetView(row);
      return { ...widget, snippet: widgetSnippet(widget, siteOrigin) };
    });
  },
});

export const integratorsApi = (upstream: Upstream): Hono =>
  serveApi(upstream, { ...leadHandlers(upstream), ...vehicleHandlers(upstream), ...widgetHandlers(upstream) });
