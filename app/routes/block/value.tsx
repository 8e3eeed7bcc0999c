import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { uncorrectableOf } from "#app/features/block/acts.ts";
import { CorrectForm } from "#app/features/block/correct-form.tsx";
import { correctForm } from "#app/features/block/forms.server.ts";
import { openManaged } from "#app/features/block/open-managed.server.ts";
import { toTypedMoney } from "#app/form/fields.server.ts";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { managedPath } from "#domain/site/block-paths.ts";

/** Sets right the value that a person of the team entered. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn, name } = await openManaged(args);
  const { t, language } = visit;
  const why = uncorrectableOf(tradeIn);
  const { priceLow = 0, priceHigh = 0 } = tradeIn.estimate ?? {};
  const known = { priceLow: toTypedMoney(priceLow, language), priceHigh: toTypedMoney(priceHigh, language) };
  return json({
    title: why ? name : t("block:correct.title"),
    name,
    id: tradeIn.id,
    former: { priceLow, priceHigh },
    instead: why && t(`block:act.${why}`),
    form: describeForm(correctForm, known),
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  const tradeInId = uuidParam(args, "tradeInId");
  const form = await readForm(args.request, correctForm, visit.t);
  if (!form.ok) return rejected(form);
  const { priceLow, priceHigh, formerLow, formerHigh } = form.value;
  const corrected = await visit.call(admin.valueTradeIn, { tradeInId, ...form.value });
  if (!corrected.ok) return rejected(form, corrected);
  const isSame = priceLow === formerLow && priceHigh === formerHigh;
  const isTold = corrected.value.tradeIn.owner.email !== null;
  const toast = isSame ? "sameValue" : isTold ? "corrected" : "correctedUntold";
  return done(visit, managedPath(visit.language, tradeInId), `block:toasts.${toast}`);
}

export default function CorrectValue() {
  const { title, name, id, instead, ...asked } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: managedPath(language, id), text: name };
  return (
    <DashboardPage heading={title} lead={instead ? undefined : t("block:correct.lead")} back={back}>
      <CorrectForm {...asked} instead={instead} />
    </DashboardPage>
  );
}
