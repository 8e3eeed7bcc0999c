/** Open estimates of a trim. Their owners are not named. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { TrimEstimateRow } from "#contract/trade-in/trade-in-values.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import type { Texts } from "#locales/texts.ts";
import { trimPath } from "./paths.ts";

/** The first characters of an id, enough to tell a few rows apart. */
export const shortId = (id: string): string => id.slice(0, 8).toUpperCase();

export const trimEstimateColumns = (texts: Texts): ListColumn<TrimEstimateRow>[] => {
  const { t } = texts;
  const ownerText = ({ owner }: TrimEstimateRow) => owner || t("tradeInValues:estimates.noOwner");
  return [
    { key: "id", header: t("tradeInValues:estimates.id"), text: (row) => row.id, only: "file" },
    {
      key: "owner",
      header: t("tradeInValues:estimates.owner"),
      text: ownerText,
      cell: (row) => <TwoLines first={ownerText(row)} second={shortId(row.id)} />,
    },
    amountColumn({ key: "low", header: t("tradeInValues:estimates.low"), narrow: "bare" }, (row) => row.low, texts),
    amountColumn({ key: "high", header: t("tradeInValues:estimates.high"), narrow: "bare" }, (row) => row.high, texts),
    {
      key: "place",
      header: t("tradeInValues:estimates.place"),
      text: (row) => t(row.isInPurchase ? "tradeInValues:estimates.inPurchase" : "tradeInValues:estimates.alone"),
      narrow: "hidden",
    },
    {
      key: "email",
      header: t("tradeInValues:estimates.email"),
      text: (row) => t(row.hasEmail ? "tradeInValues:estimates.hasEmail" : "tradeInValues:estimates.hasNoEmail"),
      narrow: "hidden",
    },
    {
      key: "expiresOn",
      header: t("tradeInValues:estimates.expiresOn"),
      text: (row) => row.expiresOn,
      cell: (row) => <Day day={row.expiresOn} withWeekday={false} />,
      sort: "expiry",
      align: "end",
      narrow: "end",
    },
  ];
};

interface TrimEstimatesProps {
  list: ListState;
  rows: readonly TrimEstimateRow[];
  trimId: number;
  name: string;
}

export function TrimEstimates({ trimId, name, ...page }: TrimEstimatesProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("tradeInValues:estimates.title", { vehicle: name })}
      back={{ href: trimPath(language, trimId), text: name }}
      columns={trimEstimateColumns(texts)}
      sort="expiry"
      filters={[]}
      rowState={(row) => (row.isInPurchase ? "in-purchase" : "alone")}
      rowHref={(row) => managedTradeInPath(language, row.id)}
      count={t("tradeInValues:estimates.count", { count: page.list.total })}
      empty={t("tradeInValues:estimates.empty")}
    />
  );
}
