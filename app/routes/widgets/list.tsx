import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { WidgetsList } from "#app/features/widgets/widgets-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { widgetList } from "#contract/company/widgets.ts";
import { isDealer } from "#domain/people/roles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, user } = await requireArea(args, "company");
  const page = await loadList(args.request, widgetList, (query) => call(admin.getWidgets, query));
  return json({ title: t("widgets:title"), canCreate: isDealer(user.UserTypeId), ...page });
}

export default function Widgets() {
  const { list, rows, canCreate } = useLoaderData<typeof loader>();
  return <WidgetsList list={list} rows={rows} canCreate={canCreate} />;
}
