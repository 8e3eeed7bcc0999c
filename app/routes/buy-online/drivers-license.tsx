import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildLicenceView } from "#app/features/buy-online/delivery/licence.server.ts";
import { LicenceFields, RemoveImageForms } from "#app/features/buy-online/delivery/licence-fields.tsx";
import { type DriversLicenseForm, driversLicenseFieldOrder } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { asUpload } from "#app/form/posted-form.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  return buildLicenceView(await openStep(args, "drivers-license"));
}

const addressRefusals = {
  delivery_not_possible: "sameAddress",
  no_delivery_route: "sameAddress",
  licence_address_differs: "sameAddress",
};

/** Streams the body to the upstream, which parses the files. */
export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "drivers-license");
  const { vehicleId } = step;
  const saved = await step.call(
    buyOnline.uploadDriversLicence,
    { vehicleId },
    { upload: await asUpload(args.request) },
  );
  if (saved.ok) return step.finish(saved.value.transaction);
  return rejectForm(
    forwardedForm(step.t, driversLicenseFieldOrder, { labelsKey: "purchase:fields" }),
    saved,
    addressRefusals,
  );
}

export default function DriversLicense() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<DriversLicenseForm>(view.form);
  return (
    <StepPage view={view} lead={t("purchase:licence.lead")}>
      <PageForm form={form} submitText={t("common:continue")} hasFiles>
        <LicenceFields fields={fields} view={view} />
      </PageForm>
      <RemoveImageForms vehicleId={view.vehicleId} hasImage={view.hasImage} />
    </StepPage>
  );
}
