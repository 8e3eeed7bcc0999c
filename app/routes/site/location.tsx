import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { locationForm } from "#app/shared/place/forms.server.ts";
import { LocationForm } from "#app/shared/place/location-form.tsx";
import { findPostalArea } from "#app/shared/place/postal-area.server.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { inventoryPath, pathWithoutPostalArea, pathWithPostalArea, safeReferer } from "#domain/site/paths.ts";

/** Reads the page to return to, and whether that page needs the location to sort by distance. */
async function readLocationQuery(args: RouteArgs) {
  const visit = await getVisit(args);
  const query = new URL(args.request.url).searchParams;
  const back = safeReferer(query.get("referer"), inventoryPath(visit.language));
  return { visit, back, isRequired: query.has("nearest") };
}

/** Asks for the shopper's approximate location, used to sort vehicles and to show the distance of dealers. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, back } = await readLocationQuery(args);
  return { title: visit.t("site:location.title"), back, form: describeForm(locationForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, back, isRequired } = await readLocationQuery(args);
  const form = await readForm(args.request, locationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const area = await findPostalArea(visit.context, form.value.location);
  if (!area) return rejectForm(form, { failure: { kind: "invalid", fields: { location: ["no_place"] } } });
  return redirectTo(visit, pathWithPostalArea(back, area, isRequired));
}

export default function Location() {
  const { back, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="narrow" hasTransaction={false}>
      <PageHeading heading={t("site:location.heading")} lead={t("site:location.lead")} />
      <LocationForm
        form={form}
        autoComplete="postal-code"
        skipLink={{ href: pathWithoutPostalArea(back), text: t("site:location.without") }}
      />
    </SitePage>
  );
}
