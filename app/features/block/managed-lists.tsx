/** The staff's three lists: listings on the block, trade-ins waiting for a value, and candidates for the block. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { toTableColumns } from "#app/shared/list/columns.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import type { TradeInListRow } from "#contract/trade-in/block.ts";
import {
  type BlockManagementView,
  blockManagementPath,
  blockManagementViews,
  managedTradeInPath,
} from "#domain/site/block-paths.ts";
import { type Listing, listingColumns, type TradeInView, tradeInColumns } from "./managed-columns.tsx";

export function ManagementTabs({ view }: { view: BlockManagementView }) {
  const { t, language } = useTexts();
  const tabs = blockManagementViews.map((name) => ({
    href: blockManagementPath(language, name),
    text: t(`block:views.${name}.tab`),
    current: name === view,
  }));
  return <Tabs label={t("block:views.label")} tabs={tabs} />;
}

export function ListingsTable({ rows, empty }: { rows: readonly Listing[]; empty: ReactNode }) {
  const texts = useTexts();
  return (
    <DataTable
      caption={texts.t("block:views.listings.tab")}
      columns={toTableColumns(listingColumns(texts))}
      rows={rows}
      rowKey={(row) => row.guid}
      rowState={(row) => row.state}
      rowHref={(row) => managedTradeInPath(texts.language, row.tradeInId ?? "")}
      empty={empty}
    />
  );
}

interface TradeInsTableProps {
  view: TradeInView;
  rows: readonly TradeInListRow[];
  empty: ReactNode;
}

export function TradeInsTable({ view, rows, empty }: TradeInsTableProps) {
  const texts = useTexts();
  return (
    <DataTable
      caption={texts.t(`block:views.${view}.tab`)}
      columns={toTableColumns(tradeInColumns(texts, view))}
      rows={rows}
      rowKey={(row) => row.id}
      rowState={() => (view === "waiting" ? "waiting" : "estimated")}
      rowHref={(row) => managedTradeInPath(texts.language, row.id)}
      empty={empty}
    />
  );
}
