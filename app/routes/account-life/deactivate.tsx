import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeactivationEffects } from "#app/features/account-life/deactivation-effects.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea, throwIfActing } from "#app/session/require.ts";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { user } from "#contract/user.ts";
import { customerPath, profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "customer");
  throwIfActing(visit);
  return { title: visit.t("accountLife:deactivate.heading") };
}

/** The session stays valid: it leads to the page that reactivates the account. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const result = await visit.call(user.deactivateAccount, {});
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, customerPath(visit.language), { toast: "accountLife:deactivate.done" });
}

export default function Deactivate() {
  const { t, language } = useTexts();
  const profile = profilePath(language);
  return (
    <DashboardPage
      hasTransaction={false}
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
        <DeactivationEffects />
      </Confirm>
    </DashboardPage>
  );
}
