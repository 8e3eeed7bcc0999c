import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeDetails, detailsForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { CompanyNameFields, type CompanyNames } from "#app/shared/company/name-fields.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openCompany(args);
  return {
    title: visit.t("company:details.heading"),
    form: describeDetails(company),
    seenAt: company.updatedAt,
  };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, detailsForm, (call, { seenAt, ...names }, named) =>
    call(admin.updateCompany, { names, seenAt, ...named }),
  );
}

export default function CompanyDetails() {
  const { form: description, seenAt } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<CompanyNames>(description);
  return (
    <ProfileForm group="details" form={form} seenAt={seenAt}>
      <CompanyNameFields fields={fields} />
    </ProfileForm>
  );
}
