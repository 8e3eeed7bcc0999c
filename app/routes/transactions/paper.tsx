/** A file of a signed order, of one that was given back as well: it stays its buyer's to read. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchaseHistory } from "#app/features/transactions/open.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { answerPaper, type OrderPaper } from "#app/shared/purchase/paper.server.ts";
import { historyPath } from "#domain/site/paths.ts";

const papers = new Map<string, OrderPaper>([
  ["contract.pdf", "contract"],
  ["credit-application.pdf", "credit-application"],
]);

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPurchaseHistory(args);
  const { purchase, language } = visit;
  const { id: orderId, vehicleId } = purchase.transaction;
  const paper = papers.get(args.params["paper"] ?? "");
  if (!paper) throw notFound();
  const here = historyPath(language, "purchases", orderId);
  const state = purchase.state === "returned" ? "-returned" : "";
  return answerPaper(visit, {
    orderId,
    paper,
    name: `${paper}-${vehicleId}${state}.pdf`,
    back: (why) => done(visit, here, `transactions:papers.${why}`),
  });
}
