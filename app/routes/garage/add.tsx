import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { nextGaragePath } from "#app/features/garage/paths.ts";
import { QuestionPage } from "#app/features/garage/question-page.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { tradeInForms } from "#app/shared/trade-in/forms.server.ts";
import { loadVehiclePageData } from "#app/shared/trade-in/view.server.ts";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";
import { garageWizard } from "#domain/trade-in/garage.ts";

/** First question about a new vehicle: its VIN, which the user may leave out. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const view = await loadVehiclePageData(visit, garageWizard, "vin", null);
  return { ...view, title: visit.t("garage:add.heading") };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const { call, t, language } = visit;
  const form = await readForm(args.request, tradeInForms.vin, t);
  if (!form.ok) return rejectForm(form);
  const result = await call(garage.createCustomerVehicle, form.value);
  if (!result.ok) return rejectForm(form, result);
  const [vehicle] = result.value.MyGarageVehicle;
  return redirectTo(visit, nextGaragePath(language, vehicle));
}

export default function AddVehicle() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return <QuestionPage view={view} back={{ href: garagePath(language), text: t("common:menu.garage") }} />;
}
