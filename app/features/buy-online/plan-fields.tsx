import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field.tsx";
import type { protectionPlanOffer } from "#contract/purchase/purchase.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";

export type PlanOffer = z.output<typeof protectionPlanOffer>;

/** No plan, or one of those offered: nothing is chosen for anyone. */
export function PlanRows({ field, plans }: { field: FieldMeta; plans: PlanOffer[] }) {
  const { t, language } = useTexts();
  const word = wordOf(language);
  const options = plans.map((plan) => ({
    value: String(plan.id),
    label: <strong>{plan.name[word]}</strong>,
    hint: t("payment:plan.lasts", { months: plan.months, kilometers: formatNumber(plan.kilometers, language) }),
    amount: (
      <strong>
        <Amount {...amountProps(plan.price, language)} />
      </strong>
    ),
  }));
  const none = { value: "none", label: <strong>{t("payment:plan.none")}</strong>, hint: t("payment:plan.noneHint") };
  return <RadioRows field={field} label={t("payment:fields.protectionPlan")} options={[none, ...options]} />;
}

/** What each plan covers, and what holds for all. */
export function PlansCompared({ plans }: { plans: PlanOffer[] }) {
  const { t, language } = useTexts();
  const word = wordOf(language);
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
        <Disclosure key={plan.id} summary={t("payment:plan.covers", { name: plan.name[word] })}>
          <p>{plan.description[word]}</p>
          <ul>
            {plan.benefits.map((benefit) => (
              <li key={benefit.en}>{benefit[word]}</li>
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
