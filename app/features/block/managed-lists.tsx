/** The staff's three lists: what is on the block, what waits for a value, and what may be put on the block. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import type { admin } from "#contract/admin.ts";
import type { Answer } from "#contract/define.ts";
import type { ListedTradeIn } from "#contract/trade-in/block.ts";
import { formatEntered } from "#domain/money/money.ts";
import { type ManagementView, managedPath, managementPath, managementViews } from "#domain/site/block-paths.ts";
import { longName, stateTones } from "./block-texts.ts";

type Listing = Answer<typeof admin.getAllTradeInBlock>["vehicles"][number];

export function ManagementTabs({ view }: { view: ManagementView }) {
  const { t, language } = useTexts();
  const tabs = managementViews.map((each) => ({
    href: managementPath(language, each),
    text: t(`block:views.${each}.tab`),
    current: each === view,
  }));
  return <Tabs label={t("block:views.label")} tabs={tabs} />;
}

export function ListingsTable({ listings, empty }: { listings: readonly Listing[]; empty: ReactNode }) {
  const { t, language } = useTexts();
  const money = (amount: number | null) => (amount === null ? "–" : formatEntered(amount, language));
  return (
    <DataTable
      caption={t("block:views.listings.tab")}
      rows={listings}
      rowKey={(row) => row.guid}
      rowHref={(row) => managedPath(language, row.tradeInId ?? "")}
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
        { key: "mileage", header: t("block:columns.mileage"), cell: (row) => distance(row.mileage), align: "end" },
        { key: "offers", header: t("block:columns.offers"), cell: ({ offers }) => offers, align: "end" },
        { key: "highest", header: t("block:columns.highest"), cell: (row) => money(row.highestOffer), align: "end" },
        {
          key: "published",
          header: t("block:columns.published"),
          cell: ({ publishedAt }) => (publishedAt ? <Instant value={publishedAt} day /> : "–"),
          align: "end",
        },
      ]}
    />
  );

  function distance(mileage: number | null): string {
    return mileage === null ? "–" : kilometres(mileage, t, language);
  }
}

export function TradeInsTable({
  view,
  tradeIns,
  empty,
}: {
  view: "waiting" | "candidates";
  tradeIns: readonly ListedTradeIn[];
  empty: ReactNode;
}) {
  const { t, language } = useTexts();
  const range = ({ estimate }: ListedTradeIn) =>
    estimate
      ? t("block:range", {
          low: formatEntered(estimate.priceLow, language),
          high: formatEntered(estimate.priceHigh, language),
        })
      : "–";
  return (
    <DataTable
      caption={t(`block:views.${view}.tab`)}
      rows={tradeIns}
      rowKey={(row) => row.id}
      rowHref={(row) => managedPath(language, row.id)}
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
          cell: ({ mileage }) => (mileage === null ? "–" : kilometres(mileage, t, language)),
          align: "end",
        },
        ...(view === "candidates"
          ? [{ key: "value", header: t("block:columns.value"), cell: range, align: "end" as const }]
          : []),
        {
          key: "updated",
          header: t("block:columns.updated"),
          cell: ({ updatedAt }) => <Instant value={updatedAt} day />,
          align: "end",
        },
      ]}
    />
  );
}
