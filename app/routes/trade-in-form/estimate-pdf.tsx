/** PDF of the estimate, for anyone with the form's link; 404 until its job is done. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openForm } from "#app/features/trade-in-form/open-form.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn } = await openForm(args);
  const file = await visit.call(buyOnline.getTradeInDocument, { tradeInId: tradeIn.id });
  return fileOr404(file, visit.t("tradeInForm:completed.file"));
}
