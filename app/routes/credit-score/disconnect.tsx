import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScorePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireArea(args, "customer");
  return { title: t("creditScore:disconnect.heading") };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const result = await visit.call(buyOnline.disconnectInstitution, {});
  return result.ok
    ? redirectTo(visit, creditScorePath(visit.language), { toast: "creditScore:disconnect.done" })
    : rejectForm(buttonForm(visit.t), result);
}

export default function Disconnect() {
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={t("creditScore:disconnect.heading")}
      back={{ href: creditScorePath(language), text: t("common:menu.creditScore") }}
      danger
      confirmText={t("creditScore:disconnect.action")}
    >
      <p>{t("creditScore:disconnect.text")}</p>
    </ConfirmPage>
  );
}
