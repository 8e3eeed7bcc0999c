import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AuditLog } from "#app/features/audit/audit-log.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { auditList } from "#contract/audit.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, auditList, (query) => call(admin.getAuditLog, query));
  return { title: t("audit:title"), ...page };
}

export default function Audit() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <AuditLog list={list} rows={rows} />;
}
