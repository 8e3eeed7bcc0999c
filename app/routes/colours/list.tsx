import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ColoursList } from "#app/features/colours/colours-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { colourMappingList } from "#contract/colours/colours.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "vehiclesTeam");
  const page = await loadList(args.request, colourMappingList, (query) => call(admin.getChromeColorsMapping, query));
  return { title: t("colours:title"), ...page };
}

export default function Colours() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <ColoursList list={list} rows={rows} />;
}
