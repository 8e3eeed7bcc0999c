import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DetailsFields, type DetailsValues } from "#app/features/company-profile/details-fields.tsx";
import { describeDetails, detailsForm } from "#app/features/company-profile/forms.server.ts";
import { openOwnCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { saveProfile } from "#app/features/company-profile/save-profile.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openOwnCompany(args);
  return json({
    title: visit.t("company:details.heading"),
    form: describeDetails(company),
    seenAt: company.updatedAt,
  });
}

export async function action(args: ActionFunctionArgs) {
  return saveProfile(args, detailsForm, (names) => ({ names }));
}

export default function CompanyNames() {
  const { form: description, seenAt } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<DetailsValues>(description);
  return (
    <ProfileForm group="details" form={form} seenAt={seenAt}>
      <DetailsFields fields={fields} />
    </ProfileForm>
  );
}
