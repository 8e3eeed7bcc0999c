/** A document's file, behind the cookie: its address holds no token (reading 13). The upstream notes who reads it. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { documentOf, openOrderId } from "#app/features/orders/open-order.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, orderId } = await openOrderId(args);
  const document = documentOf(args.params["document"]);
  const file = await call(buyOnline.getOrderDocument, { orderId, document });
  return fileOr404(file, document.startsWith("drivers-license") ? undefined : `${document}-${orderId}.pdf`);
}
