import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { UsersList } from "#app/features/main-team/users-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { user, userList } from "#contract/user.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const [page, { companies }] = await Promise.all([
    loadList(args.request, userList, (query) => visit.call(user.getUsers, query)),
    visit.call(user.getCompanyNames, {}),
  ]);
  return {
    title: visit.t("staff:users.title"),
    ...page,
    companies,
    viewer: { id: visit.user.Id, userTypeId: visit.user.UserTypeId },
  };
}

export default function Users() {
  const { list, rows, companies, viewer } = useLoaderData<typeof loader>();
  return <UsersList list={list} rows={rows} companies={companies} viewer={viewer} />;
}
