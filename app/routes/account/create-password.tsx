import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type CreatePasswordForm, createPasswordForm } from "#app/features/account/forms.server.ts";
import { signedIn } from "#app/features/account/sign-in.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { user } from "#upstream/contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await getVisit(args);
  return json({ title: t("account:createPassword.title"), form: describeForm(createPasswordForm) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, createPasswordForm, visit.t);
  if (!form.ok) return rejected(form);
  const Guid = args.params["guid"] ?? "";
  const created = await visit.call(user.createPassword, { Guid, NewPassword: form.value.newPassword });
  if (!created.ok) return rejected(form, created);
  return signedIn(created.value.Token, visit, `/${visit.language}/customer/profile`);
}

export default function CreatePassword() {
  const { t } = useTexts();
  const { form, fields } = usePageForm<CreatePasswordForm>(useLoaderData<typeof loader>().form);
  return (
    <SitePage width="form">
      <PageHeading heading={t("account:createPassword.title")} />
      <PageForm form={form} submit={t("account:createPassword.submit")}>
        <TextField
          field={fields.newPassword}
          type="password"
          label={t("account:fields.newPassword")}
          hint={t("account:fields.passwordHint")}
          autoComplete="new-password"
          invalidMessage={t("errors:fields.newPassword.too_small")}
        />
        <TextField
          field={fields.confirmNewPassword}
          type="password"
          label={t("account:fields.confirmNewPassword")}
          autoComplete="new-password"
          invalidMessage={t("errors:codes.required")}
        />
      </PageForm>
    </SitePage>
  );
}
