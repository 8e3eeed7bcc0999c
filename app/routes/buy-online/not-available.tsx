import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { reservationDeposit } from "#app/domain/deposit.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { HeldVehicles } from "#app/features/buy-online/held-vehicles.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { inventoryPath } from "#app/page/paths.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import { weeklyEstimate } from "#app/vehicles/estimate.ts";
import { VehicleOfList } from "#app/vehicles/listed-vehicle.tsx";
import { vehicleName } from "#app/vehicles/vehicle-texts.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { widgets } from "#upstream/contract/widgets.ts";

/** Why the vehicle could not be locked, and what can be had instead. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const id = Number(query.get("vehicleId"));
  if (!Number.isSafeInteger(id) || id < 1) throw json(null, { status: 404 });
  const isOwnLimit = query.get("reason") === "two_vehicles_held";
  const vehicle = await call(widgets.getProduct, { id });
  const today = dayOf(new Date());
  const [{ vehicles }, { transactions }] = await Promise.all([
    call(widgets.listProducts, { body: vehicle.bodyStyle, limit: 12 }),
    call(buyOnline.getCustomerTransactionsList, {}),
  ]);
  return json({
    title: t("purchase:notAvailable.title"),
    isOwnLimit,
    vehicleId: id,
    name: vehicleName(vehicle),
    held: isOwnLimit ? transactions.filter((row) => !row.DocumentSigned) : [],
    similar: vehicles
      .filter((other) => !isOwnLimit && other.id !== id && other.state === "free")
      .slice(0, 3)
      .map((other) => ({ ...other, weekly: weeklyEstimate(other, reservationDeposit, today) })),
  });
}

export default function NotAvailable() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const [heading, lead] = view.isOwnLimit
    ? [t("purchase:notAvailable.ownLimit"), t("purchase:notAvailable.ownLimitLead")]
    : [t("purchase:notAvailable.heading"), t("purchase:notAvailable.lead")];
  return (
    <SitePage>
      <PageHeading eyebrow={view.name} heading={heading} lead={lead} />
      <HeldVehicles rows={view.held} />
      <ButtonRow>
        <ButtonLink variant={view.isOwnLimit ? "secondary" : "main"} href={inventoryPath(language)}>
          {t("purchase:notAvailable.inventory")}
        </ButtonLink>
        <ButtonLink variant="secondary" href={inventoryPath(language, view.vehicleId)}>
          {t("purchase:notAvailable.again")}
        </ButtonLink>
      </ButtonRow>
      {view.similar.length > 0 ? (
        <>
          <h2>{t("purchase:notAvailable.similar")}</h2>
          <VehicleGrid>
            {view.similar.map((vehicle, at) => (
              <VehicleOfList key={vehicle.id} vehicle={vehicle} at={at} />
            ))}
          </VehicleGrid>
        </>
      ) : null}
    </SitePage>
  );
}
