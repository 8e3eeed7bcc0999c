import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import type { protectionPlanOffer } from "#contract/purchase/purchase.ts";
import { formatKilometres, formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { Term } from "#domain/money/loan.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";

export interface PlanOffer extends z.output<typeof protectionPlanOffer> {
  /** What the plan adds to each payment of the chosen loan or lease, with taxes; null without payments. */
  payment: { amount: Cents; term: Pick<Term, "months" | "apr" | "frequency"> } | null;
}

interface PlanRowsProps {
  field: FieldMeta;
  plans: PlanOffer[];
}

/** Radio rows of the offered plans and of "no plan". */
export function PlanRows({ field, plans }: PlanRowsProps) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  const options = plans.map((plan) => ({
    value: String(plan.id),
    label: <strong>{plan.name[bilingualKey]}</strong>,
    hint: (
      <>
        {t("payment:plan.lasts", { months: plan.months, kilometres: formatKilometres(plan.kilometers, language) })}
        <br />
        {plan.payment
          ? t("payment:plan.adds", {
              amount: formatMoney(plan.payment.amount, language),
              unit: t(`purchase:frequency.${plan.payment.term.frequency}.unit`),
              term: t("purchase:term", {
                months: plan.payment.term.months,
                apr: formatPercent(plan.payment.term.apr, language),
              }),
            })
          : null}
        {plan.benefits.map((benefit) => (
          <span key={benefit.en} className="benefit">
            {benefit[bilingualKey]}
          </span>
        ))}
        <span className="benefit">{t("payment:plan.cancel", { days: plan.cancellationDays })}</span>
      </>
    ),
    amount: (
      <strong>
        <Amount {...amountProps(plan.price, language)} />
      </strong>
    ),
  }));
  const none = { value: "none", label: <strong>{t("payment:plan.none")}</strong>, hint: t("payment:plan.noneHint") };
  return (
    <RadioRows
      field={field}
      label={t("payment:fields.protectionPlan")}
      hint={plans.length > 0 ? t("payment:plan.lead") : undefined}
      options={[none, ...options]}
    />
  );
}

/** Expandable details: the facts common to all plans, then each plan in a few words. Its choice has what it covers. */
export function PlanComparison({ plans }: { plans: PlanOffer[] }) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  return (
    <div>
      <Disclosure summary={t("payment:plan.more")}>
        {(["covers", "claim"] as const).map((fact) => (
          <p key={fact}>
            <strong>{t(`payment:plan.facts.${fact}`)}</strong>
            <br />
            {t(`payment:plan.facts.${fact}Lead`)}
          </p>
        ))}
        {plans.map((plan) => (
          <p key={plan.id}>
            <strong>{plan.name[bilingualKey]}</strong>
            <br />
            {plan.description[bilingualKey]}{" "}
            {t("payment:plan.conditions", {
              deductible: formatMoney(plan.deductible, language),
              days: plan.cancellationDays,
            })}
          </p>
        ))}
      </Disclosure>
    </div>
  );
}
