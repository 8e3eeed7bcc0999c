import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { askedVehicle, findPurchase } from "#app/features/buy-online/open-step.server.ts";
import { openPathOf } from "#app/features/buy-online/steps.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { notFound } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { vehicleIdIn } from "#app/page/asked-vehicle.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { unavailable } from "#app/session/unwrap.ts";
import { getVisit } from "#app/session/visit.ts";
import { readBuyForm } from "#app/shared/vehicles/payment-choice.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";

/** Continues where the purchase stopped, without ever locking; who has none is led to the vehicle, or to all of them. */
export async function loader(args: LoaderFunctionArgs) {
  const purchase = await findPurchase(args);
  if (purchase) throw redirect(openPathOf(purchase.language, purchase.transaction));
  const { t, call, language } = await getVisit(args);
  const vehicleId = askedVehicle(args);
  if (vehicleId === undefined) return json({ title: t("purchase:none.title") });
  // Buy is pressed on the vehicle's page; one that nobody has ever heard of has none.
  const { id } = await call(widgets.getProduct, { id: vehicleId });
  throw redirect(inventoryPath(language, id));
}

/** Buy: the vehicle is locked and its purchase opened, or the person is told that another one was first. */
export async function action(args: ActionFunctionArgs) {
  const form = await postedForm(args.request.clone());
  const posted = vehicleIdIn(form);
  if (posted === null) throw notFound();
  const { query, paymentWish } = readBuyForm(form);
  const { language } = await getVisit(args);
  const visit = await requireUser(args, inventoryPath(language, posted) + query);
  const { call } = visit;
  const opened = await call(buyOnline.createCustomerVehicle, { vehicleId: posted, paymentWish });
  if (opened.ok) return redirect(openPathOf(language, opened.value.transaction), 303);
  const { failure } = opened;
  if (failure.kind !== "refused") throw await unavailable(visit);
  if (failure.status === 404) throw notFound();
  return redirect(`${purchasePath(language, posted, "not-available")}&reason=${failure.code}`, 303);
}

export default function NoPurchase() {
  const { t, language } = useTexts();
  return (
    <SitePage width="form">
      <PageHeading heading={t("purchase:none.heading")} lead={t("purchase:none.lead")} />
      <ButtonLink href={inventoryPath(language)}>{t("purchase:notAvailable.inventory")}</ButtonLink>
    </SitePage>
  );
}
