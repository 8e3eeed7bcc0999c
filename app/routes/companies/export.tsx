import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { companyColumns } from "#app/features/companies/companies-list.tsx";
import { openCompanies } from "#app/features/companies/open-companies.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { admin } from "#contract/admin.ts";
import { companyList } from "#contract/company/companies.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await openCompanies(args);
  const languageId = await getLanguageId(args.context, texts.language);
  const file = { title: texts.t("companies:title"), columns: companyColumns(texts) };
  return exportList(args.request, companyList, file, (query) => call(admin.getCompanies, { ...query, languageId }));
}
