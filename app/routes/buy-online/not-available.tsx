import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { inventoryPath } from "#app/domain/paths.ts";
import { vehicleName } from "#app/domain/vehicle-name.ts";
import { HeldVehicles } from "#app/features/buy-online/held-vehicles.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { notFound } from "#app/page/answers.server.ts";
import { vehicleIdIn } from "#app/page/asked-vehicle.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SimilarVehicles } from "#app/vehicles/similar-vehicles.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { widgets } from "#upstream/contract/widgets.ts";

/** Why the vehicle could not be locked, and what can be had instead. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const id = vehicleIdIn(query);
  if (id === null) throw notFound();
  const isOwnLimit = query.get("reason") === "two_vehicles_held";
  const vehicle = await call(widgets.getProduct, { id });
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  return json({
    title: t("purchase:notAvailable.title"),
    isOwnLimit,
    vehicleId: id,
    name: vehicleName(vehicle, language),
    held: isOwnLimit ? transactions.filter((row) => row.isHeld && !row.DocumentSigned) : [],
    similar: isOwnLimit ? [] : (await call(widgets.listSimilarProducts, { id })).vehicles,
  });
}

export default function NotAvailable() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const [heading, lead] = view.isOwnLimit
    ? [t("purchase:notAvailable.ownLimit"), t("purchase:notAvailable.ownLimitLead")]
    : [t("purchase:notAvailable.heading"), t("purchase:notAvailable.lead")];
  return (
    <SitePage hasCart={false} hasTransaction={!view.isOwnLimit}>
      <PageHeading eyebrow={view.name} heading={heading} lead={lead} />
      <HeldVehicles rows={view.held} wanted={view.vehicleId} />
      <ButtonRow>
        <ButtonLink variant={view.isOwnLimit ? "secondary" : "main"} href={inventoryPath(language)}>
          {t("purchase:notAvailable.inventory")}
        </ButtonLink>
        <ButtonLink variant="secondary" href={inventoryPath(language, view.vehicleId)}>
          {t("purchase:notAvailable.again")}
        </ButtonLink>
      </ButtonRow>
      <SimilarVehicles vehicles={view.similar} />
    </SitePage>
  );
}
