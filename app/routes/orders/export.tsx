import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrderArea } from "#app/features/orders/open-order.server.ts";
import { orderCsv } from "#app/features/orders/order-csv.server.ts";
import { exportQuery, streamCsv } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderList } from "#contract/purchase/orders.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await openOrderArea(args);
  const { filters } = readListQuery(args.request, orderList.filters);
  return streamCsv(t("staff:orders.file"), orderCsv(t, language), (after) =>
    call(buyOnline.getOrders, { ...filters, ...exportQuery, after }),
  );
}
