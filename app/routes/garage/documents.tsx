import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Documents } from "#app/features/garage/documents.tsx";
import { describeDocumentForm, documentOrder } from "#app/features/garage/forms.server.ts";
import { openGarageVehicle } from "#app/features/garage/open.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, vehicle, name } = await openGarageVehicle(args);
  return json({ title: t("garage:documents.heading"), vehicle, name, form: describeDocumentForm() });
}

/** The body is streamed on: the upstream alone reads files. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openGarageVehicle(args);
  const { call, t, language, garageVehicleId } = visit;
  const added = await call(garage.addGarageDocument, { garageVehicleId }, { upload: args.request });
  if (!added.ok) return rejected(unreadForm(t, documentOrder), added);
  return done(visit, garagePath(language, garageVehicleId, "documents"), "garage:documents.added");
}

export default function GarageDocuments() {
  const { vehicle, name, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const described: FormDescription = form;
  return (
    <DashboardPage
      heading={t("garage:documents.heading")}
      lead={t("garage:documents.lead")}
      back={{ href: garagePath(language, vehicle.id), text: name }}
    >
      <Documents vehicle={vehicle} form={described} />
    </DashboardPage>
  );
}
