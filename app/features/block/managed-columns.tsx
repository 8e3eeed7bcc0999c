import { amountColumn, countColumn, instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { longName } from "#app/shared/trade-in/report-texts.ts";
import type { admin } from "#contract/admin.ts";
import type { CallResponse } from "#contract/define.ts";
import type { TradeInListRow } from "#contract/trade-in/block.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatWithOptionalCents, toDecimalString } from "#domain/money/money.ts";
import type { BlockManagementView } from "#domain/site/block-paths.ts";
import type { Texts } from "#locales/texts.ts";
import { stateTones } from "./block-texts.ts";

export type Listing = CallResponse<typeof admin.getAllTradeInBlock>["rows"][number];

/** The two lists of trade-ins that are not on the block. */
export type TradeInView = Exclude<BlockManagementView, "listings">;

type VehicleRow = Pick<TradeInListRow, "vehicle" | "mileage">;

const idColumn = <Row,>({ t }: Texts, idOf: (row: Row) => string): ListColumn<Row> => ({
  key: "id",
  header: t("block:columns.id"),
  text: idOf,
  only: "file",
});

const vehicleColumn = (texts: Texts): ListColumn<VehicleRow> => ({
  key: "vehicle",
  header: texts.t("block:columns.vehicle"),
  text: ({ vehicle }) => longName(vehicle, texts),
});

const mileageColumn = ({ t, language }: Texts): ListColumn<VehicleRow> => ({
  key: "mileage",
  header: t("block:columns.mileage"),
  text: ({ mileage }) => mileage ?? "",
  cell: ({ mileage }) => (mileage === null ? "–" : formatKilometres(mileage, language)),
  align: "end",
  narrow: "bare",
});

export const listingColumns = (texts: Texts): ListColumn<Listing>[] => {
  const { t } = texts;
  return [
    idColumn(texts, ({ tradeInId }) => tradeInId ?? ""),
    vehicleColumn(texts),
    stateColumn(
      { key: "state", header: t("block:columns.state") },
      ({ state }) => t(`block:states.${state}`),
      ({ state }) => stateTones[state],
      ({ state }) => state === "published",
    ),
    mileageColumn(texts),
    {
      key: "province",
      header: t("block:report.province"),
      text: ({ province }) => (province ? t(`purchase:provinces.${province}`) : ""),
      only: "file",
    },
    countColumn(
      { key: "offers", header: t("block:columns.offers") },
      ({ offers }) => offers,
      ({ offers }) => t("block:offer.count", { count: offers }),
    ),
    amountColumn(
      { key: "highest", header: t("block:columns.highest"), narrow: "end" },
      (row) => row.highestOffer,
      texts,
    ),
    instantColumn(
      { key: "published", header: t("block:columns.published"), narrow: "hidden" },
      (row) => row.publishedAt,
    ),
  ];
};

/** The estimate is one range in the table and two amounts in the file. */
const estimateColumns = ({ t, language }: Texts): ListColumn<TradeInListRow>[] => [
  {
    key: "value",
    header: t("block:columns.value"),
    text: ({ estimate }) =>
      estimate
        ? t("block:range", {
            low: formatWithOptionalCents(estimate.priceLow, language),
            high: formatWithOptionalCents(estimate.priceHigh, language),
          })
        : "–",
    align: "end",
    narrow: "bare",
    only: "table",
  },
  ...(["priceLow", "priceHigh"] as const).map(
    (name): ListColumn<TradeInListRow> => ({
      key: name,
      header: t(`block:fields.${name}`),
      text: ({ estimate }) => (estimate ? toDecimalString(estimate[name]) : ""),
      only: "file",
    }),
  ),
];

export const tradeInColumns = (texts: Texts, view: TradeInView): ListColumn<TradeInListRow>[] => [
  idColumn(texts, ({ id }) => id),
  vehicleColumn(texts),
  mileageColumn(texts),
  // A trade-in that waits for a value has no estimate.
  ...(view === "candidates" ? estimateColumns(texts) : []),
  instantColumn({ key: "updated", header: texts.t("block:columns.updated") }, (row) => row.updatedAt),
];
