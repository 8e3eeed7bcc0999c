import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { ExpiredReservation, LockStatus } from "#app/features/buy-online/reservation/lock-status.tsx";
import { buildOrder, loadOrderOffers } from "#app/features/buy-online/review/order.server.ts";
import { OrderGroups } from "#app/features/buy-online/review/order-groups.tsx";
import { OrderTotal } from "#app/features/buy-online/review/order-total.tsx";
import { nextOpenPath, nextOpenStep } from "#app/features/buy-online/steps.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { SummaryList } from "#app/ui/data/summary-list.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

/** Order summary, available before all steps are done (reading 25). */
export async function loader(args: LoaderFunctionArgs) {
  const purchase = await openPurchase(args);
  const { transaction, language, t } = purchase;
  const nextStep = nextOpenStep(transaction).id;
  const nextHref = nextOpenPath(language, transaction);
  if (transaction.contractSigned) throw redirectTo(purchase, nextHref);
  return json({
    title: t("purchase:summary.title"),
    order: buildOrder({ ...purchase, offers: await loadOrderOffers(purchase) }),
    lock: transaction.lock,
    nextStep,
    nextHref,
  });
}

export default function Summary() {
  const { order, lock, nextStep, nextHref } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { vehicle, vehicleId } = order;
  return (
    <SitePage
      width="form"
      status={<LockStatus vehicleId={vehicleId} lock={lock} />}
      mainAttributes={{ "data-lock": lock.state }}
    >
      <PageHeading heading={t("purchase:summary.title")} />
      {lock.state === "expired" ? <ExpiredReservation vehicleId={vehicleId} isFree={vehicle.state === "free"} /> : null}
      <OrderTotal
        order={order}
        href={nextHref}
        text={t("purchase:summary.next", { step: t(`purchase:steps.${nextStep}.title`) })}
      />
      <SummaryList>
        <OrderGroups order={order} />
      </SummaryList>
    </SitePage>
  );
}
