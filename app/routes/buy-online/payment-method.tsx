import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { usualTerm } from "#app/domain/offer.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { vehiclePriceOf } from "#app/domain/quote.ts";
import { CreditPanel } from "#app/features/buy-online/credit-panel.tsx";
import { type PaymentMethodForm, paymentMethodForm } from "#app/features/buy-online/forms.server.ts";
import { knownPayment } from "#app/features/buy-online/known-details.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { PaymentRows, TermFields } from "#app/features/buy-online/payment-fields.tsx";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { termOffers, waysOfPaying } from "#app/features/buy-online/ways-of-paying.ts";
import { toTypedMoney } from "#app/form/fields.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DateField, Fieldset } from "#app/ui/field.tsx";
import { getPrices } from "#app/upstream/prices.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { earliestBirth } from "#upstream/contract/credit.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "payment-method");
  const { answers, outdatedAnswers, terms, vehicle } = step.transaction;
  const { language } = step;
  const prices = await getPrices(step.context, {
    trimId: vehicle.trimId,
    province: vehicle.company.province,
    language,
  });
  const kept = answers.paymentMethod ?? outdatedAnswers.paymentMethod ?? answers.paymentWish;
  const ways = waysOfPaying(step.transaction, prices);
  // What was chosen may no longer be offered: what is served must be valid to send.
  const method = ways.some((way) => way.method === kept?.selectedPaymentMethod)
    ? kept?.selectedPaymentMethod
    : undefined;
  const term = usualTerm(method === "lease" ? terms.lease : terms.finance, kept?.term)?.months;
  const told = knownPayment(step.transaction.known, vehiclePriceOf(step.transaction.quoteInput.vehicle.lines));
  const known = { frequence: 52, ...told, ...kept, selectedPaymentMethod: method ?? "finance", term };
  // Buy brings a down payment along even where none was chosen.
  const cashDown = answers.paymentMethod?.cashDown ?? (answers.paymentWish?.cashDown || told.cashDown);
  const form = describeForm(paymentMethodForm, { ...known, cashDown: toTypedMoney(cashDown, language) });
  // The age that it takes is the province's, and has its own words: here is only what no birthday goes beyond.
  const dateOfBirth = { ...form.constraint["dateOfBirth"], min: earliestBirth, max: dayOf(new Date()) };
  return json({
    ...step.view,
    ways,
    terms: termOffers(terms),
    credit: step.transaction.credit,
    form: { ...form, constraint: { ...form.constraint, dateOfBirth } },
  });
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "payment-method");
  const form = await readForm(args.request, paymentMethodForm, step.t);
  if (!form.ok) return rejected(form);
  const saved = await step.call(buyOnline.savePaymentMethod, { vehicleId: step.vehicleId, ...form.value });
  if (saved.ok) return step.finish(saved.value.transaction);
  return rejected(form, saved, { under_age: "dateOfBirth", term_not_offered: "term" });
}

export default function PaymentMethod() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<PaymentMethodForm>(view.form);
  return (
    <StepPage view={view} lead={t("payment:lead")}>
      <PageForm form={form} submit={t("common:continue")}>
        <PaymentRows field={fields.selectedPaymentMethod} ways={view.ways} />
        <div data-shown-when="selectedPaymentMethod=finance,lease">
          <div className="fields">
            <TermFields fields={fields} terms={view.terms} />
            <CreditPanel credit={view.credit} vehicleId={view.vehicleId} />
          </div>
        </div>
        <Fieldset legend={t("payment:you")}>
          <DateField
            field={fields.dateOfBirth}
            label={t("payment:fields.dateOfBirth")}
            hint={t("payment:dateOfBirthHint")}
            autoComplete="bday"
            invalidMessage={t("errors:fields.dateOfBirth.invalid")}
          />
        </Fieldset>
      </PageForm>
    </StepPage>
  );
}
