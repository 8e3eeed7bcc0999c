/** Layout of every pre-qualification page. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import type { PreQualificationFrame } from "./open-pre-qualification.server.ts";

interface PreQualificationLayoutProps {
  frame: PreQualificationFrame;
  lead?: ReactNode;
  children: ReactNode;
}

export function PreQualificationLayout({
  frame: { page, percent, backHref },
  lead,
  children,
}: PreQualificationLayoutProps) {
  const { t, language } = useTexts();
  const text = t("creditApplication:progress", { part: formatPercent(percent, language) });
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": page }}>
      <PageHeading
        heading={t(`creditApplication:pages.${page}.title`)}
        eyebrow={
          <span className="step-bar">
            {text}
            <progress className="progress" value={percent} max={100} aria-label={text} />
          </span>
        }
        lead={lead}
        back={backHref ? { href: backHref, text: t("common:back") } : undefined}
      />
      {children}
    </SitePage>
  );
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
