import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { profilePath } from "#app/domain/paths.ts";
import { openProfile } from "#app/features/profile/open.server.ts";
import { PasswordFirst } from "#app/features/profile/password-first.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { requireArea } from "#app/session/require.ts";
import { TextField } from "#app/ui/field.tsx";
import { user } from "#upstream/contract/user.ts";
import { ownEmail } from "#upstream/contract/user-profile.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  const form = describeForm(ownEmail, { email: profile.newEmail ?? "" });
  return json({ title: t("profile:email.heading"), hasPassword: profile.hasPassword, form });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, ownEmail, visit.t);
  if (!form.ok) return rejected(form);
  const asked = await visit.call(user.changeUserEmail, form.value);
  if (asked.ok) return done(visit, profilePath(visit.language), "profile:email.sent");
  return rejected(form, asked, { password_wrong: "password", email_taken: "email", email_reserved: "email" });
}

export default function ProfileEmail() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ email: string; password: string }>(view.form);
  return (
    <ProfilePage heading={t("profile:email.heading")} lead={t("profile:email.lead")}>
      {view.hasPassword ? (
        <PageForm form={form} submit={t("profile:email.submit")}>
          <TextField
            field={fields.email}
            type="email"
            label={t("profile:email.new")}
            autoComplete="email"
            invalidMessage={t("errors:fields.email.invalid")}
          />
          <TextField
            field={fields.password}
            type="password"
            label={t("account:fields.oldPassword")}
            autoComplete="current-password"
            width="medium"
            invalidMessage={t("errors:codes.required")}
          />
        </PageForm>
      ) : (
        <PasswordFirst text={t("profile:email.passwordFirst")} />
      )}
    </ProfilePage>
  );
}
