import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { partnerColumns } from "#app/features/partners/partners-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { admin } from "#contract/admin.ts";
import { partnerList } from "#contract/company/partners.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const languageId = await getLanguageId(args.context, texts.language);
  const file = { title: texts.t("partners:companies"), columns: partnerColumns(texts) };
  return exportList(args.request, partnerList, file, (query) =>
    call(admin.getShopitradeCompanies, { ...query, languageId }),
  );
}
