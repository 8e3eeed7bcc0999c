import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { PurchaseQuestion } from "#app/features/buy-online/reservation/purchase-question.tsx";
import { RestartForm } from "#app/features/buy-online/reservation/restart-form.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { nextOpenStep, stepPath } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** Confirmation before a restart, which deletes all answers of the purchase. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPurchase(args);
  const { transaction, vehicleId, language, t } = visit;
  const { id } = nextOpenStep(transaction);
  const stepHref = stepPath(language, id, vehicleId);
  if (transaction.contractSigned) throw redirectTo(visit, stepHref);
  const { tradeIn } = transaction;
  const isPaid = transaction.deposit.state === "paid";
  return {
    ...buildStepView({ ...visit, id }),
    title: t("purchase:restart.title"),
    stepHref,
    isPaid,
    isTradeInWithAdvocate: tradeIn?.state === "waiting" || tradeIn?.estimate?.isByAdvocate === true,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchase(args);
  const { call, t, language, vehicleId } = visit;
  const restarted = await call(buyOnline.restartTransaction, { vehicleId });
  if (!restarted.ok) return rejectForm(buttonForm(t), restarted);
  return redirectTo(visit, stepPath(language, nextOpenStep(restarted.value.transaction).id, vehicleId), {
    toast: "purchase:restart.done",
  });
}

export default function Restart() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <PurchaseQuestion view={view} heading={t("purchase:restart.heading")} lead={t("purchase:restart.lead")}>
      <RestartForm {...view} />
    </PurchaseQuestion>
  );
}
