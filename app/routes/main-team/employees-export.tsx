import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readStaffEmployees } from "#app/features/main-team/people-lists.server.ts";
import { staffEmployeeColumns } from "#app/features/main-team/staff-employees-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { companyChoices } from "#app/shared/list/parse-filters.server.ts";
import { staffEmployeeList } from "#contract/user/staff-employees.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("staffEmployees:title"), columns: staffEmployeeColumns(texts) };
  return exportList(args.request, staffEmployeeList, file, readStaffEmployees({ call }), companyChoices);
}
