import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { contactForm, describeContact } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { type CompanyContact, CompanyContactFields } from "#app/shared/company/contact-fields.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openCompany(args);
  return {
    title: visit.t("company:contact.heading"),
    form: describeContact(company),
    seenAt: company.updatedAt,
  };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, contactForm, (call, { seenAt, ...contact }, named) =>
    call(admin.updateCompany, { contact, seenAt, ...named }),
  );
}

export default function ContactPage() {
  const { form: description, seenAt } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<CompanyContact>(description);
  return (
    <ProfileForm group="contact" form={form} seenAt={seenAt}>
      <CompanyContactFields fields={fields} />
    </ProfileForm>
  );
}
