import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getDealerView } from "#app/features/site/dealers/dealer.server.ts";
import { DealerData } from "#app/features/site/dealers/dealer-data.tsx";
import {
  DealerFacts,
  DealerHours,
  DealerLine,
  DealerPager,
  DealerPresentation,
} from "#app/features/site/dealers/dealer-facts.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { useDealerPlace } from "#app/shared/dealers/dealer-place.ts";
import { PromotionNotice } from "#app/shared/dealers/promotion-notice.tsx";
import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return await getDealerView(visit, args.params.dealerId, new URL(args.request.url).searchParams);
}

export default function Dealer() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { dealer, vehicles, total } = view;
  const place = useDealerPlace(dealer);
  return (
    <SitePage mainAttributes={{ "data-dealer-id": String(dealer.id) }}>
      <div className="hero hero-dealer">
        <div>
          <PageHeading
            back={{ href: dealersPath(language), text: t("site:more.dealers") }}
            heading={dealer.name[bilingualKeyOf(language)]}
            lead={`${dealer.address}, ${place}`}
          />
          <DealerLine view={view} />
        </div>
        <DealerHours view={view} />
      </div>
      {dealer.promotion ? <PromotionNotice promotion={dealer.promotion} /> : null}
      <section className="fields" id="vehicles">
        <div className="card-head">
          <h2>{t("site:dealer.vehicles")}</h2>
          <span className="soft">{t("inventory:count", { count: total, shown: formatNumber(total, language) })}</span>
        </div>
        <VehicleGrid>
          {vehicles.map((vehicle, index) => (
            <ListedVehicleCard key={vehicle.id} vehicle={vehicle} position={index} />
          ))}
        </VehicleGrid>
        <DealerPager view={view} />
      </section>
      <DealerPresentation dealer={dealer} />
      <DealerFacts view={view} />
      <DealerData view={view} />
    </SitePage>
  );
}
