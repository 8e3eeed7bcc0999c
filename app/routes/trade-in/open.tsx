/** Where a letter's link leads: the trade-in is this browser's from now on, and goes on where it stands. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { notFound } from "#app/http/answers.server.ts";
import { requireActive, requireUser } from "#app/session/require.ts";
import { draftCookie, findTradeIn } from "#app/shared/trade-in/draft.server.ts";
import { openPageOf } from "#app/shared/trade-in/progress.ts";
import { purchasePath, tradeInFormPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireActive(args);
  const { language, context } = visit;
  const tradeIn = await findTradeIn(visit, args.params["tradeInId"] ?? "");
  if (!tradeIn) {
    // An account's may be theirs once they are signed in.
    await requireUser(args);
    throw notFound();
  }
  if (tradeIn.kind === "form") throw redirect(tradeInFormPath(language, tradeIn.id));
  if (tradeIn.vehicleId !== null) throw redirect(purchasePath(language, tradeIn.vehicleId, "trade-in"));
  const headers = { "set-cookie": draftCookie(tradeIn.id, context) };
  throw redirect(tradeInPath(language, openPageOf(tradeIn)), { headers });
}

/** Never drawn: for it, what keeps somebody out of here is drawn as a page. */
export default () => null;
