import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { BalancedCards, VehicleColumns } from "#app/ui/layout/columns.tsx";
import { DealerCard } from "./dealer-card.tsx";
import { ModelPromotion } from "./model-promotion.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { VehicleData } from "./vehicle-data.tsx";
import { Equipment, KeyFacts, Options, VehicleLabel, VehicleSpecs } from "./vehicle-facts.tsx";
import { VehicleFootBar } from "./vehicle-foot-bar.tsx";
import { VehicleGallery } from "./vehicle-gallery.tsx";
import { VehicleHeading } from "./vehicle-heading.tsx";
import { VehiclePromotion } from "./vehicle-promotion.tsx";
import { canBuy, type VehicleView } from "./vehicle-view.ts";
import { Warranty } from "./warranty.tsx";

/** One order of parts, whoever has the vehicle: the notice that it is taken leads to similar ones. */
export function VehiclePage({ view }: { view: VehicleView }) {
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
      <section className="trust">
        <div>
          <Warranty view={view} />
          <h2>{t("site:sections.return")}</h2>
          <p>{t("order:signed.trial")}</p>
        </div>
        <DealerCard view={view} />
      </section>
      <SimilarVehicles vehicles={view.similar} query={nearQuery} price={view.cashPrice} />
      <VehicleFootBar view={view} />
      <VehicleData view={view} />
    </SitePage>
  );
}
