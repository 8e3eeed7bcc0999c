import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CorrectForm } from "#app/features/block/correct-form.tsx";
import { correctForm } from "#app/features/block/forms.server.ts";
import { openTradeInForStaff } from "#app/features/block/open-trade-in.server.ts";
import { findUncorrectableReason } from "#app/features/block/trade-in-actions.ts";
import { toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { openById } from "#app/page/route-ids.server.ts";
import { admin } from "#contract/admin.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";

/** Corrects the value that staff entered. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name } = await openTradeInForStaff(args);
  const { t, language } = visit;
  const blockedReason = findUncorrectableReason(tradeIn);
  const { priceLow = 0, priceHigh = 0 } = tradeIn.estimate ?? {};
  const prefill = {
    priceLow: toSeparatedMoneyInput(priceLow, language),
    priceHigh: toSeparatedMoneyInput(priceHigh, language),
  };
  return {
    title: blockedReason ? name : t("block:correct.title"),
    name,
    id: tradeIn.id,
    currentValue: { priceLow, priceHigh },
    replacementText: blockedReason && t(`block:act.${blockedReason}`),
    form: describeForm(correctForm, prefill),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id: tradeInId, ...visit } = await openById(args, "blockManagement", "tradeInId");
  const form = await readForm(args.request, correctForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { priceLow, priceHigh, formerLow, formerHigh } = form.value;
  const result = await visit.call(admin.valueTradeIn, { tradeInId, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  const isSame = priceLow === formerLow && priceHigh === formerHigh;
  const hasOwnerEmail = result.value.tradeIn.owner.email !== null;
  const toast = isSame ? "sameValue" : hasOwnerEmail ? "corrected" : "correctedUntold";
  return redirectTo(visit, managedTradeInPath(visit.language, tradeInId), { toast: `block:toasts.${toast}` });
}

export default function CorrectValue() {
  const { title, name, id, replacementText, ...formProps } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: managedTradeInPath(language, id), text: name };
  return (
    <DashboardPage heading={title} lead={replacementText ? undefined : t("block:correct.lead")} back={back}>
      <CorrectForm {...formProps} replacementText={replacementText} cancelHref={back.href} />
    </DashboardPage>
  );
}
