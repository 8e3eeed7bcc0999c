import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { newCompanyForm } from "#app/features/companies/forms.server.ts";
import { companiesPath } from "#app/features/companies/paths.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { type CompanyContact, CompanyContactFields } from "#app/shared/company/contact-fields.tsx";
import { CompanyNameFields, type CompanyNames } from "#app/shared/company/name-fields.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { admin } from "#contract/admin.ts";
import { companyTypes } from "#contract/company/profile.ts";

type NewCompany = CompanyNames & CompanyContact & { type: string };

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireArea(args, "mainTeam");
  const form = describeForm(newCompanyForm, { type: "dealer", languages: ["fr", "en"] });
  return { title: t("companies:create.title"), form, key: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const form = await readForm(args.request, newCompanyForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.createCompany, form.value);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, companiesPath(visit.language, result.value.id), { toast: "companies:create.done" });
}

export default function CreateCompany() {
  const { title, form: description, key } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<NewCompany>(description);
  return (
    <DashboardPage
      heading={title}
      lead={t("companies:create.lead")}
      back={{ href: companiesPath(language), text: t("companies:title") }}
    >
      <PageForm
        form={form}
        submitText={t("companies:create.submit")}
        cancelHref={companiesPath(language)}
        hiddenFields={{ key }}
      >
        <RadioRows
          field={fields.type}
          label={t("company:fields.type")}
          options={toOptions(companyTypes, (value) => t(`company:types.${value}`))}
        />
        <CompanyNameFields fields={fields} />
        <CompanyContactFields fields={fields} />
      </PageForm>
    </DashboardPage>
  );
}
