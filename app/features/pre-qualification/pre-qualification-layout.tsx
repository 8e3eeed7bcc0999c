/** Layout of every pre-qualification page. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StepBar } from "#app/ui/step-bar.tsx";
import type { PreQualificationPosition } from "#domain/credit/pre-qualification.ts";
import type { PreQualificationFrame } from "./open-pre-qualification.server.ts";

interface PreQualificationLayoutProps {
  frame: PreQualificationFrame;
  /** The page's question; the page's title when omitted. */
  heading?: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function PreQualificationLayout({ frame, heading, lead, children }: PreQualificationLayoutProps) {
  const { t } = useTexts();
  const { page, position, backHref } = frame;
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": page }}>
      <PageHeading
        heading={heading ?? t(`creditApplication:pages.${page}.title`)}
        eyebrow={position ? <Position {...position} /> : t("creditApplication:title")}
        lead={lead}
        back={backHref ? { href: backHref, text: t("common:back") } : undefined}
      />
      {children}
    </SitePage>
  );
}

function Position({ part, number, count, filled }: PreQualificationPosition) {
  const { t } = useTexts();
  const text = t("creditApplication:position", { number, count, part: t(`creditApplication:parts.${part}`) });
  return <StepBar text={text} value={filled} max={count} />;
}

/** Explains the soft credit check; shown before any button that leads to it. */
export function SoftCheckNotice() {
  const { t } = useTexts();
  return (
    <Notice heading={t("creditApplication:softCheck.heading")}>
      <p>{t("creditApplication:softCheck.text")}</p>
    </Notice>
  );
}
