import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { UsersList } from "#app/features/main-team/users-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { buildListState, readListQuery } from "#app/shared/list/list-query.server.ts";
import { user, userList } from "#contract/user.ts";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const query = readListQuery(args.request, userList.filters);
  const [page, { companies }] = await Promise.all([
    visit.call(user.getUsers, { ...query.filters, after: query.after }),
    visit.call(user.getCompanyNames, {}),
  ]);
  return json({
    title: visit.t("staff:users.title"),
    list: buildListState(query, page),
    users: page.rows,
    companies,
    viewer: { id: visit.user.Id, userTypeId: visit.user.UserTypeId },
  });
}

export default function Users() {
  const { list, users, companies, viewer } = useLoaderData<typeof loader>();
  return <UsersList list={list} users={users} companies={companies} viewer={viewer} />;
}
