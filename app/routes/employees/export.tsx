import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { employeeColumns } from "#app/features/employees/employees-list.tsx";
import { requireHead } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { employeeList } from "#contract/company/employees.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireHead(args);
  const file = { title: texts.t("company:employees.title"), columns: employeeColumns(texts) };
  return exportList(args.request, employeeList, file, (query) => call(admin.getEmployees, query));
}
