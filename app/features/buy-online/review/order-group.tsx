import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import type { StepId } from "#contract/purchase/purchase.ts";
import type { Order } from "./order.server.ts";

export type OrderView = SerializeFrom<Order>;

export interface GroupProps {
  order: OrderView;
}

/** Answers of one step, with a Change link while the step is open. */
export function StepGroup({
  order,
  step,
  children,
  details,
}: GroupProps & { step: StepId; children?: ReactNode; details?: Detail[] }) {
  const { t, language } = useTexts();
  const about = t(`purchase:steps.${step}.title`);
  const change = order.changeableSteps.includes(step)
    ? { href: stepPath(language, step, order.vehicleId), text: t("common:change"), hiddenText: about }
    : undefined;
  return (
    <SummaryGroup heading={about} change={change} details={details}>
      {children}
    </SummaryGroup>
  );
}

/** Group of a step without answers. */
export function UnansweredGroup({ order, step }: GroupProps & { step: StepId }) {
  const { t } = useTexts();
  return (
    <StepGroup order={order} step={step}>
      <p className="soft">{t("purchase:summary.notYet")}</p>
    </StepGroup>
  );
}
