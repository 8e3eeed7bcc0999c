import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { garageStandPath } from "#app/features/garage/paths.ts";
import { QuestionPage } from "#app/features/garage/question-page.tsx";
import { readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { requireArea } from "#app/session/require.ts";
import { tradeInForms } from "#app/shared/trade-in/forms.server.ts";
import { viewVehiclePage } from "#app/shared/trade-in/view.server.ts";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";
import { garageWizard } from "#domain/trade-in/garage.ts";

/** The first page of a vehicle that is not there yet: its VIN, or none. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const view = await viewVehiclePage(visit, garageWizard, "vin", null);
  return json({ ...view, title: visit.t("garage:add.heading") });
}

export async function action(args: ActionFunctionArgs) {
  const { call, t, language } = await requireArea(args, "customer");
  const form = await readForm(args.request, tradeInForms.vin, t);
  if (!form.ok) return rejected(form);
  const begun = await call(garage.createCustomerVehicle, form.value);
  if (!begun.ok) return rejected(form, begun);
  const [vehicle] = begun.value.MyGarageVehicle;
  return redirect(garageStandPath(language, vehicle), 303);
}

export default function AddVehicle() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return <QuestionPage view={view} back={{ href: garagePath(language), text: t("common:menu.garage") }} />;
}
