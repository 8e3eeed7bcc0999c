import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { PurchaseQuestion } from "#app/features/buy-online/reservation/purchase-question.tsx";
import {
  buildReservationView,
  extendReservation,
  releaseReservation,
} from "#app/features/buy-online/reservation/reservation.server.ts";
import {
  ReleaseForm,
  ReservationDetails,
  reservationTexts,
} from "#app/features/buy-online/reservation/reservation-details.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return await buildReservationView(await openPurchase(args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchase(args);
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    extend: () => extendReservation(visit, data),
    release: () => releaseReservation(visit, args.request),
  });
}

export default function Reservation() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <PurchaseQuestion view={view} {...reservationTexts(view, t)}>
      <PostErrors id="reservation" />
      <div id="reservation" className="form">
        {view.isReleaseConfirmation ? <ReleaseForm {...view} /> : <ReservationDetails {...view} />}
      </div>
    </PurchaseQuestion>
  );
}
