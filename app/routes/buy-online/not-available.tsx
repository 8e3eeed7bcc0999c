import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { HeldVehicles } from "#app/features/buy-online/reservation/held-vehicles.tsx";
import { notFound } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { findVehicleId } from "#app/page/find-vehicle-id.ts";
import { Message } from "#app/page/message.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

/** Says why the vehicle could not be reserved, and offers alternatives. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const { call, t, language } = visit;
  const query = new URL(args.request.url).searchParams;
  const id = findVehicleId(query);
  if (id === null) throw notFound();
  const hasReachedLimit = query.get("reason") === "two_vehicles_held";
  const vehicle = await call(widgets.getProduct, { id });
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  return {
    title: t("purchase:notAvailable.title"),
    hasReachedLimit,
    vehicleId: id,
    name: vehicleName(vehicle, language),
    photoUrl: vehicle.photos[0]?.url,
    state: vehicle.state,
    ruleTexts: await getRuleTexts(visit),
    heldVehicles: hasReachedLimit ? transactions.filter((row) => row.isHeld && !row.DocumentSigned) : [],
    similarVehicles: hasReachedLimit ? [] : (await call(widgets.listSimilarProducts, { id })).vehicles,
  };
}

export default function NotAvailable() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const [heading, lead] = view.hasReachedLimit
    ? [t("purchase:notAvailable.ownLimit"), t("purchase:notAvailable.ownLimitLead")]
    : [t("purchase:notAvailable.heading"), t("purchase:notAvailable.lead")];
  const { state, ruleTexts } = view;
  const hasSimilar = view.similarVehicles.length > 0;
  // The vehicle's page says the same.
  const reason =
    view.hasReachedLimit || state === "free"
      ? lead
      : `${t(`inventory:vehicle.taken.${state}`)}. ${t(`inventory:vehicle.notFree.${state}`, ruleTexts)}`;
  return (
    <SitePage hasCart={false} hasTransaction={!view.hasReachedLimit}>
      <Message eyebrow={view.name} heading={heading} lead={reason} photoUrl={view.photoUrl}>
        <HeldVehicles rows={view.heldVehicles} nextVehicleId={view.vehicleId} />
        <ButtonRow>
          {hasSimilar ? <ButtonLink href="#similar">{t("inventory:vehicle.others")}</ButtonLink> : null}
          <ButtonLink
            variant={hasSimilar || view.hasReachedLimit ? "secondary" : "main"}
            href={inventoryPath(language)}
          >
            {t("purchase:notAvailable.inventory")}
          </ButtonLink>
          <ButtonLink variant={hasSimilar ? "quiet" : "secondary"} href={inventoryPath(language, view.vehicleId)}>
            {t("purchase:notAvailable.again")}
          </ButtonLink>
        </ButtonRow>
      </Message>
      <SimilarVehicles vehicles={view.similarVehicles} />
    </SitePage>
  );
}
