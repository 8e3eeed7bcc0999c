import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { KeysList } from "#app/features/integrations/keys-list.tsx";
import { openIntegrations } from "#app/features/integrations/open-key.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { apiKeyList } from "#contract/company/api-keys.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named, hasCompany } = await openIntegrations(args);
  const { call, t } = visit;
  const page = await loadList(args.request, apiKeyList, (query) => call(admin.getApiKeys, { ...query, ...named }));
  return { title: t("integrations:title"), canCreate: hasCompany, ...page };
}

export default function Integrations() {
  const { list, rows, canCreate } = useLoaderData<typeof loader>();
  return <KeysList list={list} rows={rows} canCreate={canCreate} />;
}
