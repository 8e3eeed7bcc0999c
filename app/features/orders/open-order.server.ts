/** Opens the order in the URL for staff and dealers. The upstream limits dealers to their own company's orders. */
import { notFound } from "#app/http/responses.server.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { orderAreaOf } from "./paths.ts";

/** Guards the area and returns it with the visit. */
export async function openOrderArea(args: RouteArgs) {
  const area = orderAreaOf(new URL(args.request.url).pathname);
  return { ...(await requireArea(args, area)), area };
}

/** Guards the area and returns the order id; responds 404 when the id is not a UUID. */
export async function openOrderId(args: RouteArgs) {
  const visit = await openOrderArea(args);
  return { ...visit, orderId: requireUuidParam(args, "orderId") };
}

export async function openOrder(args: RouteArgs) {
  const visit = await openOrderId(args);
  return { ...visit, order: await visit.call(buyOnline.getOrder, { orderId: visit.orderId }) };
}

/** The document named in the URL or in a form; responds 404 for an unknown name. */
export function requireOrderDocument(name: unknown) {
  const document = orderDocuments.find((candidate) => candidate === name);
  if (!document) throw notFound();
  return document;
}
