/** The staff's three lists: listings on the block, trade-ins waiting for a value, and candidates for the block. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatKilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import type { admin } from "#contract/admin.ts";
import type { CallResponse } from "#contract/define.ts";
import type { TradeInListRow } from "#contract/trade-in/block.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import {
  type BlockManagementView,
  blockManagementPath,
  blockManagementViews,
  managedTradeInPath,
} from "#domain/site/block-paths.ts";
import { longName, stateTones } from "./block-texts.ts";

type Listing = CallResponse<typeof admin.getAllTradeInBlock>["rows"][number];

export function ManagementTabs({ view }: { view: BlockManagementView }) {
  const { t, language } = useTexts();
  const tabs = blockManagementViews.map((name) => ({
    href: blockManagementPath(language, name),
    text: t(`block:views.${name}.tab`),
    current: name === view,
  }));
  return <Tabs label={t("block:views.label")} tabs={tabs} />;
}

export function ListingsTable({ listings, empty }: { listings: readonly Listing[]; empty: ReactNode }) {
  const { t, language } = useTexts();
  const money = (amount: number | null) => (amount === null ? "–" : formatWithOptionalCents(amount, language));
  return (
    <DataTable
      caption={t("block:views.listings.tab")}
      rows={listings}
      rowKey={(row) => row.guid}
      rowState={(row) => row.state}
      rowHref={(row) => managedTradeInPath(language, row.tradeInId ?? "")}
      empty={empty}
      columns={[
        {
          key: "vehicle",
          header: t("block:columns.vehicle"),
          cell: ({ vehicle }) => longName(vehicle, { t, language }),
        },
        {
          key: "state",
          header: t("block:columns.state"),
          cell: ({ state }) => <Tag tone={stateTones[state]}>{t(`block:states.${state}`)}</Tag>,
        },
        { key: "mileage", header: t("block:columns.mileage"), cell: (row) => formatMileage(row.mileage), align: "end" },
        { key: "offers", header: t("block:columns.offers"), cell: ({ offers }) => offers, align: "end" },
        { key: "highest", header: t("block:columns.highest"), cell: (row) => money(row.highestOffer), align: "end" },
        {
          key: "published",
          header: t("block:columns.published"),
          cell: ({ publishedAt }) => (publishedAt ? <Instant value={publishedAt} dateOnly /> : "–"),
          align: "end",
        },
      ]}
    />
  );

  function formatMileage(mileage: number | null): string {
    return mileage === null ? "–" : formatKilometres(mileage, t, language);
  }
}

export function TradeInsTable({
  view,
  tradeIns,
  empty,
}: {
  view: "waiting" | "candidates";
  tradeIns: readonly TradeInListRow[];
  empty: ReactNode;
}) {
  const { t, language } = useTexts();
  const range = ({ estimate }: TradeInListRow) =>
    estimate
      ? t("block:range", {
          low: formatWithOptionalCents(estimate.priceLow, language),
          high: formatWithOptionalCents(estimate.priceHigh, language),
        })
      : "–";
  return (
    <DataTable
      caption={t(`block:views.${view}.tab`)}
      rows={tradeIns}
      rowKey={(row) => row.id}
      rowState={() => (view === "waiting" ? "waiting" : "estimated")}
      rowHref={(row) => managedTradeInPath(language, row.id)}
      empty={empty}
      columns={[
        {
          key: "vehicle",
          header: t("block:columns.vehicle"),
          cell: ({ vehicle }) => longName(vehicle, { t, language }),
        },
        {
          key: "mileage",
          header: t("block:columns.mileage"),
          cell: ({ mileage }) => (mileage === null ? "–" : formatKilometres(mileage, t, language)),
          align: "end",
        },
        ...(view === "candidates"
          ? [{ key: "value", header: t("block:columns.value"), cell: range, align: "end" as const }]
          : []),
        {
          key: "updated",
          header: t("block:columns.updated"),
          cell: ({ updatedAt }) => <Instant value={updatedAt} dateOnly />,
          align: "end",
        },
      ]}
    />
  );
}
