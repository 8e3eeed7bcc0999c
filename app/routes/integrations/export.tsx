import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { keyColumns } from "#app/features/integrations/keys-list.tsx";
import { openIntegrations } from "#app/features/integrations/open-key.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { apiKeyList } from "#contract/company/api-keys.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named } = await openIntegrations(args);
  const file = { title: visit.t("integrations:title"), columns: keyColumns(visit) };
  return exportList(args.request, apiKeyList, file, (query) => visit.call(admin.getApiKeys, { ...query, ...named }));
}
