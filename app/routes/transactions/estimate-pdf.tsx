/** PDF of the estimate, for its owner; 404 until it is requested and its job is done. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openTradeInHistory } from "#app/features/transactions/open-transaction.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, tradeIn, t } = await openTradeInHistory(args);
  const file = await call(buyOnline.getTradeInDocument, { tradeInId: tradeIn.id });
  return fileOr404(file, t("tradeInForm:completed.file"));
}
