/** The refused lines of an import as a file: with its reason each, ready to be corrected and imported again. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { streamCsv } from "#app/shared/list/csv.server.ts";
import { importReason } from "#app/shared/work/import-lines.tsx";
import { admin } from "#contract/admin.ts";
import type { ImportLine } from "#contract/company/import-lines.ts";
import { stockColumns, stockHeader } from "#domain/vehicle/stock-file.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await openStock(args);
  const { t, language } = texts;
  const importId = requireUuidParam(args, "importId");
  const columns = [
    ...stockColumns.map((column) => ({
      header: stockHeader(column, language),
      text: ({ cells }: ImportLine) => cells[column],
    })),
    { header: t("companyVehicles:imports.line"), text: ({ id }: ImportLine) => id },
    { header: t("companyVehicles:imports.reason"), text: (line: ImportLine) => importReason(line, texts) },
  ];
  return streamCsv(t("companyVehicles:imports.refusedLines"), columns, (after) =>
    call(admin.getVehicleImportLines, { importId, state: "failed", pageSize: 200, export: "yes", after }),
  );
}
