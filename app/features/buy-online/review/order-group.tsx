import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { stepPath } from "#app/shared/purchase/steps.ts";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import type { StepId } from "#contract/purchase/purchase.ts";
import type { Order } from "./order.server.ts";

export type OrderView = SerializeFrom<Order>;

export interface GroupProps {
  order: OrderView;
}

interface StepGroupProps extends GroupProps {
  step: StepId;
  /** The answer in a few words, shown while the group is folded. */
  fact?: ReactNode;
  details?: Detail[];
  children?: ReactNode;
}

/** Answers of one step, with a Change link while the step is open. */
export function StepGroup({ order, step, fact, details, children }: StepGroupProps) {
  const { t } = useTexts();
  return (
    <SummaryGroup
      heading={t(`purchase:steps.${step}.title`)}
      change={useChange(order, step)}
      fact={fact}
      details={details}
    >
      {children}
    </SummaryGroup>
  );
}

/** The link to change a step's answers; undefined when the step is closed. */
export function useChange(order: OrderView, step: StepId) {
  const { t, language } = useTexts();
  if (!order.changeableSteps.includes(step)) return undefined;
  return {
    href: stepPath(language, step, order.vehicleId),
    text: t("common:change"),
    hiddenText: t(`purchase:steps.${step}.title`),
  };
}

/** Group of a step without answers: there is nothing to change, and the page's button leads to the next step. */
export function UnansweredGroup({ step }: { step: StepId }) {
  const { t } = useTexts();
  return <SummaryGroup heading={t(`purchase:steps.${step}.title`)} fact={t("purchase:summary.notYet")} />;
}
