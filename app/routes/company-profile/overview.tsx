import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findCompanyState } from "#app/features/company-profile/company-state.server.ts";
import { CompanyState } from "#app/features/company-profile/company-state.tsx";
import { findCompany } from "#app/features/company-profile/open-company.server.ts";
import { Overview } from "#app/features/company-profile/overview.tsx";
import { useProfilePath } from "#app/features/company-profile/paths.ts";
import { listShortValues } from "#app/features/company-profile/short-values.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { HeadsOnly } from "#app/shared/company/heads-only.tsx";
import { NoCompany } from "#app/shared/company/no-company.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath, mainTeamPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company, canChange } = await findCompany(args);
  const title = company ? company.name[bilingualKeyOf(visit.language)] : visit.t("common:menu.companyProfile");
  const state = await findCompanyState(args, visit);
  const shortValues = company ? await listShortValues(visit, state ? company.id : null) : {};
  return { title, company, canChange, state, shortValues };
}

export default function CompanyProfile() {
  const { title, company, canChange, state, shortValues } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { isStaffs } = useProfilePath();
  if (!company)
    return (
      <DashboardPage heading={title}>
        <NoCompany />
      </DashboardPage>
    );
  const actions = (
    <>
      <ButtonLink variant="secondary" href={dealersPath(language, company.id)}>
        {t("company:seePage")}
      </ButtonLink>
      {isStaffs ? (
        <ButtonLink variant="secondary" href={`${mainTeamPath(language, "users")}?companyId=${company.id}`}>
          {t("company:seeUsers")}
        </ButtonLink>
      ) : null}
    </>
  );
  const back = { href: mainTeamPath(language, "companies"), text: t("companies:title") };
  return (
    <DashboardPage
      {...(isStaffs ? { heading: title, back } : { heading: t("common:menu.companyProfile") })}
      lead={isStaffs ? t("company:lead") : title}
      actions={actions}
    >
      {canChange ? null : <HeadsOnly />}
      {state ? (
        <>
          <CompanyState companyId={company.id} {...state} />
          <section className="fields">
            <h2>{t("common:menu.companyProfile")}</h2>
            <Overview company={company} canChange={canChange} shortValues={shortValues} />
          </section>
        </>
      ) : (
        <Overview company={company} canChange={canChange} shortValues={shortValues} />
      )}
    </DashboardPage>
  );
}
