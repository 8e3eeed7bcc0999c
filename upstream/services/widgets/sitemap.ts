/** What the sitemap of the caller's brand is made of: the vehicles on sale, and the lists that they are in. */
import { and, asc, eq, gt, gte, lte } from "drizzle-orm";
import { maxInteger } from "#contract/fields.ts";
import { sitemapPartSize, type sitemapRows } from "#contract/inventory/sitemap.ts";
import type { widgets } from "#contract/widgets.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isListed } from "./listed-vehicles.ts";
import type { OpenShowroom } from "./showroom.ts";

type SitemapCalls = Pick<typeof widgets, keyof typeof sitemapRows>;

export const sitemapHandlers = ({ database }: Upstream, openShowroom: OpenShowroom): Handlers<SitemapCalls> => ({
  async getSitemap({ caller }) {
    return (await openShowroom(caller.brand.key)).listChanges();
  },

  async listSitemapVehicles({ input: { part, after = -1, limit }, caller }) {
    const first = part * sitemapPartSize;
    const rows = await database.db
      .select({ id: vehicles.id, changedAt: vehicles.date_updated })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .where(
        and(
          gte(vehicles.id, first),
          // The last part ends before its size.
          lte(vehicles.id, Math.min(first + sitemapPartSize - 1, maxInteger)),
          gt(vehicles.id, after),
          isOfBrand(caller.brand.key),
          isListed,
        ),
      )
      .orderBy(asc(vehicles.id))
      .limit(limit + 1);
    const page = rows.slice(0, limit).map(({ id, changedAt }) => ({ id, changedAt: changedAt.toISOString() }));
    return { vehicles: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  },
});
