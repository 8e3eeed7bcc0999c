import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { readNextVehicleId } from "#app/features/buy-online/reservation/held-vehicles.tsx";
import { buildReservationView, changeReservation } from "#app/features/buy-online/reservation/reservation.server.ts";
import { ReleaseForm, ReservationDetails } from "#app/features/buy-online/reservation/reservation-details.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectAfterPost } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return json(buildReservationView(await openPurchase(args), args.request));
}

/** Extends or releases the reservation. A release redirects to the vehicle that the user chose instead, if any. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchase(args);
  const { t, language, vehicleId } = visit;
  const form = await readPostedForm(args.request);
  const intent = form.get("intent");
  if (intent !== "extend" && intent !== "release") throw notFound();
  const changed = await changeReservation(visit, vehicleId, form, intent);
  if (!changed.ok) return rejectForm(forwardedForm(t), changed);
  const nextVehicleId = readNextVehicleId(new URL(args.request.url).searchParams);
  const [target, toast] =
    intent === "extend"
      ? ([purchasePath(language, vehicleId, "reservation"), "purchase:reservation.extended"] as const)
      : ([inventoryPath(language, nextVehicleId ?? vehicleId), "purchase:reservation.released"] as const);
  return redirectAfterPost(visit, target, toast);
}

export default function Reservation() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" mainAttributes={{ "data-lock": view.lock.state }}>
      <PageHeading
        eyebrow={view.vehicleName}
        heading={t(view.isReleaseConfirmation ? "purchase:reservation.releaseHeading" : "purchase:reservation.heading")}
        back={{ href: view.stepHref, text: t("purchase:reservation.back") }}
      />
      <PostErrors id="reservation" />
      <div id="reservation" className="form">
        {view.isReleaseConfirmation ? <ReleaseForm {...view} /> : <ReservationDetails {...view} />}
      </div>
    </SitePage>
  );
}
