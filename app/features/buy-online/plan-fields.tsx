import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field.tsx";
import type { protectionPlanOffer } from "#contract/purchase/purchase.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";

export type PlanOffer = z.output<typeof protectionPlanOffer>;

/** What a plan's row names; its disclosure has all. */
const namedBenefits = 3;

/** Radio rows of the offered plans and of "no plan". */
export function PlanRows({ field, plans }: { field: FieldMeta; plans: PlanOffer[] }) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  const options = plans.map((plan) => ({
    value: String(plan.id),
    label: <strong>{plan.name[bilingualKey]}</strong>,
    hint: (
      <>
        {t("payment:plan.lasts", { months: plan.months, kilometres: formatKilometres(plan.kilometers, language) })}
        <br />
        {plan.benefits
          .slice(0, namedBenefits)
          .map((benefit) => benefit[bilingualKey])
          .join(" · ")}
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

/** Expandable details: the facts common to all plans, then the coverage of each plan. */
export function PlanComparison({ plans }: { plans: PlanOffer[] }) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  return (
    <div>
      <Disclosure summary={t("payment:plan.more")}>
        {(["covers", "deductible", "cancel", "claim"] as const).map((fact) => (
          <p key={fact}>
            <strong>{t(`payment:plan.facts.${fact}`)}</strong>
            <br />
            {t(`payment:plan.facts.${fact}Lead`)}
          </p>
        ))}
      </Disclosure>
      {plans.map((plan) => (
        <Disclosure key={plan.id} summary={t("payment:plan.covers", { name: plan.name[bilingualKey] })}>
          <p>{plan.description[bilingualKey]}</p>
          <ul>
            {plan.benefits.map((benefit) => (
              <li key={benefit.en}>{benefit[bilingualKey]}</li>
            ))}
          </ul>
          <p className="soft small">
            {t("payment:plan.conditions", {
              deductible: formatMoney(plan.deductible, language),
              days: plan.cancellationDays,
            })}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
