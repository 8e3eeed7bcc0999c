import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { acceptForm } from "#app/features/block/forms.server.ts";
import { openOffer } from "#app/features/block/open-trade-in.server.ts";
import { findClosedReason } from "#app/features/block/trade-in-actions.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name, offer } = await openOffer(args);
  const closedReason = findClosedReason(tradeIn);
  const endedText = offer.endedAt && visit.t("errors:refusals.offer_ended");
  const replacementText = closedReason ? visit.t(`block:act.${closedReason}`) : endedText;
  const hasOwnerEmail = tradeIn.owner.email !== null;
  return {
    title: replacementText ? name : visit.t("block:accept.title"),
    name,
    id: tradeIn.id,
    offer,
    replacementText,
    hasOwnerEmail,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, tradeIn, offer } = await openOffer(args);
  const form = await readForm(args.request, acceptForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const input = { tradeInId: tradeIn.id, offerId: offer.id, amount: form.value.amount };
  const result = await visit.call(admin.acceptBlockOffer, input);
  if (!result.ok) return rejectForm(form, result);
  const toast = tradeIn.owner.email === null ? "block:toasts.acceptedUntold" : "block:toasts.accepted";
  return redirectTo(visit, managedTradeInPath(visit.language, tradeIn.id), { toast });
}

export default function AcceptOffer() {
  const { title, name, id, offer, replacementText, hasOwnerEmail } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const amount = formatWithOptionalCents(offer.amount, language);
  return (
    <ConfirmPage
      heading={title}
      replacementText={replacementText}
      back={{ href: managedTradeInPath(language, id), text: name }}
      confirmText={t("block:accept.submit", { amount })}
      hiddenFields={{ amount: String(offer.amount) }}
    >
      <p>{t("block:accept.lead", { company: offer.companyName[bilingualKeyOf(language)], amount, name })}</p>
      <p>{t(hasOwnerEmail ? "block:accept.after" : "block:accept.afterUntold")}</p>
    </ConfirmPage>
  );
}
