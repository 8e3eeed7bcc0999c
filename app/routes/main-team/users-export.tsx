import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userCsv } from "#app/features/main-team/user-csv.server.ts";
import { requireArea } from "#app/session/require.ts";
import { exportQuery, streamCsv } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { user, userList } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await requireArea(args, "mainTeam");
  const { filters } = readListQuery(args.request, userList.filters);
  return streamCsv(t("staff:users.file"), userCsv(t, language), (after) =>
    call(user.getUsers, { ...filters, ...exportQuery, after }),
  );
}
