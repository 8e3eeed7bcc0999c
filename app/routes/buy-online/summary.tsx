import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { ExpiredReservation } from "#app/features/buy-online/reservation/lock-status.tsx";
import { buildOrder, loadOrderOffers } from "#app/features/buy-online/review/order.server.ts";
import { OrderColumns } from "#app/features/buy-online/review/order-columns.tsx";
import { OrderGroups } from "#app/features/buy-online/review/order-groups.tsx";
import { OrderTotal } from "#app/features/buy-online/review/order-total.tsx";
import { PurchaseFrame } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { nextOpenPath, nextOpenStep } from "#app/shared/purchase/steps.ts";
import { SummaryList } from "#app/ui/data/summary-list.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

/** Order summary, available before all steps are done (reading 25). */
export async function loader(args: LoaderFunctionArgs) {
  const purchase = await openPurchase(args);
  const { transaction, language, t } = purchase;
  const { id } = nextOpenStep(transaction);
  const nextHref = nextOpenPath(language, transaction);
  if (transaction.contractSigned) throw redirectTo(purchase, nextHref);
  return {
    ...buildStepView({ ...purchase, id }),
    title: t("purchase:summary.title"),
    order: buildOrder({ ...purchase, offers: await loadOrderOffers(purchase) }),
    nextHref,
  };
}

export default function Summary() {
  const { order, nextHref, ...view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { vehicleId, lock } = view;
  return (
    <PurchaseFrame view={view} mainAttributes={{ "data-lock": lock.state }} isWide>
      <PageHeading
        heading={t("purchase:summary.title")}
        back={{ href: nextHref, text: t("purchase:reservation.back") }}
      />
      {lock.state === "expired" ? <ExpiredReservation vehicleId={vehicleId} isFree={view.isVehicleFree} /> : null}
      <OrderColumns
        aside={
          <OrderTotal
            order={order}
            href={nextHref}
            text={t("purchase:summary.next", { step: t(`purchase:steps.${view.stepId}.title`) })}
          />
        }
      >
        <SummaryList>
          <OrderGroups order={order} />
        </SummaryList>
      </OrderColumns>
    </PurchaseFrame>
  );
}
