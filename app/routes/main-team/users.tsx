import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readUsers } from "#app/features/main-team/people-lists.server.ts";
import { UsersList } from "#app/features/main-team/users-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { companyChoices } from "#app/shared/list/parse-filters.server.ts";
import { userList } from "#contract/user.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, userList, readUsers(visit), companyChoices);
  return {
    title: visit.t("staff:users.title"),
    ...page,
    viewer: { id: visit.user.Id, userTypeId: visit.user.UserTypeId },
  };
}

export default function Users() {
  const { list, rows, companies, viewer } = useLoaderData<typeof loader>();
  return <UsersList list={list} rows={rows} companies={companies} viewer={viewer} />;
}
