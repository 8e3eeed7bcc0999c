import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Documents } from "#app/features/garage/documents.tsx";
import { describeDocumentForm, documentOrder } from "#app/features/garage/forms.server.ts";
import { openGarageVehicle } from "#app/features/garage/open-vehicle.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { asUpload } from "#app/form/posted-form.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, vehicle, name } = await openGarageVehicle(args);
  return { title: t("garage:documents.heading"), vehicle, name, form: describeDocumentForm() };
}

/** Streams the request body to the upstream, which alone reads files. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openGarageVehicle(args);
  const { call, t, language, garageVehicleId } = visit;
  const result = await call(garage.addGarageDocument, { garageVehicleId }, { upload: await asUpload(args.request) });
  if (!result.ok) return rejectForm(forwardedForm(t, documentOrder, { labelsKey: "garage:documents" }), result);
  return redirectTo(visit, garagePath(language, garageVehicleId, "documents"), { toast: "garage:documents.added" });
}

export default function GarageDocuments() {
  const { vehicle, name, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const description: FormDescription = form;
  return (
    <DashboardPage
      heading={t("garage:documents.heading")}
      lead={t("garage:documents.lead")}
      back={{ href: garagePath(language, vehicle.id), text: name }}
    >
      <Documents vehicle={vehicle} form={description} />
    </DashboardPage>
  );
}
