import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { companyColumns } from "#app/features/companies/companies-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { companyList } from "#contract/company/companies.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("companies:title"), columns: companyColumns(texts) };
  return exportList(args.request, companyList, file, (query) => call(admin.getCompanies, query));
}
