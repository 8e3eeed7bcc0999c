import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { creditScorePath } from "#app/domain/paths.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireArea(args, "customer");
  return json({ title: t("creditScore:disconnect.heading") });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const erased = await visit.call(buyOnline.disconnectInstitution, {});
  return erased.ok
    ? done(visit, creditScorePath(visit.language), "creditScore:disconnect.done")
    : rejected(unreadForm(visit.t), erased);
}

export default function Disconnect() {
  const { t, language } = useTexts();
  const here = creditScorePath(language);
  return (
    <DashboardPage>
      <PageHeading
        heading={t("creditScore:disconnect.heading")}
        back={{ href: here, text: t("common:menu.creditScore") }}
      />
      <PostErrors id="form" />
      <Confirm
        id="form"
        danger
        confirmText={t("creditScore:disconnect.action")}
        cancel={{ href: here, text: t("common:cancel") }}
      >
        <p>{t("creditScore:disconnect.text")}</p>
      </Confirm>
    </DashboardPage>
  );
}
