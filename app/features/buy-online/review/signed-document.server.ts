/** PDF of the signed order in the URL; while there is none, redirects to the order's page, which says why. */
import { redirect } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { stepPath } from "#app/features/buy-online/steps.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { type SignedDocumentName, sendOrderDocument } from "#app/shared/purchase/order-document.server.ts";

export async function sendSignedDocument(args: RouteArgs, document: SignedDocumentName): Promise<Response> {
  const { call, vehicleId, language, transaction } = await openPurchase(args, "authenticated");
  const reviewPath = stepPath(language, "review-order", vehicleId);
  return sendOrderDocument(
    { call },
    {
      orderId: transaction.id,
      document,
      name: `${document}-${vehicleId}.pdf`,
      redirectBack: (reason) => redirect(reason === "preparing" ? `${reviewPath}&contract=preparing` : reviewPath),
    },
  );
}
