import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type TradeInForm, tradeInForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { RadioRows } from "#app/ui/choices.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "trade-in");
  return json({ ...step.view, form: describeForm(tradeInForm, { haveTradeIn: "no" }) });
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "trade-in");
  const form = await readForm(args.request, tradeInForm, step.t);
  if (!form.ok) return rejected(form);
  const saved = await step.call(buyOnline.createTradeIn, { vehicleId: step.vehicleId, ...form.value });
  return saved.ok ? step.finish(saved.value.transaction) : rejected(form, saved);
}

export default function TradeIn() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<TradeInForm>(view.form);
  return (
    <StepPage view={view} lead={t("purchase:tradeIn.lead")}>
      <PageForm form={form} submit={t("common:continue")}>
        <RadioRows
          field={fields.haveTradeIn}
          label={t("purchase:fields.haveTradeIn")}
          options={[{ value: "no", label: t("common:no"), hint: t("purchase:tradeIn.later") }]}
        />
      </PageForm>
    </StepPage>
  );
}
