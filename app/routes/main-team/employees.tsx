import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readStaffEmployees } from "#app/features/main-team/people-lists.server.ts";
import { StaffEmployeesList } from "#app/features/main-team/staff-employees-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { companyChoices } from "#app/shared/list/parse-filters.server.ts";
import { staffEmployeeList } from "#contract/user/staff-employees.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, staffEmployeeList, readStaffEmployees({ call }), companyChoices);
  return { title: t("staffEmployees:title"), ...page };
}

export default function StaffEmployees() {
  const { list, rows, companies } = useLoaderData<typeof loader>();
  return <StaffEmployeesList list={list} rows={rows} companies={companies} />;
}
