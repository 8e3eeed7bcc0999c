import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/server-runtime";
import { CreditPanel } from "#app/features/buy-online/credit/credit-panel.tsx";
import type { QuoteChoice } from "#app/features/buy-online/current-quote.tsx";
import { type PaymentMethodForm, paymentMethodForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { buildPaymentView } from "#app/features/buy-online/payment.server.ts";
import {
  DateOfBirthField,
  PaymentMethodRows,
  TermFields,
  ZeroPaymentNotice,
} from "#app/features/buy-online/payment-fields.tsx";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "payment-method");
  return { ...buildStepView(step), ...(await buildPaymentView(step)) };
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "payment-method");
  const form = await readForm(args.request, paymentMethodForm, step.t);
  if (!form.ok) return rejectForm(form);
  const saved = await step.call(buyOnline.savePaymentMethod, { vehicleId: step.vehicleId, ...form.value });
  if (saved.ok) return step.finish(saved.value.transaction);
  return rejectForm(form, saved, {
    under_age: "dateOfBirth",
    finance_not_offered: "selectedPaymentMethod",
    lease_not_offered: "selectedPaymentMethod",
    term_not_offered: "term",
  });
}

/** Nothing while the prices of another method are not known. */
function toQuoteChoice({ methodOffers, quote }: SerializeFrom<typeof loader>): QuoteChoice | undefined {
  const quotes = methodOffers.flatMap((offer) => (offer.quote ? [{ answer: offer.method, quote: offer.quote }] : []));
  return quotes.length === methodOffers.length ? { quotes, served: quote.method } : undefined;
}

export default function PaymentMethod() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<PaymentMethodForm>(view.form);
  return (
    <StepPage
      view={view}
      lead={t("payment:lead")}
      quoteChoice={fields.selectedPaymentMethod.initialValue ? toQuoteChoice(view) : undefined}
    >
      <PageForm form={form} submitText={t("common:continue")}>
        <ZeroPaymentNotice offers={view.methodOffers} />
        <PaymentMethodRows field={fields.selectedPaymentMethod} offers={view.methodOffers} />
        <div data-shown-when="selectedPaymentMethod=finance,lease">
          <div className="fields">
            <TermFields fields={fields} terms={view.terms} />
            {view.requiresCredit ? <CreditPanel credit={view.credit} vehicleId={view.vehicleId} /> : null}
          </div>
        </div>
        <DateOfBirthField field={fields.dateOfBirth} />
      </PageForm>
    </StepPage>
  );
}
