/** A file of the signed order that the address names; the order's page says why there is none. */
import { redirect } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { stepPath } from "#app/features/buy-online/steps.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { answerPaper, type OrderPaper } from "#app/shared/purchase/paper.server.ts";

export async function answerPaperOfVehicle(args: RouteArgs, paper: OrderPaper): Promise<Response> {
  const { call, vehicleId, language, transaction } = await openPurchase(args, "authenticated");
  const page = stepPath(language, "review-order", vehicleId);
  return answerPaper(
    { call },
    {
      orderId: transaction.id,
      paper,
      name: `${paper}-${vehicleId}.pdf`,
      back: (why) => redirect(why === "preparing" ? `${page}&contract=preparing` : page),
    },
  );
}
