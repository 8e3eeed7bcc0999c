import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { WidgetsList } from "#app/features/widgets/widgets-list.tsx";
import { isHead, requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { widgetList } from "#contract/company/widgets.ts";
import { isDealer } from "#domain/people/roles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "company");
  const { call, t, user } = visit;
  const page = await loadList(args.request, widgetList, (query) => call(admin.getWidgets, query));
  const hasCompany = isDealer(user.UserTypeId);
  return { title: t("widgets:title"), hasCompany, canCreate: hasCompany && isHead(visit), ...page };
}

export default function Widgets() {
  const { list, rows, ...viewer } = useLoaderData<typeof loader>();
  return <WidgetsList list={list} rows={rows} {...viewer} />;
}
