import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BrandKeysList } from "#app/features/integrations/keys-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { apiKeyList } from "#contract/company/api-keys.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, apiKeyList, (query) => call(admin.getApiKeys, query));
  return { title: t("integrations:all"), ...page };
}

export default function AllKeys() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <BrandKeysList list={list} rows={rows} />;
}
