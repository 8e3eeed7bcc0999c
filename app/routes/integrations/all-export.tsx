import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { brandKeyColumns } from "#app/features/integrations/keys-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { apiKeyList } from "#contract/company/api-keys.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("integrations:all"), columns: brandKeyColumns(texts) };
  return exportList(args.request, apiKeyList, file, (query) => call(admin.getApiKeys, query));
}
