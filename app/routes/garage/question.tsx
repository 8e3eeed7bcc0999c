import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openGaragePage, viewGaragePage } from "#app/features/garage/open.server.ts";
import { garageStandPath } from "#app/features/garage/paths.ts";
import { QuestionPage } from "#app/features/garage/question-page.tsx";
import { rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { readTradeInPage } from "#app/shared/trade-in/forms.server.ts";
import { refusedFields } from "#app/shared/trade-in/save.server.ts";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return json(await viewGaragePage(await openGaragePage(args)));
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openGaragePage(args);
  const { call, t, language, page, vehicle: before } = visit;
  const form = await readTradeInPage(args.request, page, t);
  if (!form.ok) return rejected(form);
  const answered = { garageVehicleId: before.id, page, answers: form.value };
  const saved = await call(garage.saveCustomerVehiclePage, answered);
  if (!saved.ok) return rejected(form, saved, refusedFields(page));
  const [vehicle] = saved.value.MyGarageVehicle;
  const word = before.addedAt ? "garage:saved" : "garage:add.done";
  return done(visit, garageStandPath(language, vehicle), vehicle.addedAt ? word : undefined);
}

export default function GarageQuestion() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { id, previous, isAdded } = view;
  const back = isAdded
    ? { href: garagePath(language, id), text: view.vehicle }
    : previous
      ? { href: garagePath(language, id, `questions/${previous}`), text: t("common:back") }
      : { href: garagePath(language), text: t("common:menu.garage") };
  return <QuestionPage view={view} back={back} />;
}
