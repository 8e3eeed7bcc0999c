/** The panel of plans: price, limit of leads and what each contains. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Subscription } from "#contract/company/subscription.ts";
import { centsToDollars, formatDollars } from "#domain/money/money.ts";
import { hasFeature, isPaidPlan, type PlanKey, planKeys, plans, trialDays } from "#domain/subscription/plans.ts";
import { StripeButton } from "./billing.tsx";
import { PaidPlanUse } from "./plan-use.tsx";

/** @param subscription null for a user without a company, who sees the plans only */
export function PlanCards({ subscription }: { subscription: Subscription | null }) {
  const current = subscription?.plan ?? null;
  return (
    <div className="vehicle-grid" id="plans">
      {planKeys.map((plan) => (
        <PlanCard key={plan} plan={plan} isCurrent={plan === current} subscription={subscription} />
      ))}
    </div>
  );
}

interface PlanCardProps {
  plan: PlanKey;
  isCurrent: boolean;
  subscription: Subscription | null;
}

function PlanCard({ plan, isCurrent, subscription }: PlanCardProps) {
  const { t, language } = useTexts();
  const { price } = plans[plan];
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
          <span className="soft small">
            {plan === "trial" ? t("subscription:features.days", { count: trialDays }) : t("subscription:perMonth")}
          </span>
        </p>
        <PlanContents plan={plan} />
        {subscription ? <PlanFoot plan={plan} isCurrent={isCurrent} subscription={subscription} /> : null}
      </Card>
    </div>
  );
}

/** The same lines in each card, so that plans can be compared. The support of the trial is a line of its own, so that a dearer plan does not seem to have less. */
function PlanContents({ plan }: { plan: PlanKey }) {
  const { t } = useTexts();
  const { maxLeads } = plans[plan];
  const others = (["analytics", "customization"] as const).map((feature) => ({
    text: t(`subscription:features.${feature}`),
    isIncluded: hasFeature(plan, feature),
  }));
  if (hasFeature(plan, "emailSupport"))
    others.push({ text: t("subscription:features.trialSupport"), isIncluded: true });
  const leads =
    maxLeads === null
      ? t("subscription:features.unlimitedLeads")
      : t("subscription:features.leads", { count: maxLeads });
  const brands = t(`subscription:features.${hasFeature(plan, "severalBrands") ? "severalBrands" : "oneBrand"}`);
  return (
    <ul className="ticks">
      {[{ text: leads, isIncluded: true }, { text: brands, isIncluded: true }, ...others].map(
        ({ text, isIncluded }) => (
          <li key={text} className={isIncluded ? undefined : "soft"}>
            <Icon name={isIncluded ? "check" : "cross"} />
            {text}
            {isIncluded ? null : <span className="visually-hidden"> ({t("subscription:notIncluded")})</span>}
          </li>
        ),
      )}
    </ul>
  );
}

/** What the company's own plan is used for, or the way to another one. */
function PlanFoot({
  plan,
  isCurrent,
  subscription,
}: Omit<PlanCardProps, "subscription"> & { subscription: Subscription }) {
  const { t } = useTexts();
  if (isCurrent) return isPaidPlan(plan) ? <PaidPlanUse subscription={subscription} /> : null;
  if (!isPaidPlan(plan)) return <p className="soft small">{t("subscription:trialOnce")}</p>;
  return (
    <StripeButton
      intent={`choose-${plan}`}
      text={t("subscription:choose", { plan: t(`subscription:plans.${plan}`) })}
      variant="secondary"
    />
  );
}
