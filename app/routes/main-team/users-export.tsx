import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userCsv } from "#app/features/main-team/user-csv.server.ts";
import { requireArea } from "#app/session/require.ts";
import { csvResponse } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { user, userFilters } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await requireArea(args, "mainTeam");
  const { filters } = readListQuery(args.request, userFilters);
  const { users } = await call(user.getUsers, { ...filters, pageSize: 0 });
  return csvResponse(t("staff:users.file"), userCsv(t, language), users);
}
