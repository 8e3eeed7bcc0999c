/** A signed order's file. Its job takes a moment: it is waited for a little, then the order's page says so. */
import { json, redirect } from "@remix-run/server-runtime";
import { notFound } from "#app/page/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { download } from "#app/upstream/download.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { openPurchase } from "./open-step.server.ts";
import { stepPath } from "./steps.ts";

const waits = [250, 500, 1000, 1500, 2000, 2500];

const rows = { contract: buyOnline.getContract, "credit-application": buyOnline.getSignedCreditApplication } as const;

export async function answerOrderFile(args: RouteArgs, name: keyof typeof rows): Promise<Response> {
  const { call, vehicleId, language } = await openPurchase(args, "authenticated");
  for (const wait of [...waits, null]) {
    const file = await call(rows[name], { vehicleId });
    if (file.ok) return download(file.value, `${name}-${vehicleId}.pdf`);
    const { failure } = file;
    if (failure.kind !== "refused") throw json(null, { status: 503 });
    if (failure.code === "contract_failed") throw redirect(stepPath(language, "review-order", vehicleId));
    if (failure.code !== "contract_preparing") throw notFound();
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw redirect(`${stepPath(language, "review-order", vehicleId)}&contract=preparing`);
}
