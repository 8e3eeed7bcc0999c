import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ActivationPage } from "#app/features/catalogue/activation.tsx";
import { activationForm } from "#app/features/catalogue/forms.server.ts";
import { openVehicle } from "#app/features/catalogue/open-catalogue.server.ts";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, vehicle, name } = await openVehicle(args);
  const action = vehicle.isActive ? "deactivateTitle" : "activateTitle";
  return { title: visit.t(`catalogue:activation.${action}`, { name }), vehicle, name };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, paths, vehicle } = await openVehicle(args);
  const form = await readForm(args.request, activationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.activateTrim, { trimId: vehicle.id, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  const toast = form.value.active === "yes" ? "catalogue:activation.activated" : "catalogue:activation.deactivated";
  return redirectTo(visit, paths.vehicle(vehicle.id), { toast });
}

export default function VehicleActivation() {
  const { vehicle, name } = useLoaderData<typeof loader>();
  const { paths } = useCatalogue();
  return <ActivationPage {...vehicle} name={name} back={paths.vehicle(vehicle.id)} />;
}
