/** Layout of the stand-alone trade-in: the menu of its five steps, and the page's heading. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import type { FormDescription } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { stepStateTexts } from "#app/shared/steps/state-texts.ts";
import { PageDecodedVehicle, vehiclePageTexts } from "#app/shared/trade-in/decoded-vehicle.tsx";
import { currentValueOf } from "#app/shared/trade-in/estimate.tsx";
import { VinNotices } from "#app/shared/trade-in/page-fields.tsx";
import { StepColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { tradeInPath } from "#domain/site/paths.ts";
import { EstimateNext, EstimatePromise } from "./estimate-aside.tsx";
import type { buildStandAloneTradeInView } from "./open-trade-in.server.ts";

export type StandAloneTradeInView = Omit<
  SerializeFrom<Awaited<ReturnType<typeof buildStandAloneTradeInView>>>,
  "form" | "contactForm"
> & {
  form: FormDescription;
  contactForm: FormDescription;
};

type TradeInSteps = Pick<StandAloneTradeInView, "menu" | "isStarted" | "isDone" | "part">;

export function TradeInFrame({ view, children }: { view: StandAloneTradeInView; children: ReactNode }) {
  const { t, language } = useTexts();
  const { page, previous, vehicle, isJustDecoded, estimate } = view;
  const value = estimate ? currentValueOf(estimate) : null;
  const back = previous ? { href: tradeInPath(language, previous), text: t("common:back") } : undefined;
  return (
    <SitePage mainAttributes={{ "data-step": page }}>
      <StepColumns
        steps={<TradeInMenu view={view} />}
        beside={
          page === "estimate" ? (
            <EstimateNext isWaiting={value === null} />
          ) : (
            <EstimatePromise isFirst={page === "vin"} isByAdvocate={view.isByAdvocate} />
          )
        }
      >
        <PageHeading eyebrow={isJustDecoded ? undefined : vehicle} {...vehiclePageTexts(view, t)} back={back} />
        <VinNotices view={view} vinHref={tradeInPath(language, "vin")} />
        <PageDecodedVehicle view={view} changeHref={tradeInPath(language, "vin")} />
        {children}
      </StepColumns>
    </SitePage>
  );
}

interface TradeInSidePageProps {
  view: TradeInSteps;
  hasTransaction?: boolean;
  children: ReactNode;
}

/** A page beside the steps, such as the question whether to start over: it keeps their menu. */
export function TradeInSidePage({ view, hasTransaction, children }: TradeInSidePageProps) {
  return (
    <SitePage hasTransaction={hasTransaction}>
      <StepColumns steps={<TradeInMenu view={view} />}>{children}</StepColumns>
    </SitePage>
  );
}

const stateTexts = { ...stepStateTexts, "not-needed": "tradeIn:notNeeded" } as const;

function TradeInMenu({ view: { menu, isStarted, isDone, part } }: { view: TradeInSteps }) {
  const { t, language } = useTexts();
  return (
    <Steps
      label={t("tradeIn:menu")}
      position={part.filled}
      barText={t("tradeIn:bar", { number: part.number, total: part.count })}
      barNote={part.name}
      steps={menu.map(({ id, state: ownState, page: firstPage }) => {
        const state = isDone && ownState === "current" ? "done" : ownState;
        return {
          id,
          text: t(`tradeIn:steps.${id}`),
          href: firstPage && state !== "current" ? tradeInPath(language, firstPage) : undefined,
          state: state === "not-needed" ? "to-come" : state,
          stateText: t(stateTexts[state]),
        };
      })}
      note={
        isStarted ? (
          <p className="soft small">
            <a href={tradeInPath(language, "restart")}>{t("tradeIn:estimate.restart")}</a>
          </p>
        ) : null
      }
    />
  );
}
