import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/session/require.ts";
import { auditColumns } from "#app/shared/audit/audit-columns.tsx";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { auditList } from "#contract/audit.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("audit:title"), columns: auditColumns(texts) };
  return exportList(args.request, auditList, file, (query) => call(admin.getAuditLog, query));
}
