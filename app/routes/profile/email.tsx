import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { profilePath } from "#app/domain/paths.ts";
import { openProfile } from "#app/features/profile/open.server.ts";
import { PasswordFirst } from "#app/features/profile/password-first.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { EmailField } from "#app/questions/contact-fields.tsx";
import { CurrentPassword } from "#app/questions/password-fields.tsx";
import { requireArea } from "#app/session/require.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { user } from "#upstream/contract/user.ts";
import { ownEmail } from "#upstream/contract/user-profile.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  const { hasPassword, newEmail } = profile;
  const form = describeForm(ownEmail, { email: newEmail ?? "" });
  return json({ title: t("profile:email.heading"), hasPassword, newEmail, form });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const data = await postedForm(args.request);
  if (data.get("intent") === "withdraw") {
    const withdrawn = await visit.call(user.withdrawUserEmail, {});
    const here = profilePath(visit.language, "email");
    return withdrawn.ok ? done(visit, here, "profile:email.withdrawn") : rejected(unreadForm(visit.t), withdrawn);
  }
  const form = parseForm(data, ownEmail, visit.t);
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
        <PageForm
          form={form}
          submit={t("profile:email.submit")}
          more={
            view.newEmail ? (
              <Button variant="secondary" value="withdraw">
                {t("profile:email.withdraw")}
              </Button>
            ) : undefined
          }
        >
          {view.newEmail ? <Notice>{t("profile:email.waiting", { email: view.newEmail })}</Notice> : null}
          <EmailField field={fields.email} label={t("profile:email.new")} />
          <CurrentPassword field={fields.password} width="medium" />
        </PageForm>
      ) : (
        <PasswordFirst text={t("profile:email.passwordFirst")} />
      )}
    </ProfilePage>
  );
}
