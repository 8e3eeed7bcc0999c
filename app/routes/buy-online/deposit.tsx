import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import {
  DepositFacts,
  DepositNotice,
  type StripeReturn,
} from "#app/features/buy-online/reservation/deposit-notice.tsx";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { ButtonForm } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { StepStatements } from "#app/shared/law/legal-statements.tsx";
import { listStepStatements } from "#app/shared/law/page-statements.server.ts";
import { getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { formatMoney } from "#domain/money/money.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "deposit");
  const query = new URL(args.request.url).searchParams;
  const stripeReturn: StripeReturn = query.has("returned") ? "returned" : query.has("cancelled") ? "cancelled" : null;
  const ruleTexts = await getRuleTexts(step);
  const { deposit, quoteInput } = step.transaction;
  const statements = listStepStatements(step, "deposit");
  return { ...buildStepView(step), deposit, amountDue: quoteInput.deposit, stripeReturn, ruleTexts, statements };
}

/** Redirects to Stripe's page, which returns here. If the deposit is already paid, redirects to the next step. */
export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "deposit");
  if (step.transaction.deposit.state === "paid") return step.finish(step.transaction);
  const { vehicleId, language, context } = step;
  const depositUrl = context.origin + stepPath(language, "deposit", vehicleId);
  const checkout = await step.call(buyOnline.createDepositCheckout, {
    vehicleId,
    language,
    returnUrl: `${depositUrl}&returned=1`,
    cancelUrl: `${depositUrl}&cancelled=1`,
  });
  return checkout.ok ? redirectTo(step, checkout.value.checkoutUrl) : rejectForm(buttonForm(step.t), checkout);
}

export default function Deposit() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const isPaid = view.deposit.state === "paid";
  const amount = formatMoney(view.amountDue, language);
  return (
    <StepPage view={view} lead={isPaid ? undefined : t("order:deposit.lead", { amount })}>
      <DepositNotice
        deposit={view.deposit}
        lock={view.lock}
        stripeReturn={view.stripeReturn}
        vehicleId={view.vehicleId}
      />
      <StepStatements statements={view.statements} />
      <ButtonForm submitText={isPaid ? t("common:continue") : t("order:deposit.pay", { amount })}>
        <DepositFacts isPaid={isPaid} ruleTexts={view.ruleTexts} />
      </ButtonForm>
    </StepPage>
  );
}
