import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type HaveTradeInForm, haveTradeInForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { prefillTradeIn } from "#app/features/buy-online/prefill.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { TradeInPanel } from "#app/features/buy-online/trade-in/trade-in-panel.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { findCookieDraft, readDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { buyOnline } from "#contract/buy-online.ts";

/** Asks whether the buyer has a trade-in vehicle; its pages follow. */
export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "trade-in");
  const { answers, tradeIn, prefill } = step.transaction;
  const draft = answers.tradeIn ? null : await findCookieDraft(args, step);
  const isStarted = draft?.vehicleId === null && draft.answers.vin !== undefined;
  const form = describeForm(haveTradeInForm, {
    haveTradeIn: (answers.tradeIn ?? prefillTradeIn(prefill, isStarted)).haveTradeIn,
  });
  return { ...buildStepView(step), tradeIn, form };
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "trade-in");
  const form = await readForm(args.request, haveTradeInForm, step.t);
  if (!form.ok) return rejectForm(form);
  // A draft from before the purchase is reused.
  const tradeInId = readDraftCookie(args) ?? undefined;
  const { haveTradeIn } = form.value;
  const saved = await step.call(buyOnline.createTradeIn, { vehicleId: step.vehicleId, haveTradeIn, tradeInId });
  return saved.ok ? step.finish(saved.value.transaction) : rejectForm(form, saved);
}

export default function TradeIn() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<HaveTradeInForm>(view.form);
  return (
    <StepPage view={view} lead={t("purchase:tradeIn.lead")}>
      {view.tradeIn ? <TradeInPanel tradeIn={view.tradeIn} vehicleId={view.vehicleId} /> : null}
      <PageForm form={form} submitText={t("common:continue")}>
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
