import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { historyPath } from "#app/domain/paths.ts";
import { openPurchaseHistory } from "#app/features/transactions/open.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done, notFound } from "#app/page/answers.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

/** The question before the seven days after the signature are used. */
export async function loader(args: LoaderFunctionArgs) {
  const { purchase, name, t } = await openPurchaseHistory(args);
  if (!purchase.giveBack) throw notFound();
  return json({ title: t("transactions:giveBack.title"), name, orderId: purchase.transaction.id });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchaseHistory(args);
  const { call, t, language, purchase } = visit;
  const orderId = purchase.transaction.id;
  const asked = await call(buyOnline.askReturn, { orderId });
  if (!asked.ok) return rejected(unreadForm(t), asked);
  return done(visit, historyPath(language, "purchases", orderId), "transactions:giveBack.done");
}

export default function Return() {
  const { name, orderId } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const here = historyPath(language, "purchases", orderId);
  return (
    <DashboardPage>
      <PageHeading heading={t("transactions:giveBack.title")} back={{ href: here, text: name }} />
      <PostErrors id="form" />
      <Confirm
        id="form"
        danger
        confirmText={t("transactions:giveBack.ask")}
        cancel={{ href: here, text: t("transactions:giveBack.keep") }}
      >
        <p>{t("transactions:giveBack.text")}</p>
      </Confirm>
    </DashboardPage>
  );
}
