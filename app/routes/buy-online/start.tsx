import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findPurchaseVisit, readVehicleId } from "#app/features/buy-online/open-step.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { findVehicleId } from "#app/page/find-vehicle-id.ts";
import { Message } from "#app/page/message.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { unavailableResponse } from "#app/session/upstream-call.ts";
import { getVisit } from "#app/session/visit.ts";
import { nextOpenPath } from "#app/shared/purchase/steps.ts";
import { listNewestVehicles } from "#app/shared/vehicles/newest-vehicles.server.ts";
import { NewestVehicles } from "#app/shared/vehicles/newest-vehicles.tsx";
import { readBuyForm } from "#app/shared/vehicles/payment-choice.server.ts";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { closedPath, inventoryPath, purchasePath } from "#domain/site/paths.ts";

/** Redirects to the next open step, without reserving. Without a purchase, leads to the vehicle or the inventory. */
export async function loader(args: LoaderFunctionArgs) {
  const purchaseVisit = await findPurchaseVisit(args);
  if (purchaseVisit) throw redirectTo(purchaseVisit, nextOpenPath(purchaseVisit.language, purchaseVisit.transaction));
  const visit = await getVisit(args);
  const { t, call, language } = visit;
  const vehicleId = readVehicleId(args);
  if (vehicleId === undefined) return { title: t("purchase:none.title"), vehicles: await listNewestVehicles(visit) };
  // Redirects to the vehicle's page with its Buy button; an unknown vehicle is a 404.
  const { id } = await call(widgets.getProduct, { id: vehicleId });
  throw redirectTo(visit, inventoryPath(language, id));
}

/** Handles Buy: reserves the vehicle and opens its purchase, or redirects to the page that says it is not available. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPostedForm(args.request.clone());
  const vehicleId = findVehicleId(form);
  if (vehicleId === null) throw notFound();
  const { query, vehiclePagePayment } = readBuyForm(form);
  const { language } = await getVisit(args);
  const visit = await requireUser(args, inventoryPath(language, vehicleId) + query);
  const { call } = visit;
  const created = await call(buyOnline.createCustomerVehicle, { vehicleId, vehiclePagePayment });
  if (created.ok) return redirectTo(visit, nextOpenPath(language, created.value.transaction));
  const { failure } = created;
  if (failure.kind !== "refused") throw await unavailableResponse(visit);
  if (failure.status === 404) throw notFound();
  if (failure.code === "feature_closed") return redirectTo(visit, closedPath(language, "online-purchase"));
  return redirectTo(visit, `${purchasePath(language, vehicleId, "not-available")}&reason=${failure.code}`);
}

export default function NoPurchase() {
  const { vehicles } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <SitePage>
      <Message sign="cart" heading={t("purchase:none.heading")} lead={t("purchase:none.lead")}>
        <ButtonRow>
          <ButtonLink href={inventoryPath(language)}>{t("purchase:notAvailable.inventory")}</ButtonLink>
        </ButtonRow>
      </Message>
      <NewestVehicles vehicles={vehicles} />
    </SitePage>
  );
}
