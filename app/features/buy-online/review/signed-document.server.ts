/** PDF of the signed order in the URL; while there is none, redirects to the order's page, which says why. */

import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { type SignedDocumentName, sendOrderDocument } from "#app/shared/purchase/order-document.server.ts";
import { stepPath } from "#app/shared/purchase/steps.ts";

export async function sendSignedDocument(args: RouteArgs, document: SignedDocumentName): Promise<Response> {
  const visit = await openPurchase(args, "authenticated");
  const { call, vehicleId, language, transaction } = visit;
  const reviewPath = stepPath(language, "review-order", vehicleId);
  return sendOrderDocument(
    { call },
    {
      orderId: transaction.id,
      document,
      name: `${document}-${vehicleId}.pdf`,
      redirectBack: (reason) =>
        redirectTo(visit, reason === "preparing" ? `${reviewPath}&contract=preparing` : reviewPath),
    },
  );
}
