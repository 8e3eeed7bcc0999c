/** Layout of every pre-qualification page. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { stepStateTexts } from "#app/shared/steps/state-texts.ts";
import { StepColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { PreQualificationPosition } from "#domain/credit/pre-qualification.ts";
import { preQualificationPath } from "#domain/site/paths.ts";
import type { PreQualificationFrame } from "./open-pre-qualification.server.ts";
import { BenefitFacts } from "./questions-and-benefits.tsx";

interface PreQualificationLayoutProps {
  frame: PreQualificationFrame;
  /** The page's question; the page's title when omitted. */
  heading?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the form has the menu of its parts; the code that follows it has not. */
export function PreQualificationLayout({ frame, heading, lead, children }: PreQualificationLayoutProps) {
  const { t } = useTexts();
  const { page, position, backHref } = frame;
  const content = (
    <>
      <PageHeading
        heading={heading ?? t(`creditApplication:pages.${page}.title`)}
        eyebrow={t("creditApplication:title")}
        lead={lead}
        back={backHref ? { href: backHref, text: t("common:back") } : undefined}
      />
      {children}
    </>
  );
  return (
    <SitePage width={position ? undefined : "form"} hasTransaction={false} mainAttributes={{ "data-step": page }}>
      {position ? (
        <StepColumns
          steps={<PartMenu parts={frame.parts} position={position} />}
          beside={
            position.part === "check" ? null : (
              <section className="panel from-md" aria-labelledby="given">
                <h2 id="given">{t("creditApplication:main.given")}</h2>
                <BenefitFacts />
              </section>
            )
          }
        >
          {content}
        </StepColumns>
      ) : (
        content
      )}
    </SitePage>
  );
}

function PartMenu({
  parts,
  position: { part, number, count, filled },
}: {
  parts: PreQualificationFrame["parts"];
  position: PreQualificationPosition;
}) {
  const { t, language } = useTexts();
  return (
    <Steps
      label={t("creditApplication:menu")}
      position={filled}
      barText={t("purchase:stepOf", { number, count })}
      barNote={t(`creditApplication:parts.${part}`)}
      steps={parts.map(({ id, state, page }) => ({
        id,
        text: t(`creditApplication:parts.${id}`),
        href: page && state !== "current" ? preQualificationPath(language, page) : undefined,
        state,
        stateText: t(stepStateTexts[state]),
      }))}
    />
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
