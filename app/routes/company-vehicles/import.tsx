import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ImportForm, ImportTable } from "#app/features/company-vehicles/imports.tsx";
import { openStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { admin } from "#contract/admin.ts";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await openStock(args);
  const { imports } = await call(admin.getVehicleImports, {});
  const form = { constraint: { file: { required: true } }, defaultValue: {} };
  return { title: t("companyVehicles:imports.heading"), imports, form };
}

/** Streams the request body to the upstream, which alone reads files. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openStock(args);
  const result = await visit.call(admin.importVehicles, {}, { upload: args.request });
  if (!result.ok) return rejectForm(forwardedForm(visit.t, ["file"], { labelsKey: "companyVehicles:fields" }), result);
  return redirectTo(visit, companyPath(visit.language, `vehicles/import/${result.value.importId}`));
}

export default function VehicleImports() {
  const { imports, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={t("companyVehicles:imports.heading")}
      lead={t("companyVehicles:imports.lead")}
      back={{ href: companyPath(language, "vehicles"), text: t("companyVehicles:title") }}
    >
      <ImportForm form={form} />
      <h2>{t("companyVehicles:imports.latest")}</h2>
      <ImportTable imports={imports} />
    </DashboardPage>
  );
}
