import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import type { StepId } from "#contract/purchase/purchase.ts";
import type { Order } from "./order.server.ts";

export type OrderView = SerializeFrom<Order>;

export interface GroupProps {
  order: OrderView;
}

/** What a step asked, with its Change link while it may change. */
export function StepGroup({
  order,
  step,
  children,
  details,
}: GroupProps & { step: StepId; children?: ReactNode; details?: Detail[] }) {
  const { t, language } = useTexts();
  const about = t(`purchase:steps.${step}.title`);
  const change = order.openable.includes(step)
    ? { href: stepPath(language, step, order.vehicleId), text: t("common:change"), about }
    : undefined;
  return (
    <SummaryGroup heading={about} change={change} details={details}>
      {children}
    </SummaryGroup>
  );
}

/** A step that has no answer yet. */
export function NotYet({ order, step }: GroupProps & { step: StepId }) {
  const { t } = useTexts();
  return (
    <StepGroup order={order} step={step}>
      <p className="soft">{t("purchase:summary.notYet")}</p>
    </StepGroup>
  );
}
