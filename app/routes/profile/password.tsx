import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FirstPassword } from "#app/features/profile/first-password.tsx";
import { passwordForm } from "#app/features/profile/forms.server.ts";
import { openOwnProfile, openProfile } from "#app/features/profile/open-profile.server.ts";
import { ChangePassword } from "#app/features/profile/password-fields.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { codeRefusals, sendProfileCode } from "#app/shared/one-time-code/code-flow.server.ts";
import { newPasswordRefusals } from "#app/shared/questions/password-refusals.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openOwnProfile(args);
  const { hasPassword, isPasswordCodeSent, email } = profile;
  return {
    title: t("profile:password.heading"),
    firstPassword: hasPassword ? null : { isCodeSent: isPasswordCodeSent, email },
    form: describeForm(passwordForm(!hasPassword)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openProfile(args);
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    continue: () => savePassword(visit, data),
    "send-code": () => sendProfileCode(visit, user.sendPasswordCode, "password"),
  });
}

async function savePassword({ profile, ...visit }: Awaited<ReturnType<typeof openProfile>>, data: FormData) {
  const isFirst = !profile.hasPassword || data.has("code");
  const form = parseForm(data, passwordForm(isFirst), visit.t);
  if (!form.ok) return rejectForm(form);
  const { confirmNewPassword: _, ...passwords } = form.value;
  const result = await visit.call(user.updateUserPassword, passwords);
  if (!result.ok)
    return rejectForm(form, result, {
      password_wrong: isFirst ? "newPassword" : "oldPassword",
      ...newPasswordRefusals,
      ...codeRefusals,
    });
  return redirectTo(visit, profilePath(visit.language), {
    toast: isFirst ? "profile:password.chosen" : "profile:password.done",
  });
}

export default function ProfilePassword() {
  const { form, firstPassword } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage
      heading={t("profile:password.heading")}
      lead={t(firstPassword ? "profile:password.none" : "profile:password.lead")}
    >
      {firstPassword ? <FirstPassword description={form} {...firstPassword} /> : <ChangePassword description={form} />}
    </ProfilePage>
  );
}
