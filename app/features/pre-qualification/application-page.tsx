/** The page around each part of the pre-qualification. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import type { Frame } from "./open-application.server.ts";

interface ApplicationPageProps {
  frame: Frame;
  lead?: ReactNode;
  children: ReactNode;
}

export function ApplicationPage({ frame: { id, percent, backHref }, lead, children }: ApplicationPageProps) {
  const { t, language } = useTexts();
  const text = t("creditApplication:progress", { part: formatPercent(percent, language) });
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": id }}>
      <PageHeading
        heading={t(`creditApplication:pages.${id}.title`)}
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

/** What the check is and is not, before any button that leads to it. */
export function SoftCheckNotice() {
  const { t } = useTexts();
  return (
    <Notice heading={t("creditApplication:softCheck.heading")}>
      <p>{t("creditApplication:softCheck.text")}</p>
    </Notice>
  );
}
