import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CompaniesList } from "#app/features/companies/companies-list.tsx";
import { openCompanies } from "#app/features/companies/open-companies.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { admin } from "#contract/admin.ts";
import { companyList } from "#contract/company/companies.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await openCompanies(args);
  const languageId = await getLanguageId(args.context, language);
  const page = await loadList(args.request, companyList, (query) => call(admin.getCompanies, { ...query, languageId }));
  return { title: t("companies:title"), ...page };
}

export default function Companies() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <CompaniesList list={list} rows={rows} />;
}
