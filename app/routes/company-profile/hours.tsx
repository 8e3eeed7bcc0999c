import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeHours, type HoursForm, hoursForm, toWeekHours } from "#app/features/company-profile/forms.server.ts";
import { HoursFields } from "#app/features/company-profile/hours-fields.tsx";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openCompany(args);
  return { title: visit.t("company:hours.heading"), form: describeHours(company), seenAt: company.updatedAt };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, hoursForm, (call, { seenAt, ...days }, named) =>
    call(admin.updateCompany, { hours: toWeekHours(days), seenAt, ...named }),
  );
}

export default function CompanyHours() {
  const { form: description, seenAt } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<HoursForm>(description);
  return (
    <ProfileForm group="hours" form={form} seenAt={seenAt}>
      <HoursFields fields={fields} />
    </ProfileForm>
  );
}
