import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrders } from "#app/features/orders/open-order.server.ts";
import { OrdersList } from "#app/features/orders/orders-list.tsx";
import { keysetState, pageSize, readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderFilters } from "#contract/purchase/orders.ts";

/** Mounted twice: for dealers in the company's area, for the staff in the main team's. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t, area } = await openOrders(args);
  const query = readListQuery(args.request, orderFilters);
  const after = new URL(args.request.url).searchParams.get("after")?.slice(0, 100);
  const page = { pageSize, ...(after && { after }) };
  const { orders, total, next } = await call(buyOnline.getOrders, { ...query.filters, ...page });
  return json({ title: t("staff:orders.title"), list: keysetState(query, { total, after, next }), orders, area });
}

export default function Orders() {
  const { list, orders, area } = useLoaderData<typeof loader>();
  return <OrdersList list={list} orders={orders} area={area} />;
}
