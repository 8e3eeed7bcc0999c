import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { employeeColumns } from "#app/features/employees/employees-list.tsx";
import { requireHead } from "#app/session/require.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { employeeList } from "#contract/company/employees.ts";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, user, ...texts } = await requireHead(args);
  const columns = employeeColumns(texts, hasSectionOf(user, companyPath(texts.language, "leads")));
  const file = { title: texts.t("company:employees.title"), columns };
  return exportList(args.request, employeeList, file, (query) => call(admin.getEmployees, query));
}
