import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answersForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, company } = await openCompany(args);
  return {
    title: visit.t("company:answers.heading"),
    form: describeForm(answersForm, company.answerMinutes),
    seenAt: company.updatedAt,
  };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, answersForm, (call, { seenAt, ...answerMinutes }, named) =>
    call(admin.updateCompany, { answerMinutes, seenAt, ...named }),
  );
}

export default function CompanyAnswers() {
  const { form: description, seenAt } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ nextEmployee: string; head: string }>(description);
  const minutes = { type: "number", inputMode: "numeric", width: "short" } as const;
  return (
    <ProfileForm group="answers" form={form} seenAt={seenAt}>
      <TextField {...minutes} field={fields.nextEmployee} label={t("company:fields.nextEmployee")} />
      <TextField
        {...minutes}
        field={fields.head}
        label={t("company:fields.head")}
        hint={t("company:answers.headHint")}
      />
    </ProfileForm>
  );
}
