/** The estimate's PDF, for who holds the form's link; 404 until its job is done. */
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openForm } from "#app/features/trade-in-form/open-form.server.ts";
import { download } from "#app/upstream/download.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn } = await openForm(args);
  const file = await visit.call(buyOnline.getTradeInDocument, { tradeInId: tradeIn.id });
  if (file.ok) return download(file.value, visit.t("tradeInForm:completed.file"));
  throw json(null, { status: file.failure.kind === "refused" ? 404 : 503 });
}
