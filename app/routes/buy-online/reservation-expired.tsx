import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { ReserveAgainForm } from "#app/features/buy-online/reservation/lock-status.tsx";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { nextOpenPath } from "#app/shared/purchase/steps.ts";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { widgets } from "#contract/widgets.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

/** Page of an expired reservation: reserve again while the vehicle is free, else see similar vehicles. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPurchase(args);
  const { transaction, vehicleId, language, call, t } = visit;
  const { vehicle, lock, contractSigned } = transaction;
  const stepHref = nextOpenPath(language, transaction);
  if (contractSigned || lock.state === "held") throw redirectTo(visit, stepHref);
  const isFree = vehicle.state === "free";
  return {
    title: t("purchase:expired.heading"),
    vehicleId,
    name: vehicleName(vehicle, language),
    photoUrl: vehicle.photoUrl,
    facts: `${vehicle.trim} · ${formatKilometres(vehicle.mileageKm, language)} · ${vehicle.city}`,
    price: formatWithOptionalCents(buildQuote(transaction.quoteInput).amounts.vehiclePrice, language),
    isFree,
    stepHref,
    similarVehicles: isFree ? [] : (await call(widgets.listSimilarProducts, { id: vehicleId })).vehicles,
  };
}

export default function ReservationExpired() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const inventory = (
    <ButtonLink variant={view.isFree ? "secondary" : "main"} href={inventoryPath(language)}>
      {t("purchase:notAvailable.inventory")}
    </ButtonLink>
  );
  return (
    <SitePage mainAttributes={{ "data-lock": "expired" }}>
      <PageHeading
        heading={t("purchase:expired.heading")}
        lead={t(view.isFree ? "purchase:expired.lead" : "purchase:expired.taken")}
        back={{ href: view.stepHref, text: t("purchase:reservation.back") }}
      />
      <PictureCard id="vehicle" photoUrl={view.photoUrl} heading={view.name} eager>
        <div>
          <p className="soft">{view.facts}</p>
          <p>
            <span className="soft">{t("purchase:priceBeforeTaxes")}</span> <strong>{view.price}</strong>
          </p>
        </div>
        {view.isFree ? (
          <ReserveAgainForm vehicleId={view.vehicleId} isMain>
            {inventory}
          </ReserveAgainForm>
        ) : (
          <ButtonRow>{inventory}</ButtonRow>
        )}
      </PictureCard>
      <SimilarVehicles vehicles={view.similarVehicles} />
    </SitePage>
  );
}
