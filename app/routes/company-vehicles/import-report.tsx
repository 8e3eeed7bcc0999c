import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ImportProgress } from "#app/features/company-vehicles/imports.tsx";
import { openStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { ImportLinesList } from "#app/shared/work/import-lines.tsx";
import { admin } from "#contract/admin.ts";
import { importLineList } from "#contract/company/import-lines.ts";
import { formatInstant } from "#domain/formats/format-instant.ts";
import { companyPath } from "#domain/site/paths.ts";

/** Refused lines above the list, which has all lines in the order of the file. */
const refusedShown = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await openStock(args);
  const importId = requireUuidParam(args, "importId");
  const stockImport = await call(admin.getVehicleImport, { importId });
  const page = await loadList(args.request, importLineList, (query) =>
    call(admin.getVehicleImportLines, { ...query, importId }),
  );
  const refused =
    stockImport.refused > 0 && page.list.query["state"] === undefined
      ? await call(admin.getVehicleImportLines, { importId, state: "failed", pageSize: refusedShown })
      : null;
  const title = t("companyVehicles:imports.title", { time: formatInstant(stockImport.createdAt, language) });
  return { title, stockImport, refusedLines: refused?.rows ?? [], ...page };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openStock(args);
  const importId = requireUuidParam(args, "importId");
  return handleIntent(await readPostedForm(args.request), {
    async cancel() {
      const result = await visit.call(admin.cancelVehicleImport, { importId });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      return redirectTo(visit, companyPath(visit.language, `vehicles/import/${importId}`), {
        toast: "companyVehicles:imports.cancelled",
      });
    },
  });
}

export default function VehicleImport() {
  const { title, stockImport, refusedLines, list, rows } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ImportLinesList
      title={title}
      list={list}
      rows={rows}
      overview={<ImportProgress stockImport={stockImport} refusedLines={refusedLines} />}
      back={{ href: companyPath(language, "vehicles/import"), text: t("companyVehicles:imports.heading") }}
      vehicleHref={(vehicleId) => companyPath(language, `vehicles/${vehicleId}`)}
    />
  );
}
