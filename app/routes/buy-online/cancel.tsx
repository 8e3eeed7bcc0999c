import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readVehicleId } from "#app/features/buy-online/open-step.server.ts";
import { CancelForm, CancelledPurchase } from "#app/features/buy-online/reservation/cancel-purchase.tsx";
import { loadCancellation } from "#app/features/buy-online/reservation/cancellation.server.ts";
import { PurchaseQuestion } from "#app/features/buy-online/reservation/purchase-question.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { purchasePath } from "#domain/site/paths.ts";

function requireVehicleId(args: LoaderFunctionArgs): number {
  const vehicleId = readVehicleId(args);
  if (vehicleId === undefined) throw notFound();
  return vehicleId;
}

/** Confirmation form of an open purchase, or the deposit's state of a cancelled one. */
export async function loader(args: LoaderFunctionArgs) {
  return loadCancellation(await requireUser(args), requireVehicleId(args));
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const { call, t, language } = visit;
  const vehicleId = requireVehicleId(args);
  return handleIntent(await readPostedForm(args.request), {
    continue: async () => {
      const cancelled = await call(buyOnline.cancelCustomerVehicle, { vehicleId });
      if (!cancelled.ok) return rejectForm(buttonForm(t), cancelled);
      return redirectTo(visit, purchasePath(language, vehicleId, "cancel"));
    },
  });
}

export default function Cancel() {
  const { cancellation, similarVehicles, view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (view) {
    return (
      <PurchaseQuestion view={view} heading={t("order:cancel.heading")} lead={t("order:cancel.lead")}>
        <PostErrors id="cancel" />
        <CancelForm {...view} />
      </PurchaseQuestion>
    );
  }
  return (
    <SitePage hasCart={false}>
      <PostErrors id="cancel" />
      {cancellation ? <CancelledPurchase cancellation={cancellation} /> : null}
      <SimilarVehicles vehicles={similarVehicles} />
    </SitePage>
  );
}
