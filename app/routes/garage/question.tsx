import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { KnownVehicle } from "#app/features/garage/known-vehicle.tsx";
import { describeGarageQuestion, openGarageQuestion } from "#app/features/garage/open-vehicle.server.ts";
import { nextGaragePath } from "#app/features/garage/paths.ts";
import { QuestionPage } from "#app/features/garage/question-page.tsx";
import { rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { readTradeInPage } from "#app/shared/trade-in/forms.server.ts";
import { refusalFields } from "#app/shared/trade-in/save.server.ts";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return await describeGarageQuestion(await openGarageQuestion(args));
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openGarageQuestion(args);
  const { call, t, language, page, vehicle: current } = visit;
  const form = await readTradeInPage(args.request, page, t);
  if (!form.ok) return rejectForm(form);
  const input = { garageVehicleId: current.id, page, answers: form.value };
  const result = await call(garage.saveCustomerVehiclePage, input);
  if (!result.ok) return rejectForm(form, result, refusalFields(page));
  const [vehicle] = result.value.MyGarageVehicle;
  const toast = current.addedAt ? "garage:saved" : "garage:add.done";
  return redirectTo(visit, nextGaragePath(language, vehicle), { toast: vehicle.addedAt ? toast : undefined });
}

export default function GarageQuestion() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { id, previous, isAdded, photoUrl } = view;
  const back = isAdded
    ? { href: garagePath(language, id), text: view.vehicle }
    : previous
      ? { href: garagePath(language, id, `questions/${previous}`), text: t("common:back") }
      : { href: garagePath(language), text: t("common:menu.garage") };
  return (
    <QuestionPage view={view} back={back} vinHref={garagePath(language, id, "questions/vin")}>
      {photoUrl ? <KnownVehicle id={id} photoUrl={photoUrl} name={view.vehicle} isAdded={isAdded} /> : null}
    </QuestionPage>
  );
}
