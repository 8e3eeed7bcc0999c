/** What the company's plan is and how much of it is used. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { type StatProps, Stats } from "#app/ui/data/stat.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Subscription } from "#contract/company/subscription.ts";
import { companyPath } from "#domain/site/paths.ts";

interface UseProps {
  subscription: Subscription;
}

interface PlanUseProps extends UseProps {
  /** The cards of the plans are on the page and mark the company's own. */
  hasCards?: boolean;
}

export function PlanUse({ subscription, hasCards }: PlanUseProps) {
  const { t, language } = useTexts();
  const { plan, leadCount, maxLeads } = subscription;
  const label = t("subscription:use.leads");
  const value = (
    <data data-count="" value={leadCount}>
      {maxLeads === null ? leadCount : t("subscription:use.of", { count: leadCount, limit: maxLeads })}
    </data>
  );
  const leads = <a href={companyPath(language, "leads")}>{t("subscription:use.all")}</a>;
  // The card of a paid plan says it itself.
  if (hasCards && plan !== "trial") return <HiddenLeads subscription={subscription} />;
  return (
    <>
      <HiddenLeads subscription={subscription} />
      <Stats
        stats={[
          ...(hasCards ? [] : [{ label: t("subscription:use.plan"), value: t(`subscription:plans.${plan}`) }]),
          { label, value, note: leads },
          ...(plan === "trial" ? [trialStat(subscription, t("subscription:use.days"))] : []),
        ]}
      />
    </>
  );
}

/** At the foot of the plan's card. */
export function PaidPlanUse({ subscription: { leadCount, billing } }: UseProps) {
  const { t, language } = useTexts();
  const nextPayment = billing?.status !== "ended" && !billing?.endsAt ? billing?.periodEndsAt : null;
  return (
    <p>
      <a href={companyPath(language, "leads")}>
        <data data-count="" value={leadCount}>
          {t("subscription:use.received", { count: leadCount })}
        </data>
      </a>
      {nextPayment ? (
        <>
          <br />
          <span className="soft small">
            {t("subscription:billing.nextPayment")} <Instant value={nextPayment} form="day" />
          </span>
        </>
      ) : null}
    </p>
  );
}

const trialStat = ({ trialDaysLeft, trialEndsAt }: Subscription, label: string): StatProps => ({
  label,
  value: (
    <data data-days-left="" value={trialDaysLeft}>
      {trialDaysLeft}
    </data>
  ),
  note: <Instant value={trialEndsAt} form="day" />,
});

function HiddenLeads({ subscription: { hiddenLeads, plan, trialDaysLeft } }: UseProps) {
  const { t } = useTexts();
  const isOver = plan === "trial" && trialDaysLeft === 0;
  if (hiddenLeads === 0 && !isOver) return null;
  return (
    <Notice
      tone="warn"
      heading={isOver ? t("subscription:use.over") : t("subscription:use.hidden", { count: hiddenLeads })}
    >
      <p>{t("subscription:use.hiddenText")}</p>
    </Notice>
  );
}
