import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { emailsForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { admin } from "#contract/admin.ts";
import { companyEmailEvents } from "#contract/company/settings.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named } = await openCompany(args);
  const { emails, ownEmail, updatedAt } = await visit.call(admin.getCompanyEmails, named);
  const lines = Object.fromEntries(companyEmailEvents.map((event) => [event, emails[event].join("\n")]));
  const form = describeForm(emailsForm, lines);
  return { title: visit.t("company:emails.heading"), form, ownEmail, seenAt: updatedAt };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, emailsForm, (call, value, named) => call(admin.saveCompanyEmails, { ...value, ...named }));
}

export default function CompanyEmails() {
  const { form: description, ownEmail, seenAt } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<Record<(typeof companyEmailEvents)[number], string>>(description);
  return (
    <ProfileForm group="emails" form={form} seenAt={seenAt}>
      <DetailList details={[{ term: t("company:short.ownEmail"), value: <BreakableText text={ownEmail} /> }]} />
      {companyEmailEvents.map((event) => (
        <TextArea
          key={event}
          field={fields[event]}
          label={t(`company:fields.${event}`)}
          hint={event === "newLead" ? undefined : t(`company:emails.hints.${event}`)}
          optional={t("common:optional")}
          rows={2}
        />
      ))}
    </ProfileForm>
  );
}
