/** The panel of plans: price, limit of leads and what each contains. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { Subscription } from "#contract/company/subscription.ts";
import { centsToDollars, formatDollars } from "#domain/money/money.ts";
import { isPaidPlan, type PlanKey, planKeys, plans, trialDays } from "#domain/subscription/plans.ts";
import { StripeButton } from "./billing.tsx";

/** @param subscription null for a user without a company, who sees the plans only */
export function PlanCards({ subscription }: { subscription: Subscription | null }) {
  const current = subscription?.plan ?? null;
  return (
    <div className="vehicle-grid" id="plans">
      {planKeys.map((plan) => (
        <PlanCard key={plan} plan={plan} isCurrent={plan === current} canChoose={subscription !== null} />
      ))}
    </div>
  );
}

interface PlanCardProps {
  plan: PlanKey;
  isCurrent: boolean;
  canChoose: boolean;
}

function PlanCard({ plan, isCurrent, canChoose }: PlanCardProps) {
  const { t, language } = useTexts();
  const { price, maxLeads, features } = plans[plan];
  return (
    <div className="plan" data-plan={plan} data-plan-state={isCurrent ? "current" : "other"}>
      <Card
        id={`plan-${plan}`}
        heading={t(`subscription:plans.${plan}`)}
        aside={isCurrent ? <Tag tone="done">{t("subscription:current")}</Tag> : undefined}
      >
        <p className="figure">
          <Amount
            name={`plan.${plan}`}
            value={centsToDollars(price).toFixed(2)}
            text={formatDollars(price, language)}
          />{" "}
          <span className="soft small">{t("subscription:perMonth")}</span>
        </p>
        <ul>
          {plan === "trial" ? <li>{t("subscription:features.days", { count: trialDays })}</li> : null}
          <li>
            {maxLeads === null
              ? t("subscription:features.unlimitedLeads")
              : t("subscription:features.leads", { count: maxLeads })}
          </li>
          {features.map((feature) => (
            <li key={feature}>{t(`subscription:features.${feature}`)}</li>
          ))}
        </ul>
        {canChoose && !isCurrent && isPaidPlan(plan) ? (
          <StripeButton
            intent={`choose-${plan}`}
            text={
              <span>
                {t("subscription:choose")}
                <span className="visually-hidden"> {t(`subscription:plans.${plan}`)}</span>
              </span>
            }
            variant="secondary"
          />
        ) : null}
      </Card>
    </div>
  );
}
