import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type TradeInForm, tradeInForm } from "#app/features/buy-online/forms.server.ts";
import { knownTradeIn } from "#app/features/buy-online/known-details.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { TradeInPanel } from "#app/features/buy-online/trade-in/trade-in-panel.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { draftIdOf, findHeldDraft } from "#app/shared/trade-in/draft.server.ts";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { buyOnline } from "#contract/buy-online.ts";

/** Whether there is a vehicle to give in exchange; its pages follow. */
export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "trade-in");
  const { answers, tradeIn, known } = step.transaction;
  const draft = answers.tradeIn ? null : await findHeldDraft(args, step);
  const isBegun = draft?.vehicleId === null && draft.answers.vin !== undefined;
  const form = describeForm(tradeInForm, {
    haveTradeIn: (answers.tradeIn ?? knownTradeIn(known, isBegun)).haveTradeIn,
  });
  return json({ ...step.view, tradeIn, form });
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "trade-in");
  const form = await readForm(args.request, tradeInForm, step.t);
  if (!form.ok) return rejected(form);
  // What was told before the purchase is not asked again.
  const tradeInId = draftIdOf(args) ?? undefined;
  const { haveTradeIn } = form.value;
  const saved = await step.call(buyOnline.createTradeIn, { vehicleId: step.vehicleId, haveTradeIn, tradeInId });
  return saved.ok ? step.finish(saved.value.transaction) : rejected(form, saved);
}

export default function TradeIn() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<TradeInForm>(view.form);
  return (
    <StepPage view={view} lead={t("purchase:tradeIn.lead")}>
      {view.tradeIn ? <TradeInPanel tradeIn={view.tradeIn} vehicleId={view.vehicleId} /> : null}
      <PageForm form={form} submit={t("common:continue")}>
        <RadioRows
          field={fields.haveTradeIn}
          label={t("purchase:fields.haveTradeIn")}
          options={[
            { value: "yes", label: t("common:yes"), hint: t("tradeIn:inPurchase.yesHint") },
            { value: "no", label: t("common:no") },
          ]}
        />
      </PageForm>
    </StepPage>
  );
}
