import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AppliedFilters } from "#app/features/inventory/list/applied-filters.tsx";
import { toFilterValues } from "#app/features/inventory/list/facet-values.ts";
import { facetHref, facetNames, inventoryHref, listAppliedNames } from "#app/features/inventory/list/filters.ts";
import { loadFacets, requireListRequest } from "#app/features/inventory/list/list-view.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { FilterValueList } from "#app/ui/form/filter-values.tsx";
import { compareNames } from "#app/ui/form/options.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { formatNumber } from "#domain/formats/formats.ts";

/** All values of one filter, each with the number of vehicles that the other filters leave. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const name = facetNames.find((facet) => facet === args.params["facet"]);
  if (!name) throw notFound();
  const { filters } = requireListRequest(visit, new URL(args.request.url), (language, requestedFilters) =>
    facetHref(language, requestedFilters, name),
  );
  // Models belong to a make: without a make there is nothing to list.
  if (name === "model" && filters.make === undefined)
    throw redirectTo(visit, facetHref(visit.language, filters, "make"));
  const { facets, total } = await loadFacets(visit, filters);
  return { title: visit.t(`inventory:plurals.${name}`), name, filters, facets, total };
}

export default function FacetPage() {
  const { title, name, filters, facets, total } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const links = toFilterValues(name, facets[name], filters, { t, language });
  if (name !== "year") links.sort((a, b) => compareNames(a.text, b.text, language));
  const show = (
    <ButtonLink href={inventoryHref(language, filters, {})}>
      {t("inventory:showCount", { count: total, shown: formatNumber(total, language) })}
    </ButtonLink>
  );
  return (
    <SitePage>
      <PageHeading
        back={{ href: inventoryHref(language, filters, {}), text: t("inventory:backToList") }}
        heading={title}
        lead={t("inventory:choicesLead")}
        // Without a choice, the link back leads to the same list.
        actions={listAppliedNames(filters).length > 0 ? show : null}
      />
      <AppliedFilters filters={filters} facets={facets} />
      <div className="all-values">
        <FilterValueList values={links} />
      </div>
      <ButtonRow>{show}</ButtonRow>
    </SitePage>
  );
}
