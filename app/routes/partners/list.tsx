import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PartnersList } from "#app/features/partners/partners-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { admin } from "#contract/admin.ts";
import { partnerList } from "#contract/company/partners.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await requireArea(args, "mainTeam");
  const languageId = await getLanguageId(args.context, language);
  const page = await loadList(args.request, partnerList, (query) =>
    call(admin.getShopitradeCompanies, { ...query, languageId }),
  );
  const isChoosing = page.list.query["state"] === "none";
  return { title: isChoosing ? t("partners:add.title") : t("partners:companies"), ...page };
}

export default function Partners() {
  const { title, list, rows } = useLoaderData<typeof loader>();
  return <PartnersList title={title} list={list} rows={rows} />;
}
