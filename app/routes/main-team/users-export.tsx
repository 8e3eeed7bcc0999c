import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userColumns } from "#app/features/main-team/users-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { user, userList } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("staff:users.title"), columns: userColumns(texts) };
  return exportList(args.request, userList, file, (query) => call(user.getUsers, query));
}
