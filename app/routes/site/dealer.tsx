import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getDealerView } from "#app/features/site/dealer.server.ts";
import { DealerFacts, DealerPages } from "#app/features/site/dealer-facts.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { VehicleOfList } from "#app/shared/vehicles/listed-vehicle.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import { wordOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return json(await getDealerView(visit, args.params.dealerId, new URL(args.request.url).searchParams.get("after")));
}

export default function Dealer() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { dealer, vehicles } = view;
  return (
    <SitePage mainAttributes={{ "data-dealer-id": String(dealer.id) }}>
      <PageHeading
        back={{ href: dealersPath(language), text: t("site:more.dealers") }}
        heading={dealer.name[wordOf(language)]}
        lead={`${dealer.city}, ${t(`purchase:provinces.${dealer.province}`)}`}
      />
      <DealerFacts view={view} />
      <section className="fields">
        <h2>{t("site:dealer.vehicles")}</h2>
        <VehicleGrid>
          {vehicles.map((vehicle, at) => (
            <VehicleOfList key={vehicle.id} vehicle={vehicle} at={at} />
          ))}
        </VehicleGrid>
        <DealerPages view={view} />
      </section>
    </SitePage>
  );
}
