import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { vehicleName } from "#app/domain/vehicle-name.ts";
import { Cancelled, CancelQuestion } from "#app/features/buy-online/cancel-purchase.tsx";
import { openPathOf } from "#app/features/buy-online/steps.ts";
import { useFormAnswer } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { notFound } from "#app/page/answers.server.ts";
import { purchasePath } from "#app/page/paths.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

function vehicleIdOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("vehicleId") ?? "";
  if (!/^\d{1,9}$/.test(asked)) throw notFound();
  return Number(asked);
}

/** The question while the purchase is open; once it is cancelled, how its deposit stands. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, attempt, t, language } = await requireUser(args);
  const vehicleId = vehicleIdOf(args.request);
  const open = await attempt(buyOnline.getCustomerTransactionsDetails, { vehicleId });
  if (!open.ok) {
    const cancellation = await call(buyOnline.getCancellation, { vehicleId });
    return json({ title: t("order:cancel.done"), cancellation, question: null });
  }
  if (open.value.contractSigned) throw redirect(openPathOf(language, open.value));
  const { vehicle, deposit } = open.value;
  const question = {
    vehicleId,
    name: vehicleName(vehicle, language),
    deposit,
    stepHref: openPathOf(language, open.value),
  };
  return json({ title: t("order:cancel.title"), cancellation: null, question });
}

export async function action(args: ActionFunctionArgs) {
  const { call, t, language } = await requireUser(args);
  const vehicleId = vehicleIdOf(args.request);
  if ((await postedForm(args.request)).get("intent") !== "continue") throw notFound();
  const done = await call(buyOnline.cancelCustomerVehicle, { vehicleId });
  return done.ok ? redirect(purchasePath(language, vehicleId, "cancel"), 303) : rejected(unreadForm(t), done);
}

export default function Cancel() {
  const { cancellation, question } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const problems = useFormAnswer()?.submission.error?.[""] ?? [];
  return (
    <SitePage width="form">
      <ErrorSummary heading={t("errors:summary")} errors={problems.map((text) => ({ href: "#cancel", text }))} />
      {question ? <CancelQuestion {...question} /> : null}
      {cancellation ? <Cancelled cancellation={cancellation} /> : null}
    </SitePage>
  );
}
