import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ImportProgress, ImportTag, RefusedLines } from "#app/features/company-vehicles/imports.tsx";
import { openStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { admin } from "#contract/admin.ts";
import { formatInstant } from "#domain/formats/format-instant.ts";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await openStock(args);
  const importId = requireUuidParam(args, "importId");
  const { refusedLines, ...stockImport } = await call(admin.getVehicleImport, { importId });
  const title = t("companyVehicles:imports.title", { time: formatInstant(stockImport.createdAt, language) });
  return { title, stockImport, refusedLines };
}

export default function VehicleImport() {
  const { title, stockImport, refusedLines } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      tag={<ImportTag stockImport={stockImport} />}
      back={{ href: companyPath(language, "vehicles/import"), text: t("companyVehicles:imports.heading") }}
    >
      <ImportProgress stockImport={stockImport} />
      <RefusedLines stockImport={stockImport} lines={refusedLines} />
    </DashboardPage>
  );
}
