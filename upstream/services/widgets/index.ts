import { widgets } from "#contract/widgets.ts";
import { implement } from "#upstream/http/implement.ts";
import { catalogueReadHandlers } from "#upstream/services/catalogue/index.ts";
import { widgetFrameHandlers } from "#upstream/services/company-widgets/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changeHandlers } from "./changes.ts";
import { dealerHandlers } from "./dealers.ts";
import { productHandlers } from "./products.ts";
import type { OpenShowroom } from "./showroom.ts";
import { sitemapHandlers } from "./sitemap.ts";
import { taxHandlers } from "./taxes.ts";

export const widgetsService = (upstream: Upstream, openShowroom: OpenShowroom) =>
  implement(upstream, widgets, {
    ...changeHandlers(upstream),
    ...dealerHandlers(upstream, openShowroom),
    ...widgetFrameHandlers(upstream),
    ...catalogueReadHandlers(upstream),
    ...productHandlers(upstream, openShowroom),
    ...sitemapHandlers(upstream, openShowroom),
    ...taxHandlers(upstream),
    getReservationRules: async () => upstream.config.reservationRules,
  });
