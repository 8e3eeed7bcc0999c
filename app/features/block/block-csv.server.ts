/** The staff's lists as files: their columns and each trade-in's number; dollars with a point, moments in ISO 8601. */

import type { Visit } from "#app/session/visit.ts";
import { type CsvColumn, csvResponse } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { admin } from "#contract/admin.ts";
import type { Answer } from "#contract/define.ts";
import { blockFilters, type ListedTradeIn } from "#contract/trade-in/block.ts";
import type { Language } from "#domain/formats/language.ts";
import { decimalAmount } from "#domain/money/money.ts";
import type { ManagementView } from "#domain/site/block-paths.ts";
import type { T } from "#locales/texts.ts";
import { longName } from "./block-texts.ts";

type Listing = Answer<typeof admin.getAllTradeInBlock>["vehicles"][number];

const dollars = (amount: number | null | undefined) => (amount == null ? "" : decimalAmount(amount));

const vehicleColumns = (t: T, language: Language): CsvColumn<Pick<ListedTradeIn, "vehicle" | "mileage">>[] => [
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
  { header: t("block:columns.highest"), value: ({ highestOffer }) => dollars(highestOffer) },
  { header: t("block:columns.published"), value: ({ publishedAt }) => publishedAt ?? "" },
];

const tradeInColumns = (t: T, language: Language): CsvColumn<ListedTradeIn>[] => [
  { header: t("block:columns.id"), value: ({ id }) => id },
  ...vehicleColumns(t, language),
  { header: t("block:fields.priceLow"), value: ({ estimate }) => dollars(estimate?.priceLow) },
  { header: t("block:fields.priceHigh"), value: ({ estimate }) => dollars(estimate?.priceHigh) },
  { header: t("block:columns.updated"), value: ({ updatedAt }) => updatedAt },
];

const everything = { pageSize: 0 };

/** One of the lists, whole, as its address filters it. */
export async function blockCsv({ call, t, language }: Visit, request: Request, view: ManagementView) {
  const name = t(`block:views.${view}.file`);
  if (view === "listings") {
    const { filters } = readListQuery(request, blockFilters);
    const { vehicles } = await call(admin.getAllTradeInBlock, { ...filters, ...everything });
    return csvResponse(name, listingColumns(t, language), vehicles);
  }
  const row = view === "waiting" ? admin.listWaitingTradeIns : admin.listTradeInsToBlock;
  const { tradeIns } = await call(row, everything);
  return csvResponse(name, tradeInColumns(t, language), tradeIns);
}
