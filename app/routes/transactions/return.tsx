import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { GiveBack, titleOf } from "#app/features/transactions/give-back.tsx";
import { openPurchaseHistory } from "#app/features/transactions/open.server.ts";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath } from "#domain/site/paths.ts";

/** The question before the seven days after the signature are used; once they are used or over, what came of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { purchase, name, t } = await openPurchaseHistory(args);
  if (!purchase.giveBack) throw notFound();
  const { giveBack, transaction } = purchase;
  const title = t(titleOf(giveBack));
  return json({ title, name, giveBack, orderId: transaction.id });
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
  const { title, name, giveBack, orderId } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: historyPath(language, "purchases", orderId), text: name };
  if (giveBack.state !== "open")
    return (
      <DashboardPage heading={title} back={back}>
        <GiveBack giveBack={giveBack} orderId={orderId} />
      </DashboardPage>
    );
  return (
    <ConfirmPage
      heading={title}
      back={back}
      danger
      confirmText={t("transactions:giveBack.ask")}
      cancelText={t("transactions:giveBack.keep")}
    >
      <p>{t("transactions:giveBack.text")}</p>
      {giveBack.hasTradeIn ? <p>{t("transactions:giveBack.tradeIn")}</p> : null}
    </ConfirmPage>
  );
}
