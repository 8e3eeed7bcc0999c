/** The order that an address names, for those who sell: theirs alone, which the upstream's own question says. */
import { notFound } from "#app/http/answers.server.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { orderAreaOf } from "./paths.ts";

/** Whose area it is, and who visits it. */
export async function openOrders(args: RouteArgs) {
  const area = orderAreaOf(new URL(args.request.url).pathname);
  return { ...(await requireArea(args, area)), area };
}

/** The guard, and the number of the order; 404 for an address that cannot name one. */
export async function openOrderId(args: RouteArgs) {
  const visit = await openOrders(args);
  return { ...visit, orderId: uuidParam(args, "orderId") };
}

export async function openOrder(args: RouteArgs) {
  const visit = await openOrderId(args);
  return { ...visit, order: await visit.call(buyOnline.getOrder, { orderId: visit.orderId }) };
}

/** The document that an address or a form names. */
export function documentOf(name: unknown) {
  const document = orderDocuments.find((each) => each === name);
  if (!document) throw notFound();
  return document;
}
