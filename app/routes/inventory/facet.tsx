import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { toFilterValues } from "#app/features/inventory/facet-values.ts";
import { facetHref, facetNames, listHref } from "#app/features/inventory/filters.ts";
import { getFacets, readListAddress } from "#app/features/inventory/list-view.server.ts";
import { notFound } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { ValueList } from "#app/ui/form/filter-values.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

/** All values of one filter, with what each would leave under the others. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const name = facetNames.find((facet) => facet === args.params["facet"]);
  if (!name) throw notFound();
  const { filters } = readListAddress(visit, new URL(args.request.url), (language, asked) =>
    facetHref(language, asked, name),
  );
  // Models are a make's: without one there is nothing to list.
  if (name === "model" && filters.make === undefined) throw redirect(facetHref(visit.language, filters, "make"));
  const { facets } = await getFacets(visit, filters);
  const title = visit.t("inventory:choices", { name: visit.t(`inventory:names.${name}`) });
  return json({ title, name, filters, values: facets[name] });
}

export default function FacetPage() {
  const { title, name, filters, values } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t, language } = texts;
  const links = toFilterValues(name, values, filters, texts);
  if (name !== "year") links.sort((one, other) => one.text.localeCompare(other.text, language));
  return (
    <SitePage>
      <PageHeading
        back={{ href: listHref(language, filters, {}), text: t("inventory:backToList") }}
        heading={title}
        lead={t("inventory:choicesLead")}
      />
      <div className="all-values">
        <ValueList values={links} />
      </div>
    </SitePage>
  );
}
