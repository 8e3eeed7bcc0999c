import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EmailForm } from "#app/features/profile/email-form.tsx";
import { openProfile } from "#app/features/profile/open.server.ts";
import { PasswordFirst } from "#app/features/profile/password-first.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { requireArea } from "#app/session/require.ts";
import { ownEmail } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

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
  const { hasPassword, newEmail, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:email.heading")} lead={t("profile:email.lead")}>
      {hasPassword ? (
        <EmailForm description={form} newEmail={newEmail} />
      ) : (
        <PasswordFirst text={t("profile:email.passwordFirst")} />
      )}
    </ProfilePage>
  );
}
