import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { locationForm } from "#app/shared/place/forms.server.ts";
import { LocationForm } from "#app/shared/place/location-form.tsx";
import { findPostalArea } from "#app/shared/place/postal-area.server.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { inventoryPath, locatedPath, safeReferer, unlocatedPath } from "#domain/site/paths.ts";

/** The page that distances are wanted on, and whether it is to put the nearest first. */
async function openLocation(args: RouteArgs) {
  const visit = await getVisit(args);
  const query = new URL(args.request.url).searchParams;
  const back = safeReferer(query.get("referer"), inventoryPath(visit.language));
  return { visit, back, isRequired: query.has("nearest") };
}

/** Where the shopper is, to about a town: for the list's order and the dealers' distances. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, back, isRequired } = await openLocation(args);
  return json({ title: visit.t("site:location.title"), back, isRequired, form: describeForm(locationForm) });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, back, isRequired } = await openLocation(args);
  const form = await readForm(args.request, locationForm, visit.t);
  if (!form.ok) return rejected(form);
  const area = await findPostalArea(visit.context, form.value.location);
  if (!area) return rejected(form, { failure: { kind: "invalid", fields: { location: ["no_place"] } } });
  return redirect(locatedPath(back, area, isRequired), 303);
}

export default function Location() {
  const { back, isRequired, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false}>
      <PageHeading
        heading={t(isRequired ? "site:location.required" : "site:location.change")}
        lead={t("site:location.lead")}
      />
      <LocationForm
        form={form}
        autoComplete="postal-code"
        otherwise={{ href: unlocatedPath(back), text: t("site:location.without") }}
      />
    </SitePage>
  );
}
