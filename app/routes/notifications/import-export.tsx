import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { importLineColumns } from "#app/shared/work/import-lines.tsx";
import { admin } from "#contract/admin.ts";
import { importLineList } from "#contract/company/import-lines.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await openNotifications(args);
  const importId = requireUuidParam(args, "importId");
  const file = { title: texts.t("companyVehicles:imports.lines"), columns: importLineColumns(texts) };
  return exportList(args.request, importLineList, file, (query) =>
    call(admin.getNotificationsImportLines, { ...query, importId }),
  );
}
