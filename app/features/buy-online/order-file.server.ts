/** A signed order's file. Its job takes a moment: it is waited for a little, then the order's page says so. */
import { redirect } from "@remix-run/server-runtime";
import type { RouteArgs } from "#app/session/visit.ts";
import { fileOr404 } from "#app/upstream/download.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { openPurchase } from "./open-step.server.ts";
import { stepPath } from "./steps.ts";

const waits = [250, 500, 1000, 1500, 2000, 2500];

const rows = { contract: buyOnline.getContract, "credit-application": buyOnline.getSignedCreditApplication } as const;

export async function answerOrderFile(args: RouteArgs, name: keyof typeof rows): Promise<Response> {
  const { call, vehicleId, language } = await openPurchase(args, "authenticated");
  for (const wait of [...waits, null]) {
    const file = await call(rows[name], { vehicleId });
    const code = !file.ok && file.failure.kind === "refused" ? file.failure.code : null;
    if (code === "contract_failed") throw redirect(stepPath(language, "review-order", vehicleId));
    if (code !== "contract_preparing") return fileOr404(file, `${name}-${vehicleId}.pdf`);
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw redirect(`${stepPath(language, "review-order", vehicleId)}&contract=preparing`);
}
