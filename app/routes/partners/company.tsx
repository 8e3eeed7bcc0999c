import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describePartnerForm, partnerForm } from "#app/features/partners/forms.server.ts";
import { PartnerChange, PartnerForm, PartnerUse } from "#app/features/partners/partner-form.tsx";
import { partnerTones } from "#app/features/partners/partners-list.tsx";
import { partnersPath } from "#app/features/partners/paths.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { pathAndQuery, type RouteArgs } from "#app/session/visit.ts";
import { Tag } from "#app/ui/data/tag.tsx";
import { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

async function openPartner(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const company = await visit.call(admin.getShopitradeCompany, { companyId: args.params["companyId"] });
  return { visit, company };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openPartner(args);
  return { title: company.name[bilingualKeyOf(visit.language)], company, form: describePartnerForm(company) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, company } = await openPartner(args);
  const form = await readForm(args.request, partnerForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.updateShopitradeCompany, { ...form.value, companyId: company.id });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, pathAndQuery(args.request), { toast: "partners:form.saved" });
}

export default function PartnerCompany() {
  const { title, company, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: partnersPath(language, "companies"), text: t("partners:companies") };
  return (
    <DashboardPage
      heading={title}
      lead={t(`partners:form.lead.${company.state}`)}
      tag={<Tag tone={partnerTones[company.state]}>{t(`partners:states.${company.state}`)}</Tag>}
      back={back}
    >
      <PartnerUse company={company} />
      <PartnerChange company={company} />
      <PartnerForm company={company} description={form} />
    </DashboardPage>
  );
}
