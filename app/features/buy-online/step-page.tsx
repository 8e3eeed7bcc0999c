/** Page layout of a purchase: menu, remaining reservation time, vehicle, current quote, and a step's form or another page. */

import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { StepColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { formatDay } from "#domain/formats/format-day.ts";
import { purchasePath } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";
import { CurrentQuote, type QuoteChoice } from "./current-quote.tsx";
import { ExpiredReservation, LockStatus } from "./reservation/lock-status.tsx";
import type { StepView } from "./step-view.server.ts";

type StepPageView = SerializeFrom<StepView>;

/** Place of a page among a step's parts, from 1. */
interface StepPart {
  number: number;
  count: number;
  /** What the part is about, and the page's place in it; absent where the step's own texts say so. */
  name?: string;
}

interface StepPageProps {
  view: StepPageView;
  lead?: ReactNode;
  /** Heading of a sub-page, what it is about, its place in the step and its Back link; absent on the step's main page. */
  subPage?: { heading: string; subject: string; part?: StepPart; backHref: string };
  /** For a contract, which needs the room of the quote. */
  isWide?: boolean;
  /** The quotes between which the page's form chooses. */
  quoteChoice?: QuoteChoice | undefined;
  children: ReactNode;
}

/** Attributes of `main` that browser scripts read. */
export const stepAttributes = ({ stepId, lock }: Pick<StepPageView, "stepId" | "lock">) => ({
  "data-step": stepId,
  "data-lock": lock.state,
});

interface PurchaseFrameProps {
  view: StepPageView;
  mainAttributes: NonNullable<ComponentProps<typeof SitePage>["mainAttributes"]>;
  isWide?: boolean | undefined;
  part?: StepPart | undefined;
  /** False on a page beside the steps, such as the summary: its bar has the step where the purchase goes on. */
  isStep?: boolean;
  quoteChoice?: QuoteChoice | undefined;
  children: ReactNode;
}

/** What every page of a purchase has around it. On a page that is no step, the step of the view is where it goes on. */
export function PurchaseFrame({
  view,
  mainAttributes,
  isWide,
  part,
  isStep = false,
  quoteChoice,
  children,
}: PurchaseFrameProps) {
  const isOpen = !view.contractSigned;
  return (
    <SitePage
      hasCart={isOpen}
      status={isOpen ? <LockStatus vehicleId={view.vehicleId} lock={view.lock} /> : null}
      mainAttributes={mainAttributes}
    >
      <StepColumns
        steps={<StepMenu view={view} part={part} isStep={isStep} />}
        quote={<CurrentQuote view={view} choice={quoteChoice} />}
        isWide={isWide}
      >
        {children}
      </StepColumns>
    </SitePage>
  );
}

export function StepPage({ view, lead, subPage, isWide, quoteChoice, children }: StepPageProps) {
  const { t, language } = useTexts();
  const number = view.menu.findIndex((item) => item.id === view.stepId) + 1;
  const backHref = subPage?.backHref ?? (view.previous ? stepPath(language, view.previous, view.vehicleId) : null);
  const count = view.menu.length;
  const part = subPage?.part;
  const subject = subPage ? subPage.subject : view.vehicleName;
  return (
    <PurchaseFrame
      view={view}
      mainAttributes={stepAttributes(view)}
      isWide={isWide}
      part={part}
      isStep
      quoteChoice={quoteChoice}
    >
      <PageHeading
        heading={subPage?.heading ?? t(`purchase:steps.${view.stepId}.heading`)}
        eyebrow={
          <>
            <span className="step-place">
              {part
                ? t("purchase:partOf", { number, count, part: part.number, parts: part.count })
                : t("purchase:stepOf", { number, count })}
            </span>{" "}
            {subject ? (
              <span>
                <NoBreakText text={subject} />
              </span>
            ) : null}
          </>
        }
        lead={lead}
        back={backHref ? { href: backHref, text: t("common:back") } : undefined}
      />
      {view.lock.state === "expired" && !view.contractSigned ? (
        <ExpiredReservation vehicleId={view.vehicleId} isFree={view.isVehicleFree} />
      ) : null}
      {view.isOutdated && !subPage ? <OutdatedNotice view={view} /> : null}
      {children}
    </PurchaseFrame>
  );
}

/** Says why a finished step must be answered again. */
function OutdatedNotice({ view: { stepId: step, isTradeInUnavailable, tradeInExpiresOn } }: { view: StepPageView }) {
  const { t, language } = useTexts();
  const reason =
    step === "payment-method" ||
    step === "delivery" ||
    step === "drivers-license" ||
    (step === "trade-in" && isTradeInUnavailable)
      ? t(`purchase:outdated.${step}`)
      : step === "trade-in" && tradeInExpiresOn
        ? t("purchase:outdated.estimate", { day: formatDay(tradeInExpiresOn, language) })
        : t("purchase:outdated.answers");
  return (
    <Notice tone="warn" heading={t("purchase:outdated.heading")}>
      {reason}
    </Notice>
  );
}

const partText = ({ name, number, count }: StepPart, t: T) => name ?? t("purchase:part", { number, count });

function StepMenu({ view, part, isStep }: Pick<PurchaseFrameProps, "view" | "part" | "isStep">) {
  const { t, language } = useTexts();
  const index = view.menu.findIndex((item) => item.id === view.stepId);
  const count = view.menu.length;
  const minutes = view.menu[index]?.minutes ?? 0;
  const note = isStep ? t("purchase:about", { minutes }) : undefined;
  return (
    <Steps
      label={t("purchase:menu")}
      // The last part leaves the bar below the next step.
      position={index + 1 + (part ? (part.number - 1) / part.count : 0)}
      barText={t("purchase:stepOf", { number: index + 1, count })}
      barNote={part ? partText(part, t) : note}
      steps={view.menu.map(({ id, minutes, state }) => ({
        id,
        text: t(`purchase:steps.${id}.title`),
        // The link of a step that needs attention may redirect to an earlier step that needs attention too.
        href: state === "closed" || view.contractSigned ? undefined : stepPath(language, id, view.vehicleId),
        state: state === "open" || state === "closed" ? "to-come" : state,
        stateText: <StepStateText state={state} minutes={minutes} part={state === "current" ? part : undefined} />,
      }))}
      note={view.contractSigned ? null : <LastSaved view={view} isSaved={view.menu.some(isAnswered)} />}
    />
  );
}

/** A finished step needs no time any more, but scripts read the minutes of every step (docs/scripting.md). */
function StepStateText({
  state,
  minutes,
  part,
}: Pick<StepPageView["menu"][number], "state" | "minutes"> & { part: StepPart | undefined }) {
  const { t } = useTexts();
  const time = t("purchase:about", { minutes });
  if (state === "done") {
    return (
      <>
        {t("purchase:done")} <span className="visually-hidden">{time}</span>
      </>
    );
  }
  if (state === "attention") return <>{`${t("purchase:attention")} · ${time}`}</>;
  return (
    <>
      {time}
      {part ? (
        <>
          <br />
          {partText(part, t)}
        </>
      ) : null}
    </>
  );
}

/** A new purchase has a time of its last change before the buyer has answered anything. */
const isAnswered = ({ state }: StepPageView["menu"][number]) => state === "done" || state === "attention";

function LastSaved({ view, isSaved }: { view: StepPageView; isSaved: boolean }) {
  const { t, language } = useTexts();
  return (
    <p className="soft small">
      {isSaved ? (
        <>
          {t("purchase:savedAt")} <Instant value={view.updatedAt} form="withoutYear" />
          <br />
        </>
      ) : null}
      <a href={purchasePath(language, view.vehicleId, "restart")}>{t("purchase:restart.link")}</a>
    </p>
  );
}
