import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { makesForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { toNamedOptions } from "#app/ui/form/options.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company, named } = await openCompany(args);
  const { makes } = await visit.call(admin.getCompanyMakes, named);
  const makeIds = makes.flatMap(({ id, isSold }) => (isSold ? [String(id)] : []));
  return {
    title: visit.t("company:makes.heading"),
    form: describeForm(makesForm, { makeIds }),
    makes,
    seenAt: company.updatedAt,
  };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, makesForm, (call, value, named) => call(admin.updateCompany, { ...value, ...named }));
}

export default function CompanyMakes() {
  const { form: description, makes, seenAt } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ makeIds: string[] }>(description);
  return (
    <ProfileForm group="makes" form={form} seenAt={seenAt}>
      <CheckboxRows
        field={fields.makeIds}
        label={t("company:fields.makeIds")}
        options={toNamedOptions(makes)}
        hasColumns
      />
    </ProfileForm>
  );
}
