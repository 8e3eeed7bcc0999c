/** The signed contract's file. Its job takes a moment: it is waited for a little, then the order's page says so. */
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { notFound } from "#app/page/answers.server.ts";
import { download } from "#app/upstream/download.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

const waits = [250, 500, 1000, 1500, 2000, 2500];

export async function loader(args: LoaderFunctionArgs) {
  const { call, vehicleId, language } = await openPurchase(args, "authenticated");
  for (const wait of [...waits, null]) {
    const file = await call(buyOnline.getContract, { vehicleId });
    if (file.ok) return download(file.value, `contract-${vehicleId}.pdf`);
    const { failure } = file;
    if (failure.kind !== "refused") throw json(null, { status: 503 });
    if (failure.code === "contract_failed") throw redirect(stepPath(language, "review-order", vehicleId));
    if (failure.code !== "contract_preparing") throw notFound();
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw redirect(`${stepPath(language, "review-order", vehicleId)}&contract=preparing`);
}
