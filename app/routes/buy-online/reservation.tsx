import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { wantedOf } from "#app/features/buy-online/reservation/held-vehicles.tsx";
import { changeReservation, viewReservation } from "#app/features/buy-online/reservation/reservation.server.ts";
import { ReleaseQuestion, ReservationState } from "#app/features/buy-online/reservation/reservation-forms.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return json(viewReservation(await openPurchase(args), args.request));
}

/** More time, or the vehicle given back; then on to the one that it was given back for, if any. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchase(args);
  const { t, language, vehicleId } = visit;
  const form = await postedForm(args.request);
  const intent = form.get("intent");
  if (intent !== "extend" && intent !== "release") throw notFound();
  const changed = await changeReservation(visit, vehicleId, form, intent);
  if (!changed.ok) return rejected(unreadForm(t), changed);
  const wanted = wantedOf(new URL(args.request.url).searchParams);
  const [to, toast] =
    intent === "extend"
      ? ([purchasePath(language, vehicleId, "reservation"), "purchase:reservation.extended"] as const)
      : ([inventoryPath(language, wanted ?? vehicleId), "purchase:reservation.released"] as const);
  return done(visit, to, toast);
}

export default function Reservation() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" mainAttributes={{ "data-lock": view.lock.state }}>
      <PageHeading
        eyebrow={view.vehicleName}
        heading={t(view.asksRelease ? "purchase:reservation.releaseHeading" : "purchase:reservation.heading")}
        back={{ href: view.stepHref, text: t("purchase:reservation.back") }}
      />
      <PostErrors id="reservation" />
      <div id="reservation" className="form">
        {view.asksRelease ? <ReleaseQuestion {...view} /> : <ReservationState {...view} />}
      </div>
    </SitePage>
  );
}
