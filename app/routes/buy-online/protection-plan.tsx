import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type ProtectionPlanForm, protectionPlanForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { findPlanPayment } from "#app/features/buy-online/payment-offers.ts";
import { PlanComparison, PlanRows } from "#app/features/buy-online/plan-fields.tsx";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { StepStatements } from "#app/shared/law/legal-statements.tsx";
import { listStepStatements } from "#app/shared/law/page-statements.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "protection-plan");
  const { protectionPlans } = await step.call(buyOnline.getProtectionPlans, { vehicleId: step.vehicleId });
  const savedPlanId = step.transaction.answers.protectionPlan?.protectionPlan;
  const isOffered = protectionPlans.some(({ id }) => String(id) === savedPlanId);
  return {
    ...buildStepView(step),
    plans: protectionPlans.map((plan) => ({ ...plan, payment: findPlanPayment(step.transaction, plan.price) })),
    statements: listStepStatements(step, "plan"),
    form: describeForm(protectionPlanForm, { protectionPlan: isOffered ? savedPlanId : "none" }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "protection-plan");
  const form = await readForm(args.request, protectionPlanForm, step.t);
  if (!form.ok) return rejectForm(form);
  const saved = await step.call(buyOnline.saveCustomerProtectionPlan, { vehicleId: step.vehicleId, ...form.value });
  if (saved.ok) return step.finish(saved.value.transaction);
  return rejectForm(form, saved, { plan_not_offered: "protectionPlan" });
}

export default function ProtectionPlan() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<ProtectionPlanForm>(view.form);
  const hasPlans = view.plans.length > 0;
  return (
    <StepPage view={view} lead={hasPlans && view.statements.length > 0 ? t("payment:plan.noticeFirst") : undefined}>
      {hasPlans ? null : <Notice heading={t("payment:plan.noneFound")}>{t("payment:plan.noneFoundLead")}</Notice>}
      <StepStatements statements={view.statements} />
      <PageForm form={form} submitText={t("common:continue")}>
        <PlanRows field={fields.protectionPlan} plans={view.plans} />
        <PlanComparison plans={view.plans} />
      </PageForm>
    </StepPage>
  );
}
