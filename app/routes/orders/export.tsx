import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrderArea } from "#app/features/orders/open-order.server.ts";
import { orderColumns } from "#app/features/orders/orders-list.tsx";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderList } from "#contract/purchase/orders.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await openOrderArea(args);
  const file = { title: texts.t("staff:orders.title"), columns: orderColumns(texts) };
  return exportList(args.request, orderList, file, (query) => call(buyOnline.getOrders, query));
}
