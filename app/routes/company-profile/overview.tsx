import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NoCompany } from "#app/features/company-profile/no-company.tsx";
import { findOwnCompany } from "#app/features/company-profile/open-company.server.ts";
import { Overview } from "#app/features/company-profile/overview.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await findOwnCompany(args);
  const title = company ? company.name[bilingualKeyOf(visit.language)] : visit.t("common:menu.companyProfile");
  return json({ title, company });
}

export default function CompanyProfile() {
  const { title, company } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  if (!company)
    return (
      <DashboardPage heading={title}>
        <NoCompany />
      </DashboardPage>
    );
  const shown = (
    <ButtonLink variant="secondary" href={dealersPath(language, company.id)}>
      {t("company:seePage")}
    </ButtonLink>
  );
  return (
    <DashboardPage heading={title} lead={t("company:lead")} actions={shown}>
      <Overview company={company} />
    </DashboardPage>
  );
}
