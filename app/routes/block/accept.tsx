import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { closedOf } from "#app/features/block/acts.ts";
import { acceptForm } from "#app/features/block/forms.server.ts";
import { openOffer } from "#app/features/block/open-managed.server.ts";
import { readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { admin } from "#contract/admin.ts";
import { wordOf } from "#domain/formats/language.ts";
import { formatEntered } from "#domain/money/money.ts";
import { managedPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name, offer } = await openOffer(args);
  const closed = closedOf(tradeIn);
  const ended = offer.endedAt && visit.t("errors:refusals.offer_ended");
  const instead = closed ? visit.t(`block:act.${closed}`) : ended;
  const isTold = tradeIn.owner.email !== null;
  return json({ title: instead ? name : visit.t("block:accept.title"), name, id: tradeIn.id, offer, instead, isTold });
}

export async function action(args: ActionFunctionArgs) {
  const { visit, tradeIn, offer } = await openOffer(args);
  const form = await readForm(args.request, acceptForm, visit.t);
  if (!form.ok) return rejected(form);
  const accepted = { tradeInId: tradeIn.id, offerId: offer.id, amount: form.value.amount };
  const taken = await visit.call(admin.acceptBlockOffer, accepted);
  if (!taken.ok) return rejected(form, taken);
  const toast = tradeIn.owner.email === null ? "block:toasts.acceptedUntold" : "block:toasts.accepted";
  return done(visit, managedPath(visit.language, tradeIn.id), toast);
}

export default function AcceptOffer() {
  const { title, name, id, offer, instead, isTold } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const amount = formatEntered(offer.amount, language);
  return (
    <ConfirmPage
      heading={title}
      instead={instead}
      back={{ href: managedPath(language, id), text: name }}
      confirmText={t("block:accept.submit", { amount })}
      hidden={{ amount: String(offer.amount) }}
    >
      <p>{t("block:accept.lead", { company: offer.companyName[wordOf(language)], amount, name })}</p>
      <p>{t(isTold ? "block:accept.after" : "block:accept.afterUntold")}</p>
    </ConfirmPage>
  );
}
