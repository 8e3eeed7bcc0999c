/** CSV exports of the staff's lists. Amounts are decimal dollars, instants are in ISO 8601. */
import type { Visit } from "#app/session/visit.ts";
import { type CsvColumn, exportQuery, streamCsv } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { admin } from "#contract/admin.ts";
import type { CallResponse } from "#contract/define.ts";
import { blockList, type TradeInListRow, tradeInList } from "#contract/trade-in/block.ts";
import type { Language } from "#domain/formats/language.ts";
import { toDecimalString } from "#domain/money/money.ts";
import type { BlockManagementView } from "#domain/site/block-paths.ts";
import type { T } from "#locales/texts.ts";
import { longName } from "./block-texts.ts";
import { tradeInCalls } from "./managed-lists.server.ts";

type Listing = CallResponse<typeof admin.getAllTradeInBlock>["rows"][number];

const toDollars = (amount: number | null | undefined) => (amount == null ? "" : toDecimalString(amount));

const vehicleColumns = (t: T, language: Language): CsvColumn<Pick<TradeInListRow, "vehicle" | "mileage">>[] => [
  { header: t("block:columns.vehicle"), value: ({ vehicle }) => longName(vehicle, { t, language }) },
  { header: t("block:columns.mileage"), value: ({ mileage }) => mileage ?? "" },
];

const listingColumns = (t: T, language: Language): CsvColumn<Listing>[] => [
  { header: t("block:columns.id"), value: ({ tradeInId }) => tradeInId ?? "" },
  ...vehicleColumns(t, language),
  { header: t("block:columns.state"), value: ({ state }) => t(`block:states.${state}`) },
  {
    header: t("block:report.province"),
    value: ({ province }) => (province ? t(`purchase:provinces.${province}`) : ""),
  },
  { header: t("block:columns.offers"), value: ({ offers }) => offers },
  { header: t("block:columns.highest"), value: ({ highestOffer }) => toDollars(highestOffer) },
  { header: t("block:columns.published"), value: ({ publishedAt }) => publishedAt ?? "" },
];

const tradeInColumns = (t: T, language: Language): CsvColumn<TradeInListRow>[] => [
  { header: t("block:columns.id"), value: ({ id }) => id },
  ...vehicleColumns(t, language),
  { header: t("block:fields.priceLow"), value: ({ estimate }) => toDollars(estimate?.priceLow) },
  { header: t("block:fields.priceHigh"), value: ({ estimate }) => toDollars(estimate?.priceHigh) },
  { header: t("block:columns.updated"), value: ({ updatedAt }) => updatedAt },
];

/** The whole list with the filters of the URL. */
export function blockCsv({ call, t, language }: Visit, request: Request, view: BlockManagementView) {
  const name = t(`block:views.${view}.file`);
  if (view === "listings") {
    const { filters } = readListQuery(request, blockList.filters);
    return streamCsv(name, listingColumns(t, language), (after) =>
      call(admin.getAllTradeInBlock, { ...filters, ...exportQuery, after }),
    );
  }
  const { filters } = readListQuery(request, tradeInList.filters);
  return streamCsv(name, tradeInColumns(t, language), (after) =>
    call(tradeInCalls[view], { ...filters, ...exportQuery, after }),
  );
}
