import type { CsvColumn } from "#app/shared/list/csv.server.ts";
import type { OrderRow } from "#contract/purchase/orders.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";
import { depositText } from "./order-texts.ts";

/** CSV columns: those of the list and other fields of the order; dates in ISO 8601. */
export const orderCsv = (t: T, language: Language): CsvColumn<OrderRow>[] => [
  { header: t("staff:orders.fields.id"), value: (row) => row.id },
  { header: t("staff:orders.fields.buyer"), value: (row) => row.buyerName },
  { header: t("staff:orders.fields.vehicle"), value: (row) => fullVehicleName(row.vehicle, language) },
  { header: t("staff:orders.fields.stockNumber"), value: (row) => row.stockNumber },
  { header: t("staff:orders.fields.company"), value: (row) => row.companyName[bilingualKeyOf(language)] },
  { header: t("staff:orders.fields.state"), value: (row) => t(`staff:orders.states.${row.state}`) },
  { header: t("staff:orders.fields.deposit"), value: (row) => depositText(t, row) },
  { header: t("staff:orders.fields.date"), value: (row) => row.at },
];
