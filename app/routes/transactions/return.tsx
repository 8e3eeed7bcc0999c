import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchaseHistory } from "#app/features/transactions/open-transaction.server.ts";
import { returnTitleOf, VehicleReturn } from "#app/features/transactions/vehicle-return.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { historyPath } from "#domain/site/paths.ts";

/** Asks for confirmation before the return. Once it is requested, or the return period is over, shows its state. */
export async function loader(args: LoaderFunctionArgs) {
  const { purchase, name, t } = await openPurchaseHistory(args);
  if (!purchase.vehicleReturn) throw notFound();
  const { vehicleReturn, transaction } = purchase;
  const title = t(returnTitleOf(vehicleReturn));
  const { deposit } = buildQuote(transaction.quoteInput).amounts;
  const { photoUrl } = transaction.vehicle;
  return { title, name, photoUrl, vehicleReturn, orderId: transaction.id, deposit };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchaseHistory(args);
  const { call, t, language, purchase } = visit;
  const orderId = purchase.transaction.id;
  const result = await call(buyOnline.requestReturn, { orderId });
  if (!result.ok) return rejectForm(buttonForm(t), result);
  return redirectTo(visit, historyPath(language, "purchases", orderId), { toast: "transactions:giveBack.done" });
}

export default function Return() {
  const { title, name, photoUrl, vehicleReturn, orderId, deposit } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: historyPath(language, "purchases", orderId), text: name };
  if (vehicleReturn.state !== "open")
    return (
      <DashboardPage heading={title} back={back}>
        <VehicleReturn vehicleReturn={vehicleReturn} orderId={orderId} />
      </DashboardPage>
    );
  return (
    <ConfirmPage
      heading={title}
      back={back}
      vehicle={{ name, photoUrl }}
      danger
      confirmText={t("transactions:giveBack.ask")}
      cancelText={t("transactions:giveBack.keep")}
    >
      <DetailList
        details={[
          { term: t("customer:dashboard.next.returnUntil"), value: <Day day={vehicleReturn.lastDay} /> },
          { term: t("transactions:giveBack.refund"), value: <Amount {...amountProps(deposit, language, "deposit")} /> },
        ]}
      />
      <p>{t("transactions:giveBack.text")}</p>
      {vehicleReturn.hasTradeIn ? <p>{t("transactions:giveBack.tradeIn")}</p> : null}
    </ConfirmPage>
  );
}
