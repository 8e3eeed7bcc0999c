/** A document of a signed order; the buyer keeps access after returning the vehicle. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchaseHistory } from "#app/features/transactions/open-transaction.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { type SignedDocumentName, sendOrderDocument } from "#app/shared/purchase/order-document.server.ts";
import { historyPath } from "#domain/site/paths.ts";

const documentsByFileName = new Map<string, SignedDocumentName>([
  ["contract.pdf", "contract"],
  ["credit-application.pdf", "credit-application"],
]);

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPurchaseHistory(args);
  const { purchase, language } = visit;
  const { id: orderId, vehicleId } = purchase.transaction;
  const document = documentsByFileName.get(args.params["paper"] ?? "");
  if (!document) throw notFound();
  const purchaseHref = historyPath(language, "purchases", orderId);
  const fileSuffix = purchase.state === "returned" ? "-returned" : "";
  return sendOrderDocument(visit, {
    orderId,
    document,
    name: `${document}-${vehicleId}${fileSuffix}.pdf`,
    redirectBack: (reason) => redirectTo(visit, purchaseHref, { toast: `transactions:papers.${reason}` }),
  });
}
