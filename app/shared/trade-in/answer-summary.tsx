/** Summary of a trade-in vehicle's answers, one group per page, with Change links until dealers bid on the vehicle. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import type { TradeInPageView } from "./page-fields.tsx";

export function TradeInAnswers({ view, href }: { view: TradeInPageView; href: (page: TradeInPage) => string }) {
  const { t, language } = useTexts();
  const { vehicle, vin, vehiclePage, answerRows, uploadedAngles, isListed } = view;
  const group = (page: TradeInPage, heading: string, details: Detail[]) => (
    <SummaryGroup
      key={page}
      heading={heading}
      change={isListed ? undefined : { href: href(page), text: t("common:change"), hiddenText: heading }}
      details={details}
    />
  );
  return (
    <section>
      {group(vehiclePage, t("tradeIn:inPurchase.vehicle"), [
        { term: t("tradeIn:inPurchase.vehicle"), value: vehicle },
        ...(vin ? [{ term: t("tradeIn:inPurchase.vin"), value: vin }] : []),
      ])}
      {answerRows.map(({ page, details }) => group(page, t(`tradeIn:steps.${page}`), details))}
      {group("photos", t("tradeIn:photos.title"), [
        {
          term: t("tradeIn:photos.title"),
          value: t("tradeIn:estimate.photosCount", { number: formatNumber(uploadedAngles.length, language) }),
        },
      ])}
    </section>
  );
}
