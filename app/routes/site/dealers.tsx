import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DealerMap } from "#app/features/site/dealer-map.tsx";
import { DealerList } from "#app/features/site/dealers/dealer-list.tsx";
import { DealerSearch } from "#app/features/site/dealers/dealers-tool.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { dealerFilters } from "#contract/inventory/dealers.ts";
import { widgets } from "#contract/widgets.ts";
import { dealersPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const { call, t, language } = visit;
  const { filters, ...filterState } = parseFilters(new URL(args.request.url).searchParams, dealerFilters);
  const now = new Date().toISOString();
  const head = buildPageHead(visit, dealersPath(language), describePage(visit, "dealers"));
  return {
    title: t("site:dealers.title"),
    head,
    filterState,
    now,
    ...(await call(widgets.listDealers, filters)),
  };
}

export default function Dealers() {
  const { dealers, provinces, filterState, now } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <SitePage>
      <div className="hero hero-map">
        <PageHeading heading={t("site:dealers.title")} lead={t("site:dealers.lead")} />
        <DealerSearch provinces={provinces} filterState={filterState} />
        <div className="hero-beside from-md">
          <DealerMap directory={{ dealers, provinces }} />
        </div>
      </div>
      {dealers.length > 0 ? (
        <section className="fields" aria-labelledby="found">
          <h2 id="found">{t("site:dealers.count", { count: dealers.length })}</h2>
          <DealerList dealers={dealers} now={now} />
        </section>
      ) : (
        <EmptyState heading={t("site:dealers.empty.heading")} text={t("site:dealers.empty.text")}>
          <ButtonLink href={dealersPath(language)} variant="secondary">
            {t("site:more.dealers")}
          </ButtonLink>
        </EmptyState>
      )}
    </SitePage>
  );
}
