import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findDeliveryPlace } from "#app/features/buy-online/delivery/delivery-place.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { locationForm } from "#app/shared/place/forms.server.ts";
import { LocationForm } from "#app/shared/place/location-form.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { purchasePath } from "#domain/site/paths.ts";

/** Search for the delivery place with the maps service; required if the saved address has no route. */
export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "delivery");
  const { vehicleId, t } = step;
  const { deliveryTypes } = await step.call(buyOnline.getDeliveryTypes, { vehicleId });
  const isRequired = deliveryTypes.some(({ problem }) => problem === "no_delivery_route");
  return {
    ...buildStepView(step),
    title: t("purchase:location.title"),
    isRequired,
    form: describeForm(locationForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openStep(args, "delivery");
  const { t, context, language, vehicleId } = visit;
  const form = await readForm(args.request, locationForm, t);
  if (!form.ok) return rejectForm(form);
  const place = await findDeliveryPlace(context, form.value.location);
  if (!place) return rejectForm(form, { failure: { kind: "invalid", fields: { location: ["not_found"] } } });
  return redirectTo(visit, `${purchasePath(language, vehicleId, "delivery/address")}&${place}`);
}

export default function DeliveryLocation() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <StepPage
      view={view}
      lead={t("purchase:location.lead")}
      subPage={{
        heading: t(view.isRequired ? "purchase:location.required" : "purchase:location.change"),
        subject: view.vehicleName,
        backHref: purchasePath(language, view.vehicleId, "delivery"),
      }}
    >
      <LocationForm
        form={view.form}
        autoComplete="shipping postal-code"
        skipLink={{
          href: purchasePath(language, view.vehicleId, "delivery/address"),
          text: t("purchase:location.manual"),
        }}
      />
    </StepPage>
  );
}
