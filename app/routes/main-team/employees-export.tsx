import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { staffEmployeeColumns } from "#app/features/main-team/staff-employees-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { staffEmployeeList } from "#contract/user/staff-employees.ts";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("staffEmployees:title"), columns: staffEmployeeColumns(texts) };
  return exportList(args.request, staffEmployeeList, file, (query) => call(user.getStaffEmployees, query));
}
