import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrderArea } from "#app/features/orders/open-order.server.ts";
import { OrdersList } from "#app/features/orders/orders-list.tsx";
import { buildKeysetState, pageSize, readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderFilters } from "#contract/purchase/orders.ts";

/** Mounted twice: for dealers in the company area, for staff in the main team area. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t, area } = await openOrderArea(args);
  const query = readListQuery(args.request, orderFilters);
  const after = new URL(args.request.url).searchParams.get("after")?.slice(0, 100);
  const paging = { pageSize, ...(after && { after }) };
  const { orders, total, next } = await call(buyOnline.getOrders, { ...query.filters, ...paging });
  return json({ title: t("staff:orders.title"), list: buildKeysetState(query, { total, after, next }), orders, area });
}

export default function Orders() {
  const { list, orders, area } = useLoaderData<typeof loader>();
  return <OrdersList list={list} orders={orders} area={area} />;
}
