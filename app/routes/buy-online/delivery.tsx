import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeliveryFields } from "#app/features/buy-online/delivery/delivery-fields.tsx";
import { type DeliveryForm, deliveryForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { deliveryDayFor } from "#domain/formats/order-dates.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "delivery");
  const { deliveryTypes } = await step.call(buyOnline.getDeliveryTypes, { vehicleId: step.vehicleId });
  const { answers, outdatedAnswers, vehicle } = step.transaction;
  // The outdated answer is preselected if it is possible again, for example after a change of address.
  const outdatedAnswer = outdatedAnswers.delivery;
  const isOffered = deliveryTypes.some(
    ({ code, problem }) => code === outdatedAnswer?.deliveryType && problem === null,
  );
  const defaultAnswer = outdatedAnswer && isOffered ? outdatedAnswer : { deliveryType: "pickup" };
  return {
    ...buildStepView(step),
    deliveryTypes,
    day: deliveryDayFor(step.transaction.today),
    dealer: vehicle.company,
    address: answers.personalDetails ? deliveryAddressOf(answers.personalDetails) : null,
    form: describeForm(deliveryForm, answers.delivery ?? defaultAnswer),
  };
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "delivery");
  const form = await readForm(args.request, deliveryForm, step.t);
  if (!form.ok) return rejectForm(form);
  const saved = await step.call(buyOnline.saveCustomerDelivery, { vehicleId: step.vehicleId, ...form.value });
  if (saved.ok) return step.finish(saved.value.transaction);
  return rejectForm(form, saved, { delivery_not_possible: "deliveryType", no_delivery_route: "deliveryType" });
}

export default function Delivery() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<DeliveryForm>(view.form);
  return (
    <StepPage
      view={view}
      lead={
        <>
          {t("purchase:delivery.ready")} <Day day={view.day} />.
        </>
      }
    >
      <PageForm form={form} submitText={t("common:continue")}>
        <DeliveryFields field={fields.deliveryType} {...view} />
      </PageForm>
    </StepPage>
  );
}
