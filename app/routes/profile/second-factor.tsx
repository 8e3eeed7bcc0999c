import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOwnProfile, openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { SecondFactorState } from "#app/features/profile/second-factor-state.tsx";
import { ButtonForm } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { redirectToSecondFactor } from "#app/shared/sign-in/second-factor.server.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openOwnProfile(args);
  return { title: t("profile:second-factor.heading"), secondFactor: profile.secondFactor };
}

/** The pages of the sign-in set up the app: this one only starts them. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openProfile(args);
  const result = await visit.call(user.replaceSecondFactor, {});
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  const needed = { ...result.value, SecondFactor: "setup" as const };
  return redirectToSecondFactor(visit, needed, { returnTo: profilePath(visit.language) });
}

export default function ProfileSecondFactor() {
  const { secondFactor } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:second-factor.heading")} lead={t("profile:second-factor.lead")}>
      <ButtonForm submitText={t(`profile:second-factor.${secondFactor.addedAt ? "replace" : "add"}`)}>
        <SecondFactorState {...secondFactor} />
        {secondFactor.addedAt ? <p>{t("profile:second-factor.replaceLead")}</p> : null}
      </ButtonForm>
    </ProfilePage>
  );
}
