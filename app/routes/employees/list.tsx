import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EmployeesList } from "#app/features/employees/employees-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireHead } from "#app/session/require.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import { NoCompany } from "#app/shared/company/no-company.tsx";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { employeeList } from "#contract/company/employees.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, user, language } = await requireHead(args);
  const page = await loadList(args.request, employeeList, (query) => call(admin.getEmployees, query));
  const hasCompany = isDealer(user.UserTypeId) && user.Company_ID > 0;
  const seesLeads = hasSectionOf(user, companyPath(language, "leads"));
  return { title: t("company:employees.title"), hasCompany, seesLeads, ...page };
}

export default function Employees() {
  const { title, hasCompany, seesLeads, list, rows } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (hasCompany) return <EmployeesList list={list} rows={rows} seesLeads={seesLeads} />;
  return (
    <DashboardPage heading={title} lead={t("company:employees.lead")}>
      <NoCompany />
    </DashboardPage>
  );
}
