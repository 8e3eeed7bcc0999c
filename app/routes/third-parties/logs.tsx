import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { OutsideCalls } from "#app/features/third-parties/calls-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { companyChoices } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { outsideCallList } from "#contract/outside-calls.ts";

export const handle = { islands: true };

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(
    args.request,
    outsideCallList,
    (query) => call(admin.getApiLogs, query),
    (page) => companyChoices(page),
  );
  return { title: t("thirdParties:logs.title"), ...page };
}

export default function Logs() {
  const { list, rows, companies } = useLoaderData<typeof loader>();
  return <OutsideCalls list={list} rows={rows} companies={companies} />;
}
