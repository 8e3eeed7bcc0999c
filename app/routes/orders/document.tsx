/** File of an order's document. The session cookie protects it, so the URL holds no token (docs/readings.md, reading 13). */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openOrderId, requireOrderDocument } from "#app/features/orders/open-order.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, orderId } = await openOrderId(args);
  const document = requireOrderDocument(args.params["document"]);
  const file = await call(buyOnline.getOrderDocument, { orderId, document });
  return fileOr404(file, document.startsWith("drivers-license") ? undefined : `${document}-${orderId}.pdf`);
}
