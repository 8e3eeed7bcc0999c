/** The page around a step's form: menu, time left, the vehicle, the running quote. */

import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { leadingText } from "#app/shared/quote/leading-text.ts";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { StepColumns } from "#app/ui/data/columns.tsx";
import { Unbroken } from "#app/ui/data/unbroken.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { instantInWords } from "#domain/formats/instant-in-words.ts";
import { purchasePath } from "#domain/site/paths.ts";
import type { StepView } from "./open-step.server.ts";
import { Expired, LockStatus } from "./reservation/lock-status.tsx";
import { stepPath } from "./steps.ts";

type View = SerializeFrom<StepView>;

interface StepPageProps {
  view: View;
  lead?: ReactNode;
  /** Of a step with pages of its own: what this one is called, and the one before. */
  part?: { heading: string; eyebrow: string; backHref: string };
  children: ReactNode;
}

/** What scripts read on `main` of a step's page, and of those beside it. */
export const stepAttributes = ({ stepId, lock }: Pick<View, "stepId" | "lock">) => ({
  "data-step": stepId,
  "data-lock": lock.state,
});

export function StepPage({ view, lead, part, children }: StepPageProps) {
  const { t, language } = useTexts();
  const number = view.menu.findIndex((row) => row.id === view.stepId) + 1;
  const backHref = part?.backHref ?? (view.previous ? stepPath(language, view.previous, view.vehicleId) : null);
  const stepOf = { number, count: view.menu.length, minutes: view.menu[number - 1]?.minutes ?? 0 };
  return (
    <SitePage
      hasCart={!view.contractSigned}
      status={view.contractSigned ? null : <LockStatus vehicleId={view.vehicleId} lock={view.lock} />}
      mainAttributes={stepAttributes(view)}
    >
      <StepColumns steps={<StepMenu view={view} />} quote={<RunningQuote view={view} />}>
        <PageHeading
          heading={part?.heading ?? t(`purchase:steps.${view.stepId}.heading`)}
          eyebrow={part?.eyebrow ?? t("purchase:stepOf", stepOf)}
          lead={lead}
          back={backHref ? { href: backHref, text: t("common:back") } : undefined}
        />
        {view.lock.state === "expired" && !view.contractSigned ? (
          <Expired vehicleId={view.vehicleId} isFree={view.isVehicleFree} />
        ) : null}
        {view.isOutdated && !part ? <Outdated view={view} /> : null}
        {children}
      </StepColumns>
    </SitePage>
  );
}

/** Why a step that was done is asked again. */
function Outdated({ view: { stepId: step, isTradeInGone, tradeInGoodUntil } }: { view: View }) {
  const { t, language } = useTexts();
  const why =
    step === "payment-method" ||
    step === "delivery" ||
    step === "drivers-license" ||
    (step === "trade-in" && isTradeInGone)
      ? t(`purchase:outdated.${step}`)
      : step === "trade-in" && tradeInGoodUntil
        ? t("purchase:outdated.estimate", { day: dayInWords(tradeInGoodUntil, language) })
        : t("purchase:outdated.answers");
  return (
    <Notice tone="warn" heading={t("purchase:outdated.heading")}>
      {why}
    </Notice>
  );
}

function StepMenu({ view }: { view: View }) {
  const { t, language } = useTexts();
  const done = view.menu.filter((row) => row.state === "done").length;
  const at = view.menu.findIndex((row) => row.id === view.stepId);
  return (
    <Steps
      label={t("purchase:menu")}
      done={done}
      barText={t("purchase:bar", { number: at + 1, total: view.menu.length, minutes: view.menu[at]?.minutes ?? 0 })}
      steps={view.menu.map(({ id, minutes, state }) => ({
        id,
        text: t(`purchase:steps.${id}.title`),
        // A step that needs attention may have one before it that does too, which is where its address then leads.
        href: state === "closed" || view.contractSigned ? undefined : stepPath(language, id, view.vehicleId),
        state: state === "open" || state === "closed" ? "to-come" : state,
        stateText: [
          ...(state === "done" || state === "attention" ? [t(`purchase:${state}`)] : []),
          t("purchase:minutes", { minutes }),
        ].join(" · "),
      }))}
      note={view.contractSigned ? null : <LastSaved view={view} />}
    />
  );
}

function LastSaved({ view }: { view: View }) {
  const { t, language } = useTexts();
  return (
    <p className="soft small">
      {t("purchase:savedAt")} <time dateTime={view.updatedAt}>{instantInWords(view.updatedAt, language)}</time>
      <br />
      <a href={purchasePath(language, view.vehicleId, "restart")}>{t("purchase:restart.link")}</a>
    </p>
  );
}

function RunningQuote({ view }: { view: View }) {
  const { t, language } = useTexts();
  return (
    <Fold summary={<strong>{leadingText(view.quote, t, language)}</strong>}>
      <h2>
        <Unbroken text={view.vehicleName} />
      </h2>
      <p className="soft">{view.trim}</p>
      <QuoteList quote={view.quote} compact />
      {view.isEstimate ? <p className="soft small">{t("purchase:estimate")}</p> : null}
    </Fold>
  );
}
