import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openGarageId, openGarageVehicle } from "#app/features/garage/open-vehicle.server.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, vehicle, name } = await openGarageVehicle(args);
  return { title: t("garage:remove.heading"), id: vehicle.id, name, photoUrl: vehicle.photoUrl };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openGarageId(args);
  const { call, t, language, garageVehicleId } = visit;
  const result = await call(garage.removeCustomerVehicle, { garageVehicleId });
  return result.ok
    ? redirectTo(visit, garagePath(language), { toast: "garage:remove.done" })
    : rejectForm(buttonForm(t), result);
}

export default function RemoveVehicle() {
  const { id, name, photoUrl } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={t("garage:remove.heading")}
      back={{ href: garagePath(language, id), text: name }}
      vehicle={{ name, photoUrl }}
      danger
      confirmText={t("garage:remove.action")}
    >
      <p>{t("garage:remove.text")}</p>
    </ConfirmPage>
  );
}
