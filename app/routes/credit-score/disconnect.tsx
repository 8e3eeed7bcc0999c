import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScorePath } from "#domain/site/paths.ts";

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
