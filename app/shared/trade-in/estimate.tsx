/** Estimate of a trade-in vehicle: value range, calculation, what may change it, and the debt on the vehicle (lien). */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps, estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { valuationLineText } from "./valuation-text.ts";
import type { EstimateView } from "./view.server.ts";

type SerializedEstimateView = SerializeFrom<EstimateView>;

/** The value that is valid today; null while staff must set it or see it again. */
export const currentValueOf = ({ estimate, isWaiting }: Pick<SerializedEstimateView, "estimate" | "isWaiting">) =>
  isWaiting ? null : (estimate?.value ?? null);

interface EstimateProps {
  view: SerializedEstimateView;
  isInPurchase: boolean;
  /** The page's heading says already that staff will value the vehicle. */
  isNewsInHeading?: boolean;
  /** The vehicle's name, where the page's heading does not say it. */
  vehicle?: string;
  picture?: string | null;
  /** What to do with the value, directly below it. */
  children?: ReactNode;
  /** Folded, below the folded reasons. */
  answers?: ReactNode;
}

export function Estimate({ view, isInPurchase, isNewsInHeading, vehicle, picture, children, answers }: EstimateProps) {
  const { t, language } = useTexts();
  const { estimate, expired, isOutdated, isWaiting, lien } = view;
  const reasons = estimate && !isWaiting ? <EstimateReasons estimate={estimate} /> : null;
  return (
    <>
      {expired ? (
        <Notice tone="warn" live="status">
          <p>
            {t(isOutdated ? "tradeIn:estimate.outdated" : "tradeIn:estimate.expired", {
              value: formatDollars(expired.value, language),
              day: formatDayWithWeekday(expired.expiresOn, language),
            })}
          </p>
        </Notice>
      ) : null}
      {estimate && !isWaiting ? (
        <EstimateFigure estimate={estimate} picture={picture ?? null}>
          <p>
            {lien ? (
              <>
                {t("tradeIn:inPurchase.owed")}
                {t("order:history.colon")}
                <Debt lien={lien} />
              </>
            ) : (
              t("tradeIn:estimate.nothingOwed")
            )}
          </p>
        </EstimateFigure>
      ) : null}
      {isWaiting ? (
        <Notice heading={isNewsInHeading ? undefined : t("tradeIn:estimate.waitingHeading")} live="status">
          <p>{t("tradeIn:estimate.waiting")}</p>
          {isInPurchase ? <p>{t("tradeIn:estimate.waitingIn")}</p> : null}
        </Notice>
      ) : null}
      {isWaiting ? <WaitingVehicle view={view} vehicle={vehicle} /> : null}
      {lien && !isWaiting ? <p className="soft">{t("tradeIn:estimate.lienText")}</p> : null}
      {children}
      {reasons || answers ? (
        <div>
          {reasons}
          {answers}
        </div>
      ) : null}
    </>
  );
}

/** What staff will value, in a few lines. */
function WaitingVehicle({ view: { lien, mileage }, vehicle }: Pick<EstimateProps, "view" | "vehicle">) {
  const { t, language } = useTexts();
  return (
    <DetailList
      details={[
        ...(vehicle ? [{ term: t("tradeIn:steps.vin"), value: vehicle }] : []),
        ...(mileage === null
          ? []
          : [{ term: t("tradeIn:fields.mileage"), value: formatKilometres(mileage, language) }]),
        { term: t("tradeIn:inPurchase.owed"), value: <Debt lien={lien} /> },
      ]}
    />
  );
}

/** What is still owed on the vehicle. */
function Debt({ lien }: Pick<SerializedEstimateView, "lien">) {
  const { t, language } = useTexts();
  if (!lien) return t("tradeIn:estimate.nothing");
  return (
    <>
      <Amount {...amountProps(lien.balanceDue, language, "tradeInBalanceDue")} /> ({lien.institution})
    </>
  );
}

export type EstimateResult = NonNullable<SerializedEstimateView["estimate"]>;

/** The part of an estimate that people see. A widget's estimate has a range alone. */
export type ShownEstimate = Pick<
  EstimateResult,
  "priceLow" | "priceHigh" | "expiresOn" | "isByAdvocate" | "lines" | "equipmentAdjustedPrice"
> &
  Partial<Pick<EstimateResult, "value">>;

interface EstimateRangeProps {
  estimate: ShownEstimate;
  picture?: string | null;
}

interface EstimateFigureProps extends EstimateRangeProps {
  children?: ReactNode;
}

/** One large figure with its reasons folded beneath. */
export function EstimateRange({ children, ...props }: EstimateRangeProps & { children?: ReactNode }) {
  return (
    <>
      <EstimateFigure {...props} />
      {children}
      <div>
        <EstimateReasons {...props} />
      </div>
    </>
  );
}

/** The figure beside the vehicle's picture. */
function EstimateFigure({ estimate, picture, children }: EstimateFigureProps) {
  const { t, language } = useTexts();
  const { priceLow, priceHigh, value, expiresOn, isByAdvocate } = estimate;
  const low = <Amount {...estimateProps(priceLow, language, "priceLow")} />;
  const high = <Amount {...estimateProps(priceHigh, language, "priceHigh")} />;
  return (
    <PictureCard id="range" photoUrl={picture ?? null} heading={t("tradeIn:estimate.range")} eager>
      <div className="estimate">
        <p className="figure">
          {value === undefined ? (
            <>
              {low} {t("tradeIn:estimate.to")} {high}
            </>
          ) : (
            <Amount {...estimateProps(value, language)} />
          )}
        </p>
        {value === undefined ? null : (
          // Staff may set one value: then both ends are the figure itself.
          <p hidden={priceLow === priceHigh}>
            {t("tradeIn:estimate.between")} {low} {t("tradeIn:estimate.and")} {high}
          </p>
        )}
        {children}
        <p className="soft small">
          {t("tradeIn:estimate.goodUntil")} <Day day={expiresOn} withWeekday={false} />.
        </p>
        {isByAdvocate ? <p className="soft small">{t("tradeIn:estimate.byAdvocate")}</p> : null}
      </div>
    </PictureCard>
  );
}

function EstimateReasons({
  estimate: { lines, equipmentAdjustedPrice, isByAdvocate },
}: Pick<EstimateRangeProps, "estimate">) {
  const { t, language } = useTexts();
  return (
    <>
      {lines.length > 0 ? (
        <Disclosure summary={t("tradeIn:estimate.how")}>
          <AmountList
            lines={[
              ...lines.map((line) => ({
                label: valuationLineText(line, t, language),
                amount: estimateProps(line.amount, language),
              })),
              {
                label: t("tradeIn:lines.total"),
                amount: estimateProps(equipmentAdjustedPrice, language),
                kind: "total" as const,
              },
            ]}
          />
          {isByAdvocate ? null : <p className="soft">{t("tradeIn:estimate.rounded")}</p>}
        </Disclosure>
      ) : null}
      <Disclosure summary={t("tradeIn:estimate.may")}>
        <p>{t("tradeIn:estimate.mayList")}</p>
      </Disclosure>
    </>
  );
}
