import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FirstPassword } from "#app/features/profile/first-password.tsx";
import { passwordForm } from "#app/features/profile/forms.server.ts";
import { openProfile } from "#app/features/profile/open.server.ts";
import { ChangePassword } from "#app/features/profile/password-fields.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { codeRefusals } from "#app/shared/phone-code/code-refusals.ts";
import { asksForCode, mailCode } from "#app/shared/phone-code/mailed-code.server.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  const { hasPassword, isPasswordCodeSent, email } = profile;
  return json({
    title: t("profile:password.heading"),
    first: hasPassword ? null : { isCodeSent: isPasswordCodeSent, email },
    form: describeForm(passwordForm(!hasPassword)),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { profile, ...visit } = await openProfile(args);
  const data = await postedForm(args.request);
  if (asksForCode(data)) return mailCode(visit, user.sendPasswordCode, profilePath(visit.language, "password"));
  const isFirst = !profile.hasPassword || data.has("code");
  const form = parseForm(data, passwordForm(isFirst), visit.t);
  if (!form.ok) return rejected(form);
  const { confirmNewPassword: _, ...passwords } = form.value;
  const changed = await visit.call(user.updateUserPassword, passwords);
  if (!changed.ok)
    return rejected(form, changed, { password_wrong: isFirst ? "newPassword" : "oldPassword", ...codeRefusals });
  return done(visit, profilePath(visit.language), isFirst ? "profile:password.chosen" : "profile:password.done");
}

export default function ProfilePassword() {
  const { form, first } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage
      heading={t("profile:password.heading")}
      lead={t(first ? "profile:password.none" : "profile:password.lead")}
    >
      {first ? <FirstPassword description={form} {...first} /> : <ChangePassword description={form} />}
    </ProfilePage>
  );
}
