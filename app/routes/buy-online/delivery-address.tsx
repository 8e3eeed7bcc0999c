import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readPlaceQuery } from "#app/features/buy-online/delivery/delivery-place.server.ts";
import { type DeliveryAddressForm, deliveryAddressForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { AddressInputs } from "#app/shared/questions/address-fields.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { purchasePath } from "#domain/site/paths.ts";

/** Form for the delivery address, prefilled with the place of the query or else with the saved address. */
export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "delivery");
  const { transaction, t } = step;
  const { personalDetails } = transaction.answers;
  const savedAddress = personalDetails ? deliveryAddressOf(personalDetails) : {};
  const queryPlace = readPlaceQuery(new URL(args.request.url).searchParams);
  const form = describeForm(
    deliveryAddressForm,
    queryPlace ? { ...queryPlace, phone: personalDetails?.billing.phone } : savedAddress,
  );
  return { ...buildStepView(step), title: t("purchase:personal.shipping"), form };
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "delivery");
  const form = await readForm(args.request, deliveryAddressForm, step.t);
  if (!form.ok) return rejectForm(form);
  const saved = await step.call(buyOnline.saveDeliveryAddress, { vehicleId: step.vehicleId, ...form.value });
  return saved.ok ? step.returnToStep(saved.value.transaction) : rejectForm(form, saved);
}

export default function DeliveryAddress() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<DeliveryAddressForm>(view.form);
  return (
    <StepPage
      view={view}
      lead={t("purchase:location.addressLead")}
      subPage={{
        heading: t("purchase:personal.shipping"),
        subject: view.vehicleName,
        backHref: purchasePath(language, view.vehicleId, "delivery/location"),
      }}
    >
      <PageForm form={form} submitText={t("common:continue")}>
        <AddressInputs fields={fields} autoComplete="shipping" />
      </PageForm>
    </StepPage>
  );
}
