/** The page in a widget's frame: its form and one line below. It has no header and no menu of the site. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { otherLanguage } from "#domain/formats/language.ts";
import { homePath, legalPath } from "#domain/site/paths.ts";

interface FramePageProps {
  heading: string;
  /** Absent for a widget that does not exist. */
  company?: { name: string; city: string };
  lead?: string | undefined;
  width?: "form" | "wide";
  isPreview?: boolean;
  attributes?: Readonly<Record<`data-${string}`, string>>;
  children?: ReactNode;
}

export function FramePage({ heading, company, lead, width = "form", isPreview, attributes, children }: FramePageProps) {
  const { t } = useTexts();
  return (
    <div data-widget-content="">
      <main id="main" className={`page page-${width}`} tabIndex={-1} {...attributes}>
        {isPreview ? <Notice>{t("widgets:frame.preview")}</Notice> : null}
        <PageHeading
          heading={heading}
          eyebrow={company ? t("widgets:frame.by", { company: company.name, city: company.city }) : undefined}
          lead={lead}
        />
        {children}
        <FrameFooter />
      </main>
    </div>
  );
}

/** Its links leave the frame, whose pages are these forms only. */
function FrameFooter() {
  const { t, language } = useTexts();
  const site = useSite();
  const other = otherLanguage(language);
  const otherHref = site?.alternates.find((alternate) => alternate.language === other)?.href;
  return (
    <p className="soft small link-list">
      <a href={homePath(language)} target="_top">
        {site?.brandName}
      </a>{" "}
      ·{" "}
      <a href={legalPath(language, "privacy-policy")} target="_blank" rel="noreferrer">
        {t("widgets:frame.privacy")} <span className="visually-hidden">{t("widgets:frame.newTab")}</span>
      </a>
      {otherHref ? (
        <>
          {" "}
          ·{" "}
          <a href={otherHref} hrefLang={other} lang={other}>
            {t("common:otherLanguage")}
          </a>
        </>
      ) : null}
    </p>
  );
}

export function GonePage() {
  const { t } = useTexts();
  return <FramePage heading={t("widgets:frame.gone.title")} lead={t("widgets:frame.gone.text")} />;
}
