import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { StaffEmployeesList } from "#app/features/main-team/staff-employees-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { staffEmployeeList } from "#contract/user/staff-employees.ts";
import { user } from "#contract/user.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const [page, { companies }] = await Promise.all([
    loadList(args.request, staffEmployeeList, (query) => call(user.getStaffEmployees, query)),
    call(user.getStaffEmployeeCompanies, {}),
  ]);
  return { title: t("staffEmployees:title"), ...page, companies };
}

export default function StaffEmployees() {
  const { list, rows, companies } = useLoaderData<typeof loader>();
  return <StaffEmployeesList list={list} rows={rows} companies={companies} />;
}
