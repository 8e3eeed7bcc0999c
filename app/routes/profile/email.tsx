import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EmailForm } from "#app/features/profile/email-form.tsx";
import { openOwnProfile } from "#app/features/profile/open-profile.server.ts";
import { PasswordRequired } from "#app/features/profile/password-required.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, describeForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea, type SignedInVisit } from "#app/session/require.ts";
import { emailChange } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openOwnProfile(args);
  const { hasPassword, newEmail } = profile;
  const form = describeForm(emailChange, { email: newEmail ?? "" });
  return { title: t("profile:email.heading"), hasPassword, newEmail, form };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    continue: () => changeEmail(visit, data),
    withdraw: () => withdrawChange(visit),
  });
}

async function changeEmail(visit: SignedInVisit, data: FormData) {
  const form = parseForm(data, emailChange, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.changeUserEmail, form.value);
  if (result.ok) return redirectTo(visit, profilePath(visit.language), { toast: "profile:email.sent" });
  return rejectForm(form, result, {
    password_wrong: "password",
    email_taken: "email",
    email_own: "email",
    email_reserved: "email",
  });
}

async function withdrawChange(visit: SignedInVisit) {
  const result = await visit.call(user.withdrawUserEmail, {});
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, profilePath(visit.language, "email"), { toast: "profile:email.withdrawn" });
}

export default function ProfileEmail() {
  const { hasPassword, newEmail, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:email.heading")} lead={t("profile:email.lead")}>
      {hasPassword ? (
        <EmailForm description={form} newEmail={newEmail} />
      ) : (
        <PasswordRequired text={t("profile:email.passwordFirst")} />
      )}
    </ProfilePage>
  );
}
