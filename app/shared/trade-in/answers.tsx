/** Everything that was told of a vehicle, each page with the way back to it while it may change. */

import { useTexts } from "#app/i18n/context.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import type { PageView } from "./page-fields.tsx";

export function TradeInReadBack({ view, href }: { view: PageView; href: (page: TradeInPage) => string }) {
  const { t, language } = useTexts();
  const { vehicle, vin, namedOn, told, received, isListed } = view;
  const group = (page: TradeInPage, heading: string, details: Detail[]) => (
    <SummaryGroup
      key={page}
      heading={heading}
      change={isListed ? undefined : { href: href(page), text: t("common:change"), about: heading }}
      details={details}
    />
  );
  return (
    <section>
      {group(namedOn, t("tradeIn:inPurchase.vehicle"), [
        { term: t("tradeIn:inPurchase.vehicle"), value: vehicle },
        ...(vin ? [{ term: t("tradeIn:inPurchase.vin"), value: vin }] : []),
      ])}
      {told.map(({ page, details }) => group(page, t(`tradeIn:steps.${page}`), details))}
      {group("photos", t("tradeIn:pages.photos.title"), [
        {
          term: t("tradeIn:pages.photos.title"),
          value: t("tradeIn:estimate.photosCount", { number: formatNumber(received.length, language) }),
        },
      ])}
    </section>
  );
}
