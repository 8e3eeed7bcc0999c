import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrderArea } from "#app/features/orders/open-order.server.ts";
import { orderCsv } from "#app/features/orders/order-csv.server.ts";
import { csvResponse } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderFilters } from "#contract/purchase/orders.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await openOrderArea(args);
  const { filters } = readListQuery(args.request, orderFilters);
  const { orders } = await call(buyOnline.getOrders, { ...filters, pageSize: 0 });
  return csvResponse(t("staff:orders.file"), orderCsv(t, language), orders);
}
