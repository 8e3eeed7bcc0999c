import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrderArea } from "#app/features/orders/open-order.server.ts";
import { OrdersList } from "#app/features/orders/orders-list.tsx";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderList } from "#contract/purchase/orders.ts";

/** Mounted twice: for dealers in the company area, for staff in the main team area. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t, area } = await openOrderArea(args);
  const page = await loadList(args.request, orderList, (query) => call(buyOnline.getOrders, query));
  return { title: t("staff:orders.title"), area, ...page };
}

export default function Orders() {
  const { list, rows, area } = useLoaderData<typeof loader>();
  return <OrdersList list={list} rows={rows} area={area} />;
}
