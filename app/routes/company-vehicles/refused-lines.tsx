/** The refused lines of an import as a file: with its reason each, ready to be corrected and imported again. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { streamCsv } from "#app/shared/list/csv.server.ts";
import { admin } from "#contract/admin.ts";
import type { RefusedLine } from "#contract/company/stock.ts";
import { stockColumns, stockHeader } from "#domain/vehicle/stock-file.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await openStock(args);
  const importId = requireUuidParam(args, "importId");
  const { refusedLines } = await call(admin.getVehicleImport, { importId });
  const columns = [
    ...stockColumns.map((column) => ({
      header: stockHeader(column, language),
      text: ({ cells }: RefusedLine) => cells[column],
    })),
    { header: t("companyVehicles:imports.line"), text: ({ line }: RefusedLine) => line },
    {
      header: t("companyVehicles:imports.reason"),
      text: (row: RefusedLine) =>
        t("companyVehicles:imports.reasonAt", {
          column: stockHeader(row.column, language),
          reason: t(`companyVehicles:imports.reasons.${row.reason}`),
        }),
    },
  ];
  const title = t("companyVehicles:imports.refusedLines");
  return streamCsv(title, columns, async () => ({ rows: refusedLines, nextCursor: null }));
}
