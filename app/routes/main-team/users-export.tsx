import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readUsers } from "#app/features/main-team/people-lists.server.ts";
import { userColumns } from "#app/features/main-team/users-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { companyChoices } from "#app/shared/list/parse-filters.server.ts";
import { userList } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("staff:users.title"), columns: userColumns(texts) };
  return exportList(args.request, userList, file, readUsers({ call }), companyChoices);
}
