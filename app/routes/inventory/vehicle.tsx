import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { DealerCard } from "#app/features/inventory/dealer-card.tsx";
import { VehicleGallery } from "#app/features/inventory/gallery.tsx";
import { requireAreaAlone } from "#app/features/inventory/nearness.server.ts";
import { QuotePanel } from "#app/features/inventory/quote-panel.tsx";
import { VehicleData } from "#app/features/inventory/vehicle-data.tsx";
import { Equipment, Options, PriceParts, VehicleSpecs } from "#app/features/inventory/vehicle-facts.tsx";
import { VehicleFoot } from "#app/features/inventory/vehicle-foot.tsx";
import { VehicleHeading } from "#app/features/inventory/vehicle-heading.tsx";
import { getVehicleView } from "#app/features/inventory/vehicle-view.server.ts";
import { Warranty } from "#app/features/inventory/warranty.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { VehicleColumns } from "#app/ui/data/columns.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { translatePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const url = new URL(args.request.url);
  const own = translatePath(url.pathname, visit.language);
  if (own !== url.pathname) throw redirect(own + url.search, 301);
  requireAreaAlone(url);
  return json(await getVehicleView(visit, args.params.vehicleId, url.searchParams));
}

export default function VehiclePage() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { vehicle, quote, nearness } = view;
  const nearQuery = nearness?.here ? { postalCode: nearness.postalCode } : undefined;
  return (
    <SitePage mainAttributes={{ "data-vehicle-id": String(vehicle.id), "data-state": vehicle.state }}>
      <VehicleHeading vehicle={vehicle} />
      <ErrorSummary
        heading={t("errors:summary")}
        errors={view.problems.map(({ name, text }) => ({ href: `#${name}`, text }))}
      />
      <VehicleColumns picture={<VehicleGallery vehicle={vehicle} />} quote={<QuotePanel view={view} />}>
        <PriceParts quote={quote} />
        <VehicleSpecs vehicle={vehicle} />
        <Equipment vehicle={vehicle} />
        <Options vehicle={vehicle} />
        <Warranty view={view} />
        <DealerCard view={view} />
        {vehicle.isDemonstration ? <p className="soft small">{t("inventory:vehicle.demonstration")}</p> : null}
      </VehicleColumns>
      <SimilarVehicles vehicles={view.similar} query={nearQuery} />
      <VehicleFoot view={view} />
      <VehicleData view={view} />
    </SitePage>
  );
}
