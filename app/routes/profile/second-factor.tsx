import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectToSecondFactor } from "#app/features/account/second-factor.server.ts";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { SecondFactorState } from "#app/features/profile/second-factor-state.tsx";
import { ButtonForm } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

async function openSecondFactor(args: RouteArgs) {
  const { profile, ...visit } = await openProfile(args);
  if (!profile.secondFactor) throw notFound();
  return { visit, secondFactor: profile.secondFactor };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, secondFactor } = await openSecondFactor(args);
  return json({ title: visit.t("profile:second-factor.heading"), secondFactor });
}

/** The pages of the sign-in set up the app: this one only starts them. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await openSecondFactor(args);
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
