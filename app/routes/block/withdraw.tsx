import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openTradeInForStaff } from "#app/features/block/open-trade-in.server.ts";
import { findClosedReason } from "#app/features/block/trade-in-actions.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { openById } from "#app/page/route-ids.server.ts";
import { admin } from "#contract/admin.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name } = await openTradeInForStaff(args);
  // A published vehicle can be withdrawn even while its owner must still answer questions.
  const isPublished = tradeIn.listing?.state === "published";
  const replacementText = isPublished ? null : visit.t(`block:act.${findClosedReason(tradeIn) ?? "unlisted"}`);
  return {
    title: replacementText ? name : visit.t("block:withdraw.title", { name }),
    name,
    id: tradeIn.id,
    replacementText,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id: tradeInId, ...visit } = await openById(args, "blockManagement", "tradeInId");
  const result = await visit.call(admin.setBlockListingState, { tradeInId, to: "withdrawn" });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, managedTradeInPath(visit.language, tradeInId), { toast: "block:toasts.withdrawn" });
}

export default function WithdrawFromBlock() {
  const { title, name, id, replacementText } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <ConfirmPage
      heading={title}
      replacementText={replacementText}
      back={{ href: managedTradeInPath(language, id), text: name }}
      confirmText={t("block:withdraw.submit")}
      danger
    >
      <p>{t("block:withdraw.lead")}</p>
    </ConfirmPage>
  );
}
