/** A page beside the steps about the purchase as a whole: its question, what it means, and the way back to the order. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { PurchaseFrame } from "#app/features/buy-online/step-page.tsx";
import type { StepView } from "#app/features/buy-online/step-view.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

interface PurchaseQuestionProps {
  view: SerializeFrom<StepView> & { stepHref: string };
  heading: string;
  lead?: string | undefined;
  children: ReactNode;
}

export function PurchaseQuestion({ view, heading, lead, children }: PurchaseQuestionProps) {
  const { t } = useTexts();
  return (
    <PurchaseFrame view={view} mainAttributes={{ "data-lock": view.lock.state }}>
      <PageHeading
        eyebrow={view.vehicleName}
        heading={heading}
        lead={lead}
        back={{ href: view.stepHref, text: t("purchase:reservation.back") }}
      />
      {children}
    </PurchaseFrame>
  );
}
