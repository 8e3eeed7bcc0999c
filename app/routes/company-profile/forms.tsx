import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { companyFormsForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { NotInPlan, ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { type FormModes, QuestionModes } from "#app/features/company-profile/question-modes.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named } = await openCompany(args);
  const { forms, isInPlan, updatedAt } = await visit.call(admin.getCompanyFormsDetails, named);
  const form = describeForm(companyFormsForm, forms);
  return { title: visit.t("company:forms.heading"), form, isInPlan, seenAt: updatedAt };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, companyFormsForm, (call, value, named) =>
    call(admin.updateCompanyFormsConfiguration, { ...value, ...named }),
  );
}

export default function CompanyForms() {
  const { form: description, isInPlan, seenAt } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<FormModes>(description);
  if (!isInPlan) return <NotInPlan group="forms" />;
  return (
    <ProfileForm group="forms" form={form} seenAt={seenAt}>
      <QuestionModes name="tradeIn" field={fields.tradeIn} />
      <QuestionModes name="credit" field={fields.credit} />
    </ProfileForm>
  );
}
