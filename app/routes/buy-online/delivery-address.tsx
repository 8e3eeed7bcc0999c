import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { placeOf } from "#app/features/buy-online/delivery/delivery-place.server.ts";
import { type DeliveryAddressForm, deliveryAddressForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { stepAttributes } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { AddressInputs } from "#app/shared/questions/address-fields.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { purchasePath } from "#domain/site/paths.ts";

/** The delivery address by hand: begun with the place that was found, else with the address kept so far. */
export async function loader(args: LoaderFunctionArgs) {
  const { transaction, vehicleId, view, t } = await openStep(args, "delivery");
  const { personalDetails } = transaction.answers;
  const kept = personalDetails ? deliveryAddressOf(personalDetails) : {};
  const found = placeOf(new URL(args.request.url).searchParams);
  const form = describeForm(deliveryAddressForm, found ? { ...found, phone: personalDetails?.billing.phone } : kept);
  const { vehicleName, stepId, lock } = view;
  return json({ title: t("purchase:personal.shipping"), vehicleId, vehicleName, stepId, lock, form });
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "delivery");
  const form = await readForm(args.request, deliveryAddressForm, step.t);
  if (!form.ok) return rejected(form);
  const saved = await step.call(buyOnline.saveDeliveryAddress, { vehicleId: step.vehicleId, ...form.value });
  return saved.ok ? step.back(saved.value.transaction) : rejected(form, saved);
}

export default function DeliveryAddress() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<DeliveryAddressForm>(view.form);
  return (
    <SitePage width="form" mainAttributes={stepAttributes(view)}>
      <PageHeading
        eyebrow={view.vehicleName}
        heading={t("purchase:personal.shipping")}
        lead={t("purchase:location.addressLead")}
        back={{ href: purchasePath(language, view.vehicleId, "delivery/location"), text: t("common:back") }}
      />
      <PageForm form={form} submit={t("common:continue")}>
        <AddressInputs fields={fields} autoComplete="shipping" />
      </PageForm>
    </SitePage>
  );
}
