import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeactivateEffects } from "#app/features/account-life/deactivate-effects.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { user } from "#contract/user.ts";
import { customerPath, profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireArea(args, "customer");
  return json({ title: t("accountLife:deactivate.heading") });
}

/** The session goes on: what it leads to is the screen that reactivates. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const turnedOff = await visit.call(user.deactivateAccount, {});
  return turnedOff.ok
    ? done(visit, customerPath(visit.language), "accountLife:deactivate.done")
    : rejected(unreadForm(visit.t), turnedOff);
}

export default function Deactivate() {
  const { t, language } = useTexts();
  const profile = profilePath(language);
  return (
    <DashboardPage
      heading={t("accountLife:deactivate.heading")}
      lead={t("accountLife:deactivate.lead")}
      back={{ href: profile, text: t("accountLife:back") }}
    >
      <PostErrors id="form" />
      <Confirm
        id="form"
        confirmText={t("accountLife:deactivate.action")}
        cancel={{ href: profile, text: t("common:cancel") }}
      >
        <DeactivateEffects />
      </Confirm>
    </DashboardPage>
  );
}
