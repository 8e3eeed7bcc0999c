import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { TrimsList } from "#app/features/images/trims-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { mappingList } from "#contract/images/pictures.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "vehiclesTeam");
  const page = await loadList(args.request, mappingList, (query) => call(admin.getEvoxMapping, query));
  return { title: t("images:title"), ...page };
}

export default function Images() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <TrimsList list={list} rows={rows} />;
}
