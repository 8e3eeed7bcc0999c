import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requirePostalAreaOnly } from "#app/features/inventory/distance.server.ts";
import { DealerCard } from "#app/features/inventory/vehicle/dealer-card.tsx";
import { ModelPromotion } from "#app/features/inventory/vehicle/model-promotion.tsx";
import { QuotePanel } from "#app/features/inventory/vehicle/quote-panel.tsx";
import { loadSoldVehicle } from "#app/features/inventory/vehicle/sold-vehicle.server.ts";
import { SoldVehicle } from "#app/features/inventory/vehicle/sold-vehicle.tsx";
import { VehicleData } from "#app/features/inventory/vehicle/vehicle-data.tsx";
import {
  Equipment,
  KeyFacts,
  Options,
  VehicleLabel,
  VehicleSpecs,
} from "#app/features/inventory/vehicle/vehicle-facts.tsx";
import { VehicleFootBar } from "#app/features/inventory/vehicle/vehicle-foot-bar.tsx";
import { VehicleGallery } from "#app/features/inventory/vehicle/vehicle-gallery.tsx";
import { VehicleHeading } from "#app/features/inventory/vehicle/vehicle-heading.tsx";
import { VehiclePromotion } from "#app/features/inventory/vehicle/vehicle-promotion.tsx";
import { getShownVehicle, loadVehicleView } from "#app/features/inventory/vehicle/vehicle-view.server.ts";
import { canBuy, type VehicleView } from "#app/features/inventory/vehicle/vehicle-view.ts";
import { Warranty } from "#app/features/inventory/vehicle/warranty.tsx";
import { movedPermanently } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { BalancedCards, VehicleColumns } from "#app/ui/layout/columns.tsx";
import { translatePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const url = new URL(args.request.url);
  const translatedPath = translatePath(url.pathname, visit.language);
  if (translatedPath !== url.pathname) throw movedPermanently(translatedPath + url.search);
  requirePostalAreaOnly(visit, url);
  const vehicle = await getShownVehicle(visit, args.params.vehicleId);
  if (vehicle.state === "sold") return json(await loadSoldVehicle(visit, vehicle), { status: 410 });
  return loadVehicleView(visit, vehicle, url.searchParams);
}

export default function VehicleOrSoldPage() {
  const view = useLoaderData<typeof loader>();
  return view.isSold ? <SoldVehicle view={view} /> : <VehiclePage view={view} />;
}

/** One order of parts, whoever has the vehicle: the notice that it is taken leads to similar ones. */
function VehiclePage({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  const { vehicle, dealerDistance } = view;
  const nearQuery = dealerDistance?.coordinates ? { postalCode: dealerDistance.postalCode } : undefined;
  const keyFacts = <KeyFacts vehicle={vehicle} />;
  // A quote that is as short as the picture beside it leaves the facts the whole width.
  const isQuoteLong = canBuy(view) && view.quote.term !== null;
  const facts = (
    <BalancedCards>
      <VehicleLabel view={view} />
      <VehiclePromotion vehicle={vehicle} />
      <ModelPromotion vehicle={vehicle} />
      <VehicleSpecs view={view} />
      <Equipment vehicle={vehicle} />
      <Options vehicle={vehicle} />
      {vehicle.isDemonstration ? <p className="soft small">{t("inventory:vehicle.demonstration")}</p> : null}
    </BalancedCards>
  );
  return (
    <SitePage
      mainAttributes={{ "data-vehicle-id": String(vehicle.id), "data-state": vehicle.state }}
      hasTransaction={!view.hasOwnPurchase}
    >
      <VehicleHeading view={view} />
      <ErrorSummary
        heading={t("errors:problem")}
        errors={view.problems.map(({ name, text }) => ({ href: `#${name}`, text }))}
      />
      <VehicleColumns picture={<VehicleGallery vehicle={vehicle} />} quote={<QuotePanel view={view} />}>
        {isQuoteLong ? keyFacts : null}
      </VehicleColumns>
      {isQuoteLong ? null : keyFacts}
      {facts}
      <section className="fields band band-trust">
        <div className="fields">
          <Warranty view={view} />
          <p>{t("inventory:vehicle.return")}</p>
        </div>
        <DealerCard view={view} />
      </section>
      <SimilarVehicles vehicles={view.similar} query={nearQuery} price={view.cashPrice} />
      <VehicleFootBar view={view} />
      <VehicleData view={view} />
    </SitePage>
  );
}
