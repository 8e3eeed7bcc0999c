import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { profilePath } from "#app/domain/paths.ts";
import { passwordForm } from "#app/features/profile/forms.server.ts";
import { openProfile } from "#app/features/profile/open.server.ts";
import { PasswordFields } from "#app/features/profile/password-fields.tsx";
import { PasswordFirst } from "#app/features/profile/password-first.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { requireArea } from "#app/session/require.ts";
import { user } from "#upstream/contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  return json({
    title: t("profile:password.heading"),
    hasPassword: profile.hasPassword,
    form: describeForm(passwordForm),
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, passwordForm, visit.t);
  if (!form.ok) return rejected(form);
  const { oldPassword, newPassword } = form.value;
  const changed = await visit.call(user.updateUserPassword, { oldPassword, newPassword });
  if (!changed.ok) return rejected(form, changed, { password_wrong: "oldPassword" });
  return done(visit, profilePath(visit.language), "profile:password.done");
}

export default function ProfilePassword() {
  const { form, hasPassword } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:password.heading")} lead={t("profile:password.lead")}>
      {hasPassword ? <PasswordFields description={form} /> : <PasswordFirst text={t("profile:password.none")} />}
    </ProfilePage>
  );
}
