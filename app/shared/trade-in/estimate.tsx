/** Estimate of a trade-in vehicle: value range, calculation, what may change it, and the debt on the vehicle (lien). */
import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import type { TextKey } from "#locales/texts.ts";
import { valuationLineText } from "./valuation-text.ts";
import type { EstimateView } from "./view.server.ts";

type SerializedEstimateView = SerializeFrom<EstimateView>;

/** Text key of the lead below a page's heading; an estimate that staff must still make has its own lead. */
export const tradeInLeadKey = ({
  page,
  estimate,
}: {
  page: TradeInPage;
  estimate: SerializedEstimateView | null;
}): TextKey => (estimate?.isWaiting ? "tradeIn:pages.estimate.waiting" : `tradeIn:pages.${page}.lead`);

export function Estimate({ view, isInPurchase }: { view: SerializedEstimateView; isInPurchase: boolean }) {
  const { t, language } = useTexts();
  const { estimate, expired, isOutdated, isWaiting, lien } = view;
  return (
    <>
      {expired ? (
        <Notice tone="warn" live="status">
          <p>
            {t(isOutdated ? "tradeIn:estimate.outdated" : "tradeIn:estimate.expired", {
              value: formatMoney(expired.value, language),
              day: formatDayWithWeekday(expired.expiresOn, language),
            })}
          </p>
        </Notice>
      ) : null}
      {estimate && !isWaiting ? <EstimateRange estimate={estimate} /> : null}
      {isWaiting ? (
        <Notice heading={t("tradeIn:estimate.waitingHeading")} live="status">
          <p>{t(isInPurchase ? "tradeIn:estimate.waitingIn" : "tradeIn:estimate.waiting")}</p>
        </Notice>
      ) : null}
      <section className="prose">
        <h2>{t("tradeIn:estimate.lien")}</h2>
        {lien ? (
          <>
            <AmountList
              lines={[
                {
                  label: t("tradeIn:estimate.owedTo", { institution: lien.institution }),
                  amount: amountProps(lien.balanceDue, language, "tradeInBalanceDue"),
                },
              ]}
            />
            {isWaiting ? null : <p>{t("tradeIn:estimate.lienText")}</p>}
          </>
        ) : (
          <p>{t(isWaiting ? "tradeIn:estimate.nothingOwed" : "tradeIn:estimate.noLien")}</p>
        )}
        {estimate ? (
          <>
            <h2>{t("tradeIn:estimate.may")}</h2>
            <p>{t("tradeIn:estimate.mayList")}</p>
          </>
        ) : null}
      </section>
    </>
  );
}

export type EstimateResult = NonNullable<SerializedEstimateView["estimate"]>;

/** The part of an estimate that people see. */
export type ShownEstimate = Pick<
  EstimateResult,
  "priceLow" | "priceHigh" | "expiresOn" | "isByAdvocate" | "lines" | "equipmentAdjustedPrice"
>;

export function EstimateRange({ estimate }: { estimate: ShownEstimate }) {
  const { t, language } = useTexts();
  const { priceLow, priceHigh, expiresOn, isByAdvocate, lines, equipmentAdjustedPrice } = estimate;
  return (
    <>
      <div className="panel">
        <p className="soft">{t("tradeIn:estimate.range")}</p>
        <p className="figure">
          <strong>
            <Amount {...amountProps(priceLow, language, "priceLow")} /> {t("tradeIn:estimate.to")}{" "}
            <Amount {...amountProps(priceHigh, language, "priceHigh")} />
          </strong>
        </p>
        <p>
          {t("tradeIn:estimate.goodUntil")} <Day day={expiresOn} />.
        </p>
        {isByAdvocate ? <p>{t("tradeIn:estimate.byAdvocate")}</p> : null}
      </div>
      {lines.length > 0 ? (
        <Disclosure summary={t("tradeIn:estimate.how")}>
          <AmountList
            lines={[
              ...lines.map((line) => ({
                label: valuationLineText(line, t, language),
                amount: amountProps(line.amount, language),
              })),
              {
                label: t("tradeIn:lines.total"),
                amount: amountProps(equipmentAdjustedPrice, language),
                kind: "total" as const,
              },
            ]}
          />
          {isByAdvocate ? null : <p className="soft">{t("tradeIn:estimate.rounded")}</p>}
        </Disclosure>
      ) : null}
    </>
  );
}
